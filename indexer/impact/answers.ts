import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Answer } from '../../src/answer/answer.ts';
import { createEngine } from '../../src/answer/engine.ts';
import type { Catalog } from '../../src/catalog/catalog.ts';
import { linksFor } from '../../src/facts/links.ts';
import { ownQuestions } from '../own-questions/own-questions.ts';
import { compareText } from '../problems/problems.ts';
import { BASE_URL } from '../questions/source-book.ts';

/** What one index says to a question, as far as readers would see a difference. */
export interface Said {
  readonly isAnswered: boolean;
  /** Empty where nothing is answered. */
  readonly text: string;
  /** Addresses within the service, each once. */
  readonly sources: readonly string[];
}

/** Who asks a question: an editor's golden question, a reader in vain, or the indexer itself. */
export type Asker = 'golden' | 'reader' | 'indexer';

/** Questions, each once, with who asks them. */
export type Questions = ReadonlyMap<string, Asker>;

/** What is asked of a catalog: what its editors and readers ask, and the plainest wording for each published line. */
export function questionsFor(catalog: Catalog, golden: readonly string[], readers: readonly string[]): Questions {
  return new Map<string, Asker>([
    ...ownQuestions(catalog.corpus).map(({ wordings }) => [wordings[0], 'indexer'] as const),
    ...readers.map((question) => [question, 'reader'] as const),
    ...golden.map((question) => [question, 'golden'] as const),
  ]);
}

/** What a catalog says to questions; null where that is no longer wanted before all are answered. */
export async function answersOf(
  catalog: Catalog,
  questions: Iterable<string>,
  isWanted: () => boolean = () => true,
): Promise<Map<string, Said> | null> {
  const { ask } = createEngine(catalog, linksFor(catalog.corpus.site, BASE_URL));
  const answers = new Map<string, Said>();
  for (const question of questions) {
    await nextTurn(); // An edit, or the wish to end, may have come meanwhile.
    if (!isWanted()) return null;
    answers.set(question, saidBy(ask(question)));
  }
  return answers;
}

function saidBy({ status, claims, layout }: Answer): Said {
  return {
    isAnswered: status !== 'no_answer',
    text: claims.map(({ text }) => text).join(layout === 'lines' ? '\n' : ' '),
    sources: [...new Set(claims.map(({ sourceUrl }) => sourceUrl.replace(BASE_URL, '')))].sort(compareText),
  };
}
