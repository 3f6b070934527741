import type { Encoder } from '../../encoder/encoder.ts';
import { sharedEncoder } from '../../encoder/shared.ts';
import type { Corpus, Guide } from '../../facts/corpus.ts';
import { stemOnce } from '../../text/stem.ts';
import { isStopWord } from '../../text/stop-words.ts';
import { type Column, type Columns, narrowest, numbersOf } from '../columns/columns.ts';
import type { Runs } from '../columns/runs.ts';
import { stringTableColumns } from '../columns/string-table.ts';
import { TextFile } from '../files/text-file.ts';
import { languageColumns } from '../languages.ts';
import { phrasingColumns } from '../phrasings.ts';
import { buildPostings, NO_TERM } from '../search/postings-builder.ts';
import { INDEX_WEIGHTS, type IndexWeights } from '../search/weights.ts';
import { versionColumns } from '../versions.ts';
import { correctorColumns } from '../words/corrector.ts';
import { type Thesaurus, thesaurusColumns } from '../words/thesaurus.ts';
import { Lexicon, RunsBuilder } from './analysis.ts';
import { collectTexts, guideWords, passageWords } from './collect-texts.ts';
import { countDocuments } from './document-counts.ts';
import { guidePart, type PlacedGuide } from './guide-part.ts';
import { joinGuides } from './join-guides.ts';
import { type SectionVectors, sectionVectors } from './section-vectors.ts';
import { WordRanking } from './word-ranking.ts';

export interface BuildOptions {
  readonly weights?: IndexWeights | undefined;
  readonly thesaurus?: Thesaurus | undefined;
  /** What makes vectors of sections; the shared encoder by default. */
  readonly encoder?: Encoder | undefined;
  /** Vectors of an index of nearly the same guides. */
  readonly vectors?: SectionVectors | undefined;
  /** Guides that were prepared before; the others are prepared now. */
  readonly prepared?: ReadonlyMap<Guide, PlacedGuide> | undefined;
  /** What ranked the words of an index of nearly the same guides. */
  readonly ranking?: WordRanking | undefined;
}

/**
 * Everything about a corpus that is worth computing before it is asked, as columns, and its texts. The same corpus gives the
 * same bytes.
 */
export function buildIndex(
  corpus: Corpus,
  {
    weights = INDEX_WEIGHTS,
    thesaurus,
    prepared = new Map(),
    ranking = new WordRanking(),
    encoder = sharedEncoder(),
    vectors,
  }: BuildOptions = {},
): { columns: Columns; texts: Uint8Array } {
  const file = new TextFile();
  const lexicon = new Lexicon();
  const places = placesOf(corpus.guides, prepared);
  const collected = collectTexts(corpus, places, lexicon);
  const synonyms = collectSynonyms(corpus, lexicon);
  const parts = [...new Set(places.map(({ part }) => part.words))];
  const { words, ranks } = ranking.rank([lexicon.words(), ...parts.map((part) => part.words)]);
  const [rankOf = new Uint32Array(0), ...rankOfParts] = ranks;
  const rankOfPart = new Map(parts.map((part, index) => [part, rankOfParts[index] as Uint32Array]));
  const texts = collected(rankOf, (part) => rankOfPart.get(part) as Uint32Array);
  const { stems, stemNumbers, stemOfWord } = stemAll(words);
  const isStop = Uint8Array.from(numbersOf(words, (word) => (isStopWord(word) ? 1 : 0)));
  const termOf = numbersOf(stemOfWord, (term, word) => (isStop[word] ? NO_TERM : term));
  const guides = guideWords(texts, corpus.guides.length);
  const passages = passageWords(texts);
  const passageCounts = countDocuments(passages, isStop);
  const columns = new Map<string, Column>([
    ...stringTableColumns('words', words),
    ...stringTableColumns('stems', stems),
    ['stemOfWord', stemOfWord],
    ['isStop', isStop],
    ['words.guides.counts', countDocuments(guides, isStop)],
    ['words.passages.counts', passageCounts],
    ...buildPostings('stems.guides', guides, termOf, stems.length, weights.guides),
    ...buildPostings('stems.passages', passages, termOf, stems.length, weights.passages),
    ...runsColumns('titles', texts.titles),
    ...runsColumns('headings', texts.headings),
    ...runsColumns('units', texts.units),
    ['unitMarks', texts.unitMarks],
    ['unitStarts', texts.unitStarts],
    ...joinGuides(corpus.guides, places, file),
    ...synonyms(rankOf, stemOfWord),
    ...thesaurusColumns(thesaurus, stemNumbers),
    ['spelled', thesaurus?.spelled?.() ?? new Uint8Array(0)],
    ...correctorColumns(words, passageCounts),
    ['vectors', sectionVectors(corpus.guides, texts, words, encoder, vectors)],
    ...languageColumns(corpus.guides, words.length, texts),
    ...versionColumns(corpus.guides, texts),
    ...phrasingColumns(texts.placed, texts.asked),
  ]);
  return { columns, texts: file.bytes() };
}

function placesOf(guides: readonly Guide[], prepared: ReadonlyMap<Guide, PlacedGuide>): PlacedGuide[] {
  const others = guides.filter((guide) => !prepared.has(guide));
  const part = guidePart(others);
  const own = new Map(others.map((guide, number) => [guide, { part, number }]));
  return guides.map((guide) => (prepared.get(guide) ?? own.get(guide)) as PlacedGuide);
}

function stemAll(words: readonly string[]) {
  const stemOf = words.map(stemOnce);
  const stems = [...new Set(stemOf)].sort();
  const stemNumbers: ReadonlyMap<string, number> = new Map(stems.map((text, number) => [text, number]));
  return { stems, stemNumbers, stemOfWord: numbersOf(stemOf, (text) => stemNumbers.get(text) as number) };
}

/** Group → phrases → stems, in three columns. */
function collectSynonyms(
  corpus: Corpus,
  lexicon: Lexicon,
): (rankOf: Uint32Array, stemOfWord: Uint32Array) => [string, Column][] {
  const phrases = new RunsBuilder(lexicon);
  const groupStarts = [0];
  for (const group of corpus.synonyms) {
    for (const phrase of group) phrases.add(phrase);
    groupStarts.push(phrases.count);
  }
  return (rankOf, stemOfWord) => {
    const { starts, values } = phrases.build(rankOf);
    return [
      ['synonyms.groups', Uint32Array.from(groupStarts)],
      ['synonyms.starts', starts],
      ['synonyms.values', numbersOf(values, (word) => stemOfWord[word] as number)],
    ];
  };
}

function runsColumns(name: string, { starts, values }: Runs): [string, Column][] {
  return [
    [`${name}.starts`, starts],
    [`${name}.values`, narrowest(values)],
  ];
}
