import type { Corpus } from '../facts/corpus.ts';
import { stem } from '../text/stem.ts';
import { isStopWord } from '../text/stop-words.ts';
import { Lexicon, RunsBuilder } from './analysis.ts';
import type { Column, Columns } from './columns.ts';
import { anchorSource, type DocumentSource, guideSource, pageAnchors } from './passage-source.ts';
import { buildPostings, type DocumentWords, type FieldPiece, NO_TERM } from './postings-builder.ts';
import type { Runs } from './runs.ts';
import { stringTableColumns } from './string-table.ts';
import { type Thesaurus, thesaurusColumns } from './thesaurus.ts';
import { INDEX_WEIGHTS, type IndexWeights } from './weights.ts';

/** Sequences of words of everything that is indexed. */
interface Texts {
  /** Titles and paths of guides, then of anchors. */
  readonly titles: Runs;
  readonly paths: Runs;
  /** Own headings, and the headings above, of every passage. */
  readonly headings: Runs;
  readonly ancestors: Runs;
  readonly units: Runs;
  readonly unitMarks: Uint8Array;
  readonly unitStarts: Uint32Array;
  /** First passage of each guide or anchor, and the total. */
  readonly passageStarts: Uint32Array;
}

export interface BuildOptions {
  readonly weights?: IndexWeights | undefined;
  readonly thesaurus?: Thesaurus | undefined;
}

/** Everything about a corpus that is worth computing before it is asked, as columns; the same corpus, the same columns. */
export function buildColumns(corpus: Corpus, { weights = INDEX_WEIGHTS, thesaurus }: BuildOptions = {}): Columns {
  const lexicon = new Lexicon();
  const collected = collectTexts(corpus, lexicon);
  const synonyms = collectSynonyms(corpus, lexicon);
  const { words, rankOf } = lexicon.ranked();
  const texts = collected(rankOf);
  const stemOf = words.map(stem);
  const stems = [...new Set(stemOf)].sort();
  const stemNumbers = new Map(stems.map((text, number) => [text, number]));
  const stemOfWord = Uint32Array.from(stemOf, (text) => stemNumbers.get(text) as number);
  const isStop = Uint8Array.from(words, (word) => (isStopWord(word) ? 1 : 0));
  const wordTerms = Uint32Array.from(words, (_, word) => (isStop[word] ? NO_TERM : word));
  const stemTerms = stemOfWord.map((term, word) => (isStop[word] ? NO_TERM : term));
  const guides = guideWords(texts, corpus.guides.length);
  const passages = passageWords(texts);
  return new Map<string, Column>([
    ...stringTableColumns('words', words),
    ...stringTableColumns('stems', stems),
    ['stemOfWord', stemOfWord],
    ['isStop', isStop],
    ...buildPostings('words.guides', guides, wordTerms, words.length, weights.guides),
    ...buildPostings('words.passages', passages, wordTerms, words.length, weights.passages),
    ...buildPostings('stems.guides', guides, stemTerms, stems.length, weights.guides),
    ...buildPostings('stems.passages', passages, stemTerms, stems.length, weights.passages),
    ...runsColumns('titles', texts.titles),
    ...runsColumns('headings', texts.headings),
    ...runsColumns('units', texts.units),
    ['unitMarks', texts.unitMarks],
    ['unitStarts', texts.unitStarts],
    ...synonyms(rankOf, stemOfWord),
    ...thesaurusColumns(thesaurus, stemNumbers),
  ]);
}

/** Reads all texts; what comes back turns provisional word numbers into ranks, once all words are known. */
function collectTexts(corpus: Corpus, lexicon: Lexicon): (rankOf: Uint32Array) => Texts {
  const titles = new RunsBuilder(lexicon);
  const paths = new RunsBuilder(lexicon);
  const headings = new RunsBuilder(lexicon);
  const ancestors = new RunsBuilder(lexicon);
  const units = new RunsBuilder(lexicon);
  const unitStarts = [0];
  const passageStarts = [0];
  for (const { title, path, passages } of documentSources(corpus)) {
    titles.add(title);
    paths.add(...path);
    for (const passage of passages) {
      headings.add(passage.heading);
      ancestors.add(...passage.ancestors);
      for (const unit of passage.units) units.add(unit);
      unitStarts.push(units.count);
    }
    passageStarts.push(headings.count);
  }
  return (rankOf) => ({
    titles: titles.build(rankOf),
    paths: paths.build(rankOf),
    headings: headings.build(rankOf),
    ancestors: ancestors.build(rankOf),
    units: units.build(rankOf),
    unitMarks: units.marks(),
    unitStarts: Uint32Array.from(unitStarts),
    passageStarts: Uint32Array.from(passageStarts),
  });
}

function* documentSources(corpus: Corpus): Generator<DocumentSource> {
  for (const guide of corpus.guides) yield guideSource(guide);
  for (const anchor of pageAnchors(corpus)) yield anchorSource(corpus, anchor);
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
      ['synonyms.values', values.map((word) => stemOfWord[word] as number)],
    ];
  };
}

function guideWords(
  { titles, paths, headings, units, unitStarts, passageStarts }: Texts,
  count: number,
): DocumentWords {
  return {
    count,
    pieces: (guide, field) => {
      const first = passageStarts[guide] as number;
      const last = passageStarts[guide + 1] as number;
      const body = piece(units, unitStarts[first] as number, unitStarts[last] as number);
      return [[piece(titles, guide)], [piece(headings, first, last)], [body], [piece(paths, guide)]][field] ?? [];
    },
  };
}

function passageWords({ titles, paths, headings, ancestors, units, unitStarts, passageStarts }: Texts): DocumentWords {
  const documentOf = new Uint32Array(headings.count);
  for (let document = 0; document + 1 < passageStarts.length; document++)
    documentOf.fill(document, passageStarts[document], passageStarts[document + 1]);
  return {
    count: headings.count,
    pieces: (passage, field) => {
      const document = documentOf[passage] as number;
      const body = piece(units, unitStarts[passage] as number, unitStarts[passage + 1] as number);
      const heading = [piece(ancestors, passage), piece(headings, passage)];
      return [[piece(titles, document)], heading, [body], [piece(paths, document)]][field] ?? [];
    },
  };
}

/** Runs `first` up to `behind` as one piece: they lie one behind the other. */
function piece({ starts, values }: Runs, first: number, behind = first + 1): FieldPiece {
  return { values, from: starts[first] as number, to: starts[behind] as number };
}

function runsColumns(name: string, { starts, values }: Runs): [string, Column][] {
  return [
    [`${name}.starts`, starts],
    [`${name}.values`, values],
  ];
}
