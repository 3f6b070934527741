import type { Corpus } from '../facts/corpus.ts';
import { once } from '../once.ts';
import type { Catalog, Manifest } from './catalog.ts';
import { anyColumn, type Columns, column } from './columns/columns.ts';
import { Frequencies } from './columns/frequencies.ts';
import { Runs } from './columns/runs.ts';
import { StringTable } from './columns/string-table.ts';
import type { StoredBytes } from './files/stored-bytes.ts';
import { StoredGuides } from './files/stored-guides.ts';
import { LanguageTable } from './languages.ts';
import { pageAnchors } from './passage-source.ts';
import { PassageTable } from './passages.ts';
import { PhrasingTable } from './phrasings.ts';
import { createPassageSearch } from './search/passage-search.ts';
import { Postings } from './search/postings.ts';
import { VersionTable } from './versions.ts';
import type { StemIndex, WordIndex } from './word-index.ts';
import { Corrector } from './words/corrector.ts';
import { RelatedStems } from './words/thesaurus.ts';
import { WordFilter } from './words/word-filter.ts';

/** What `facts-….json` holds: the corpus without its guides. */
export type PlainFacts = Omit<Corpus, 'guides'>;

/** A catalog over columns that lie in memory and texts that need not. */
export function openCatalog(manifest: Manifest, facts: PlainFacts, columns: Columns, texts: StoredBytes): Catalog {
  const guides = new StoredGuides(columns, texts);
  const corpus = { ...facts, guides: guides.all() };
  const unitStarts = column(columns, 'unitStarts', 'u32');
  const anchors = once(() => pageAnchors(corpus));
  const passages = new PassageTable(corpus.guides, guides.starts, unitStarts.length - 1, anchors);
  const words = wordIndex(columns, passages);
  const stems = stemIndex(columns, passages);
  const vectors = signed(column(columns, 'vectors', 'u8'));
  return {
    manifest,
    corpus,
    passages,
    words,
    stems,
    stemOfWord: column(columns, 'stemOfWord', 'u32'),
    isStop: column(columns, 'isStop', 'u8'),
    titles: runs(columns, 'titles'),
    headings: runs(columns, 'headings'),
    units: runs(columns, 'units'),
    unitMarks: column(columns, 'unitMarks', 'u8'),
    unitTexts: { starts: anyColumn(columns, 'unitTexts.starts'), ends: anyColumn(columns, 'unitTexts.ends') },
    unitKinds: anyColumn(columns, 'unitTexts.kinds'),
    unitBlocks: anyColumn(columns, 'unitTexts.blocks'),
    unitIsQuestion: column(columns, 'unitIsQuestion', 'u8'),
    unitStarts,
    synonyms: synonymGroups(columns),
    related: new RelatedStems(columns),
    spelled: new WordFilter(column(columns, 'spelled', 'u8')),
    corrector: new Corrector(columns, words),
    vectors,
    languages: new LanguageTable(columns),
    versions: new VersionTable(columns),
    phrasings: new PhrasingTable(columns),
    ...createPassageSearch(passages, stems, vectors),
  };
}

const signed = ({ buffer, byteOffset, byteLength }: Uint8Array): Int8Array =>
  new Int8Array(buffer, byteOffset, byteLength);

function wordIndex(columns: Columns, { count, guideStarts }: PassageTable): WordIndex {
  return {
    terms: new StringTable(columns, 'words'),
    guides: new Frequencies(anyColumn(columns, 'words.guides.counts'), guideStarts.length - 1),
    passages: new Frequencies(anyColumn(columns, 'words.passages.counts'), count),
  };
}

function stemIndex(columns: Columns, { count, guideStarts }: PassageTable): StemIndex {
  return {
    terms: new StringTable(columns, 'stems'),
    guides: new Postings(columns, 'stems.guides', guideStarts.length - 1),
    passages: new Postings(columns, 'stems.passages', count),
  };
}

function runs(columns: Columns, name: string): Runs {
  return new Runs(column(columns, `${name}.starts`, 'u32'), anyColumn(columns, `${name}.values`));
}

function synonymGroups(columns: Columns): Uint32Array[][] {
  const phrases = runs(columns, 'synonyms');
  const groups = column(columns, 'synonyms.groups', 'u32');
  return Array.from({ length: groups.length - 1 }, (_, group) => {
    const phrase: Uint32Array[] = [];
    for (let at = groups[group] as number; at < (groups[group + 1] as number); at++)
      phrase.push(Uint32Array.from(phrases.at(at)));
    return phrase;
  });
}
