import { readFileSync } from 'node:fs';
import { readCorpus } from '../../indexer/reading/read-corpus.ts';
import { createEngine, type Engine, type EngineOptions } from '../../src/answer/engine.ts';
import type { Vocabulary } from '../../src/answer/typed/names/typos.ts';
import { buildCatalog } from '../../src/catalog/artifact.ts';
import type { Corpus } from '../../src/facts/corpus.ts';
import { linksFor } from '../../src/facts/links.ts';

const BASE_URL = 'https://facts.example';
const TODAY = '2026-11-21';

/** Reads a corpus of these tests as the indexer does; an error in it is one here. */
export async function corpusNamed(name: string): Promise<Corpus> {
  const { corpus, problems } = await readCorpus(new URL(`corpora/${name}`, import.meta.url).pathname, { today: TODAY });
  if (corpus === null || problems.some(({ severity }) => severity === 'error'))
    throw new Error(`Corpus ${name}: ${JSON.stringify(problems)}`);
  return corpus;
}

/** The engine over a corpus, indexed in memory. */
export async function engineOver(corpus: Corpus, options: EngineOptions = {}): Promise<Engine> {
  return createEngine(await buildCatalog(corpus), linksFor(corpus.site, BASE_URL), options);
}

const made = new Map<string, Promise<Engine>>();

/** The engine over a corpus of these tests, made once for all that ask it. */
export function engineNamed(name: string): Promise<Engine> {
  const engine = made.get(name) ?? corpusNamed(name).then((corpus) => engineOver(corpus));
  made.set(name, engine);
  return engine;
}

/** What typed facts know of words where there are no guides and no dictionary. */
export const NO_GUIDES: Vocabulary = { isKnown: () => false, isSpelled: () => false, nearest: () => null };

/** One line of a golden table. */
export interface Golden {
  readonly question: string;
  readonly outcome: 'answered' | 'ambiguous' | 'none';
  readonly says: readonly string[];
  readonly omits: readonly string[];
  /** `pricing#pro` */
  readonly sources: readonly string[];
}

/** A heading and the lines below it. */
export interface GoldenGroup {
  readonly title: string;
  readonly rows: readonly Golden[];
}

/** Reads a golden table; its head says how its lines are written. */
export function goldenGroups(name: string): GoldenGroup[] {
  const text = readFileSync(new URL(`golden/${name}.txt`, import.meta.url), 'utf8');
  return text
    .split(/^# /m)
    .slice(1)
    .map((group) => {
      const [title = '', ...lines] = group.split('\n').filter((line) => line.trim() !== '');
      return { title, rows: lines.map(readRow) };
    });
}

function readRow(line: string): Golden {
  const [question = '', expected = ''] = line.split(' :: ');
  const isWord = expected === 'none' || expected === 'ambiguous';
  const parts = isWord ? [] : expected.split(/ (?=[+@-])/);
  const of = (mark: string) => parts.filter((part) => part.startsWith(mark)).map((part) => part.slice(1));
  return { question, outcome: isWord ? expected : 'answered', says: of('+'), omits: of('-'), sources: of('@') };
}

/** Whether a text says a phrase at the bounds of words and numbers: `$59` is not in `$590`. */
export function says(text: string, phrase: string): boolean {
  const escaped = phrase.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}]|[.,]\\p{N})`, 'iu').test(text);
}
