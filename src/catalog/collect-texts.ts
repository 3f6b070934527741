import type { Corpus } from '../facts/corpus.ts';
import { type Lexicon, RunsBuilder } from './analysis.ts';
import { type DocumentWords, piece } from './document-words.ts';
import { anchorSource, type DocumentSource, guideSource, pageAnchors } from './passage-source.ts';
import type { Runs } from './runs.ts';

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
  /** First passage of each guide or anchor, and the total. */
  readonly passageStarts: Uint32Array;
}

/** Reads all texts; what comes back turns provisional word numbers into ranks, once all words are known. */
export function collectTexts(corpus: Corpus, lexicon: Lexicon): (rankOf: Uint32Array) => Texts {
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

/** The words of whole guides. */
export function guideWords(texts: Texts, count: number): DocumentWords {
  const { titles, paths, headings, units, unitStarts, passageStarts } = texts;
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

/** The words of passages, each with the title and path of what it belongs to and the headings above it. */
export function passageWords(texts: Texts): DocumentWords {
  const { titles, paths, headings, ancestors, units, unitStarts, passageStarts } = texts;
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
