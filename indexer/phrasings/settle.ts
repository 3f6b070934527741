import { sameWords } from '../../src/catalog/phrasings.ts';
import type { Corpus, Phrasing } from '../../src/facts/corpus.ts';
import type { Problems } from '../problems/problems.ts';
import { shorten } from '../problems/shorten.ts';
import { printTarget, readTarget, Targets, type WrittenPhrasings } from './target.ts';

/**
 * What was written about how readers ask, as the index keeps it. A target that is not there is an error, and so is a question
 * that asks for two things.
 *
 * @param wrongPages pages with errors of their own, which are told before what is missing there
 */
export function settlePhrasings(
  written: readonly WrittenPhrasings[],
  corpus: Corpus,
  problems: Problems,
  wrongPages: ReadonlySet<string> = new Set(),
): readonly Phrasing[] {
  if (written.length === 0) return [];
  const targets = new Targets(corpus);
  const owners = new Map<string, string>();
  return written.flatMap(({ target: { text, place }, asked }): Phrasing[] => {
    const target = readTarget(text);
    const wrong = targets.wrongWith(target);
    if (wrong !== null) {
      if (!wrongPages.has(target.page)) problems.error(place, wrong.what, wrong.fix);
      return [];
    }
    const name = printTarget(target);
    const own: string[] = [];
    for (const question of asked) {
      const key = sameWords(question.text);
      const owner = owners.get(key);
      if (owner === undefined) {
        owners.set(key, name);
        own.push(question.text);
      } else {
        const what = `“${shorten(question.text)}” asks for \`${owner}\` already`;
        if (owner === name) problems.warning(question.place, what, 'remove one of the two');
        else problems.error(question.place, what, 'remove one of the two, or say in each what tells them apart');
      }
    }
    return own.length === 0 ? [] : [{ ...target, asked: own }];
  });
}
