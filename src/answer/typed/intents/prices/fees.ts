import { isContent } from '../../harmless.ts';
import { stemsOf } from '../../names/synonyms.ts';
import { plansNamed } from '../../plans.ts';
import { type Intent, NOTHING, silent, told } from '../../proposal.ts';
import { asSentence } from '../../sentences.ts';

/** What a share is called, whatever it is taken of. */
const SHARE = stemsOf('fee fees commission percentage percent share rate cut charge');

/** "What is the card fee?", "How much commission do you take on Basic?" */
export const shareFee: Intent = (frame, { book, lexicon }) => {
  if (frame.form === 'how to' || frame.form === 'when') return NOTHING;
  const named = plansNamed(frame, book);
  return (named.length > 0 ? named : book.plans).flatMap((plan) => {
    const statements = book.fees(plan);
    const { fees = [] } = plan;
    const own = fees.map(({ per, of, aliases }) =>
      [per ?? '', of ?? '', ...aliases].flatMap(stemsOf).filter(isContent),
    );
    const stems = own.flat();
    const known = new Set([...SHARE, ...stems, ...lexicon.synonyms.relatedTo(stems)]);
    const places = frame.words.flatMap(({ stem }, at) => (known.has(stem) ? [at] : []));
    const isNamed = places.some((at) => !frame.operatorsAt[at]?.includes('price')) || frame.hasWord('fee', 'fees');
    if (fees.length === 0 || places.length === 0 || !isNamed) return [];
    const asked = new Set(frame.words.map(({ stem }) => stem));
    const shared = own.map((words) => words.filter((stem) => asked.has(stem)).length);
    const most = Math.max(...shared);
    const drafts = statements.filter((_, at) => shared[at] === most).map(asSentence);
    return [
      {
        intent: `share that ${plan.name} takes`,
        mentions: frame.plans,
        operators: ['price', 'plan', 'any', 'sum', 'period'] as const,
        places,
        harmless: ['buying', 'quantity'] as const,
        weight: 1.1,
        outcome: told(drafts) ?? silent('No such fee is published.'),
      },
    ];
  });
};
