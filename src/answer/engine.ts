import type { Catalog } from '../catalog/catalog.ts';
import type { Links } from '../facts/links.ts';
import type { Answer, Ask, Result } from './answer.ts';

export interface EngineOptions {
  /** Below it the engine abstains; the calibrated bar by default. 0: abstain only when no word of the question matches anything. */
  readonly minConfidence?: number;
}

export interface Engine {
  readonly ask: Ask;
  /** Ranked places for a query, best first, without deciding whether they answer it; at most `limit` (10). */
  search(query: string, options?: { readonly limit?: number }): readonly Result[];
  /** The same answer with the reasons for it: what was understood, the candidates with their scores, why this one or why none. */
  explain(question: string, options?: { readonly previous?: readonly string[] }): Explanation;
}

export interface Explanation {
  readonly answer: Answer;
  /** Steps in order; each a title and lines for a person to read. */
  readonly steps: readonly { readonly title: string; readonly lines: readonly string[] }[];
}

export function createEngine(_catalog: Catalog, _links: Links, _options: EngineOptions = {}): Engine {
  throw new Error('not written yet');
}
