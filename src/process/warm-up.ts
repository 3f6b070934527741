import type { Engine } from '../answer/engine.ts';
import type { Corpus } from '../facts/corpus.ts';
import { createLoad, type Load } from './load.ts';

/** By then the compiler has seen what most questions need. */
const MOST_QUESTIONS = 300;
/** About as long as a question. */
const LONGEST_QUESTION = 100;
/** Requests come first: a start is over, and they find the process free most of the time. */
const FIRST_PAUSE_MS = 250;
const PAUSE_MS = 20;
/** While clients ask, the compiler has their requests to see: more for it to do makes each of them take several times as long. */
const BUSY_FROM = 0.2;
const PAUSE_WHILE_BUSY_MS = 500;

/**
 * Puts what the guides say to an engine as questions, one at a time while there is little else to do: the first readers find
 * its code compiled, and wait for one such question at most. Nothing is remembered of them.
 *
 * @returns what stops it
 */
export function warmUp(
  { explain }: Pick<Engine, 'explain'>,
  corpus: Pick<Corpus, 'guides'>,
  load: Load = createLoad(),
): () => void {
  const questions = openings(corpus);
  let timer: NodeJS.Timeout;
  const wait = (ms: number): void => {
    timer = setTimeout(askNext, ms).unref();
  };
  const askNext = (): void => {
    if (load() >= BUSY_FROM) {
      wait(PAUSE_WHILE_BUSY_MS);
      return;
    }
    const { value, done } = questions.next();
    if (done) return;
    explain(value);
    load(); // What it took itself is no request.
    wait(PAUSE_MS);
  };
  load(); // Nor is what a start takes.
  wait(FIRST_PAUSE_MS);
  return () => clearTimeout(timer);
}

/** How sections begin, from all over the guides. */
function* openings({ guides }: Pick<Corpus, 'guides'>): Generator<string, void> {
  const step = Math.max(1, guides.length / MOST_QUESTIONS);
  const perGuide = Math.max(1, Math.floor(MOST_QUESTIONS / guides.length));
  for (let at = 0; at < guides.length; at += step)
    for (const { text } of guides[Math.floor(at)]?.sections.slice(0, perGuide) ?? [])
      if (text !== '') yield text.slice(0, LONGEST_QUESTION);
}
