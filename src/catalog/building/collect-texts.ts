import type { Corpus } from '../../facts/corpus.ts';
import { joinColumns } from '../columns/columns.ts';
import { JoinedRuns } from '../columns/joined-runs.ts';
import type { Runs } from '../columns/runs.ts';
import { anchorPassage, anchorSources, guideSource, pageAnchors } from '../passage-source.ts';
import { type PlacedPhrasing, phrasingTexts, placePhrasings } from '../phrasings.ts';
import { type Lexicon, RunsBuilder } from './analysis.ts';
import { type DocumentWords, documentWords, type FieldPiece, piece } from './document-words.ts';
import type { PlacedGuide } from './guide-part.ts';
import { type PassageWords, PassageWordsBuilder } from './passage-words.ts';

/** Sequences of words of everything that is indexed. */
export interface Texts {
  /** Titles and paths of guides, then of anchors. */
  readonly titles: Runs;
  readonly paths: Runs;
  /** Own headings, and the headings above, of every passage. */
  readonly headings: Runs;
  readonly ancestors: Runs;
  readonly units: Runs;
  readonly unitMarks: Uint8Array;
  readonly unitStarts: Uint32Array;
  /** How readers ask: a run for each phrasing, and which of them ask for which passage, by passage. */
  readonly asked: Runs;
  readonly placed: readonly PlacedPhrasing[];
  /** First passage of each guide or anchor, and the total. */
  readonly passageStarts: Uint32Array;
}

/** A document of which the words were read. */
interface ReadDocument {
  readonly words: PassageWords;
  readonly number: number;
}

/** Reads all texts but the guides', which were read before; what comes back turns numbers of words into ranks, once all words are known. */
export function collectTexts(
  corpus: Corpus,
  guides: readonly PlacedGuide[],
  lexicon: Lexicon,
): (rankOf: Uint32Array, rankIn: (words: PassageWords) => Uint32Array) => Texts {
  const titles = new RunsBuilder(lexicon);
  const paths = new RunsBuilder(lexicon);
  const pages = new PassageWordsBuilder(lexicon);
  const anchors = pageAnchors(corpus);
  for (const { title, path } of [...corpus.guides.map(guideSource), ...anchorSources(corpus, anchors)]) {
    titles.add(title);
    paths.add(...path);
  }
  for (const anchor of anchors) pages.add([anchorPassage(anchor)]);
  const asked = new RunsBuilder(lexicon);
  for (const text of phrasingTexts(corpus)) asked.add(text);
  const placed = placePhrasings(corpus, anchors);
  return (rankOf, rankIn) => {
    const words = pages.build();
    const documents: ReadDocument[] = [
      ...guides.map(({ part, number }) => ({ words: part.words, number })),
      ...anchors.map((_, number) => ({ words, number })),
    ];
    return {
      titles: titles.build(rankOf),
      paths: paths.build(rankOf),
      asked: asked.build(rankOf),
      placed,
      ...joinDocuments(documents, (other) => (other === words ? rankOf : rankIn(other))),
    };
  };
}

function joinDocuments(
  documents: readonly ReadDocument[],
  rankIn: (words: PassageWords) => Uint32Array,
): Omit<Texts, 'titles' | 'paths' | 'asked' | 'placed'> {
  const headings = new JoinedRuns();
  const ancestors = new JoinedRuns();
  const units = new JoinedRuns();
  const marks: Uint8Array[] = [];
  const unitStarts = [0];
  const passageStarts = [0];
  for (const { words, number } of documents) {
    const rankOf = rankIn(words);
    const first = words.passageStarts[number] as number;
    const behind = words.passageStarts[number + 1] as number;
    const firstUnit = words.unitStarts[first] as number;
    const behindUnits = words.unitStarts[behind] as number;
    const shift = units.count - firstUnit;
    headings.add(words.headings, first, behind, rankOf);
    ancestors.add(words.ancestors, first, behind, rankOf);
    units.add(words.units, firstUnit, behindUnits, rankOf);
    marks.push(words.unitMarks.subarray(words.units.starts[firstUnit], words.units.starts[behindUnits]));
    for (let passage = first; passage < behind; passage++)
      unitStarts.push((words.unitStarts[passage + 1] as number) + shift);
    passageStarts.push(headings.count);
  }
  return {
    headings: headings.build(),
    ancestors: ancestors.build(),
    units: units.build(),
    unitMarks: Uint8Array.from(joinColumns(marks)),
    unitStarts: Uint32Array.from(unitStarts),
    passageStarts: Uint32Array.from(passageStarts),
  };
}

/** The words of whole guides. */
export function guideWords(texts: Texts, count: number): DocumentWords {
  const { titles, paths, headings, units, unitStarts, passageStarts } = texts;
  const first = (guide: number) => passageStarts[guide] as number;
  const firstUnit = (guide: number) => unitStarts[first(guide)] as number;
  return documentWords(count, {
    title: (guide) => [piece(titles, guide)],
    headings: (guide) => [piece(headings, first(guide), first(guide + 1))],
    body: (guide) => [piece(units, firstUnit(guide), firstUnit(guide + 1))],
    path: (guide) => [piece(paths, guide)],
  });
}

/** The words of passages, each with the title and path of what it belongs to, the headings above it, and how readers ask for it. */
export function passageWords(texts: Texts): DocumentWords {
  const { titles, paths, headings, ancestors, units, unitStarts, passageStarts, asked, placed } = texts;
  const phrasings = new Map<number, FieldPiece[]>();
  for (const { phrasing, passage } of placed) {
    const known = phrasings.get(passage);
    if (known) known.push(piece(asked, phrasing));
    else phrasings.set(passage, [piece(asked, phrasing)]);
  }
  const documentOf = new Uint32Array(headings.count);
  for (let document = 0; document + 1 < passageStarts.length; document++)
    documentOf.fill(document, passageStarts[document], passageStarts[document + 1]);
  const firstUnit = (passage: number) => unitStarts[passage] as number;
  return documentWords(headings.count, {
    title: (passage) => [piece(titles, documentOf[passage] as number)],
    headings: (passage) => [piece(ancestors, passage), piece(headings, passage)],
    body: (passage) => [piece(units, firstUnit(passage), firstUnit(passage + 1))],
    path: (passage) => [piece(paths, documentOf[passage] as number), ...(phrasings.get(passage) ?? [])],
  });
}
