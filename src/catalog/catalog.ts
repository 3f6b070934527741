import type { Corpus } from '../facts/corpus.ts';
import type { Column } from './columns/columns.ts';
import type { Runs } from './columns/runs.ts';
import type { LanguageTable } from './languages.ts';
import type { PassageTable } from './passages.ts';
import type { PhrasingTable } from './phrasings.ts';
import type { CandidateSearch } from './search/candidates.ts';
import type { PassageHit, PassageQuery } from './search/passage-search.ts';
import type { VersionTable } from './versions.ts';
import type { StemIndex, WordIndex } from './word-index.ts';
import type { Corrector } from './words/corrector.ts';
import type { RelatedStems } from './words/thesaurus.ts';

/** What the index is and what it was made from; the artifact's `manifest.json`. */
export interface Manifest {
  readonly format: 'factline-index';
  readonly formatVersion: number;
  /** First 16 hex digits of SHA-256 over the facts, the texts and the ids of the guides. */
  readonly corpusVersion: string;
  /** Unicode version whose properties were used to read the text. */
  readonly unicode: string;
  /** Which weights the sentence encoder had: vectors of others cannot be compared with a question's. */
  readonly encoder: string;
  readonly counts: {
    readonly guides: number;
    readonly passages: number;
    readonly units: number;
    readonly words: number;
  };
  readonly files: readonly ManifestFile[];
  /** SHA-256 over the canonical JSON of everything else here. */
  readonly digest: string;
}

export interface ManifestFile {
  readonly role: 'facts' | 'index' | 'texts';
  /** Name beside the manifest, made from the digest. */
  readonly name: string;
  readonly bytes: number;
  /** SHA-256, hex: what the file is. */
  readonly sha256: string;
  /** CRC-32, hex: whether it still is, checked at every load. */
  readonly crc32: string;
}

/**
 * Everything that one index knows, read-only. Numbers are dense and stable for one index:
 *
 * - guide: position in `corpus.guides`;
 * - passage: sections of all guides in order, so that a guide is a range of passages, then one for each anchor of the
 *   product page and the pricing page (see `passages`);
 * - unit: units (sentences, steps, rows …) of all passages in order, so that a passage is a range of units;
 * - word, stem: rank in the vocabulary.
 */
export interface Catalog {
  readonly manifest: Manifest;
  /** Guides turn bytes into strings where they are read: fine for what is shown, slow in loops over all of them. */
  readonly corpus: Corpus;
  readonly passages: PassageTable;
  /** Exact words: folded, not stemmed. Stop words have ids (units contain them), but count as occurring nowhere. */
  readonly words: WordIndex;
  /** Snowball stems of those words, and what ranks by them. */
  readonly stems: StemIndex;
  /** Word → stem. */
  readonly stemOfWord: Uint32Array;
  /** Word → 1 where it is a stop word. */
  readonly isStop: Uint8Array;
  /** Words of each guide's title. Like all runs: every token in order, each followed by its parts (`aes-256`: `aes`, `256`). */
  readonly titles: Runs;
  /** Words of each passage's own heading. */
  readonly headings: Runs;
  /** Words of each unit. */
  readonly units: Runs;
  /** For each value of `units`: `CAPITAL` where the token begins with a capital letter, `PART` where it is a part of the token before it. */
  readonly unitMarks: Uint8Array;
  /** Unit of a guide → where it begins and ends in the text of its section. */
  readonly unitTexts: { readonly starts: Column; readonly ends: Column };
  /** Unit of a guide → number of its kind in `UNIT_KINDS`, and of its block in its section. */
  readonly unitKinds: Column;
  readonly unitBlocks: Column;
  /** Unit of a guide → 1 where it ends in a question mark. */
  readonly unitIsQuestion: Uint8Array;
  /** First unit of each passage, with the total behind the last one. */
  readonly unitStarts: Uint32Array;
  /** The editor's synonyms: groups of phrases, a phrase being stems. Its words are in the vocabulary even where no text has them. */
  readonly synonyms: readonly (readonly Uint32Array[])[];
  /** What a thesaurus says about readers' words; empty where the index was made without one. */
  readonly related: RelatedStems;
  /** Words in their base forms that are spelled right though the corpus lacks them; empty where the index was made without a thesaurus. */
  readonly spelled: { has(word: string): boolean };
  /** Nearest word of the vocabulary for one that is not in it. */
  readonly corrector: Corrector;
  /** What the sentence encoder makes of each section of a guide, one vector behind the other. */
  readonly vectors: Int8Array;
  readonly languages: LanguageTable;
  readonly versions: VersionTable;
  /** How readers ask for passages, as editors wrote it down. */
  readonly phrasings: PhrasingTable;
  /** Ranked passages through Orama, with its filters: `where: { kind: 'guide' }`. */
  search(query: string, options?: PassageQuery): readonly PassageHit[];
  /** Passages through Orama as a ranker of one's own ranks them: where every candidate of an answer that stands in a guide comes from. */
  readonly candidates: CandidateSearch;
  /**
   * Sections of guides through Orama that are nearest in meaning to a vector of the encoder, best first; at most `limit`, none
   * that `aside` marks with 1.
   */
  nearest(vector: Int8Array, limit: number, aside?: Uint8Array): readonly number[];
}
