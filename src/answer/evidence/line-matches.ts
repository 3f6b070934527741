import type { Question } from '../question/question.ts';
import type { Lines } from './lines.ts';

/** How well the words of one question stand in each line. */
export interface LineMatches {
  /** Share of the question's IDF that stands in each line, by any variant of its words; 0…1. */
  readonly coverage: Float64Array;
  /** Share of the IDF of each line's name that the question says; 0…1. */
  readonly name: Float64Array;
  /** Term `t` in line `l` at `t * lines + l`: how far the line has that word, 0…1. */
  readonly byTerm: Float32Array;
}

/** Compares a question with every line at once: by its words, their corrections, synonyms and kin. */
export function matchLines({ slots, rarity }: Question, lines: Lines): LineMatches {
  const count = lines.all.length;
  const byTerm = new Float32Array(slots.length * count);
  const coverage = new Float64Array(count);
  const said = new Map<number, number>();
  for (const [term, { stem, alternatives, rarity: idf }] of slots.entries()) {
    const offset = term * count;
    const take = (variant: number, weight: number) => {
      said.set(variant, Math.max(said.get(variant) ?? 0, weight));
      for (const at of lines.postings.get(variant) ?? [])
        byTerm[offset + at] = Math.max(byTerm[offset + at] as number, weight);
    };
    if (stem >= 0) take(stem, 1);
    for (const { stem: variant, weight } of alternatives) take(variant, weight);
    for (let at = 0; at < count; at++)
      coverage[at] = (coverage[at] as number) + (idf / rarity) * (byTerm[offset + at] as number);
  }
  return { coverage, byTerm, name: Float64Array.from(lines.all, ({ name }) => shareSaid(name, said)) };
}

/** How much of a line's own name is said, by IDF; 0 where it has none. */
function shareSaid(name: Lines['all'][number]['name'], said: ReadonlyMap<number, number>): number {
  let all = 0;
  let own = 0;
  for (const [stem, idf] of name) {
    all += idf;
    own += idf * (said.get(stem) ?? 0);
  }
  return all > 0 ? own / all : 0;
}
