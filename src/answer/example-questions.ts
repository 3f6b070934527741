import type { Corpus } from '../facts/corpus.ts';
import { exampleQuestion } from '../facts/example-question.ts';
import type { Ask, Suggestion } from './answer.ts';
import { titleOf } from './composing/compose.ts';

const MOST = 5;
/** Guides whose headings are looked at: enough to find one, few enough for any corpus. */
const GUIDES_READ = 60;
const QUESTIONS_OF_GUIDES = 4;

/** Questions that a corpus answers, each of another kind, each with the place of its answer. */
export function exampleSuggestions(corpus: Corpus, ask: Ask): readonly Suggestion[] {
  return candidates(corpus)
    .flatMap((question): Suggestion[] => {
      const { status, results, claims } = ask(question);
      const best = results.find(({ url }) => url === claims[0]?.sourceUrl) ?? results[0];
      return status === 'answered' && best ? [{ question, title: titleOf(best), url: best.url }] : [];
    })
    .slice(0, MOST);
}

function candidates(corpus: Corpus): string[] {
  const { product, pricing } = corpus;
  const plan = pricing?.plans.find(({ limits }) => limits.some(({ kind }) => kind === 'number'));
  const limit = plan?.limits.find(({ kind }) => kind === 'number');
  const limitName = pricing?.limits.find(({ id }) => id === limit?.id)?.name;
  return [
    exampleQuestion(corpus),
    ...(pricing?.trial?.available ? ['Is there a free trial?'] : []),
    ...(plan && limitName ? [`How many ${decapitalised(limitName)} does ${plan.name} include?`] : []),
    ...headings(corpus),
    ...(product.excludes.length > 0 ? [`What does ${product.name} not do?`] : []),
  ];
}

/** Headings of guides that ask something, then those above steps. */
function headings({ guides }: Corpus): string[] {
  const read = guides.slice(0, GUIDES_READ);
  const asking = read.flatMap((guide) =>
    guide.sections
      .filter(({ heading }) => heading.endsWith('?'))
      .slice(0, 1)
      .map(({ heading }) => heading),
  );
  if (asking.length >= 2) return asking.slice(0, QUESTIONS_OF_GUIDES);
  const doing = read.flatMap((guide) =>
    guide.sections
      .filter(({ heading, units }) => heading.includes(' ') && units.some(({ kind }) => kind === 'step'))
      .slice(0, 1)
      .map(({ heading }) => heading),
  );
  return [...asking, ...doing].slice(0, QUESTIONS_OF_GUIDES);
}

/** `Tracked prompts` → `tracked prompts`; `API calls` stays. */
function decapitalised(name: string): string {
  return /^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;
}
