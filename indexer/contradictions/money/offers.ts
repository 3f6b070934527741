import type { Pricing } from '../../../src/facts/corpus.ts';
import { type Finder, NOT_NOW, oneOfTexts } from '../contradiction.ts';
import { NUMBER_WORDS, numberOf } from '../number-of.ts';

const PERCENT = /(\d{1,3}(?:\.\d+)?) ?(?:%|percent)/g;

/** “30% charity discount” where that discount has another percentage. */
export function otherDiscounts({ discounts }: Pricing): Finder {
  const named = discounts.flatMap((discount) => {
    const names = oneOfTexts([discount.name, ...discount.aliases]);
    return discount.percent === null || names === '' ? [] : [{ discount, name: new RegExp(`\\b(?:${names})\\b`, 'i') }];
  });
  return function* (sentence) {
    const about = named.filter(({ name }) => name.test(sentence));
    const [percent, ...more] = [...sentence.matchAll(PERCENT)];
    const [only, ...others] = about;
    if (only === undefined || others.length > 0 || percent === undefined || more.length > 0) return;
    const behind = sentence.slice(percent.index + percent[0].length);
    const isOff = /^ (?:\w+ )?(?:off|discount|reduction|rebate|less)\b/i.test(behind);
    if (!isOff && !sentence.toLowerCase().includes(only.discount.name.toLowerCase())) return;
    const { id, percent: known } = only.discount;
    if (Number(percent[1]) === known || /\b(?:was|were|until|former\w*|up to|plus|another)\b/i.test(sentence)) return;
    yield {
      said: percent[0],
      what: `the discount is ${known}%`,
      fact: { file: 'pricing.yaml', steps: ['discounts', { id }, 'percent'] },
    };
  };
}

const LENGTH = String.raw`(\d{1,3}|one|${NUMBER_WORDS})`;
const TRIAL = new RegExp(
  String.raw`\b${LENGTH}[- ](day|week|month) (?:free )?trial\b|\b(?:trial (?:lasts(?: for)?|runs for|of|is)|(?:try|test) (?:it|us|\p{Lu}\p{L}+)(?: for)? free for) ${LENGTH} (day|week|month)s?\b`,
  'giu',
);
/** How many days these can have. */
const DAYS: Readonly<Record<string, readonly [least: number, most: number]>> = {
  day: [1, 1],
  week: [7, 7],
  month: [28, 31],
};
const CARD =
  /\b(?:(?:needs|requires|asks for|wants) an? (?:credit |payment |debit )?card|(?:credit |payment )?card is (?:needed|required))\b/i;
const NO_CARD =
  /\b(?:no (?:credit |payment )?card (?:is )?(?:needed|required)|without an? (?:credit |payment )?card)\b/i;

/** “A 30-day trial”, “the trial needs a credit card” where it is otherwise. */
export function otherTrials({ trial }: Pricing): Finder {
  return function* (sentence) {
    if (trial === null || NOT_NOW.test(sentence)) return;
    for (const [said, before = '', unit = '', behind = '', unitBehind = ''] of sentence.matchAll(TRIAL)) {
      const count = numberOf(before || behind);
      const [least, most] = DAYS[(unit || unitBehind).toLowerCase()] ?? [1, 1];
      if (count === null) continue;
      if (!trial.available) yield { said, what: 'there is no trial', fact: { file: 'pricing.yaml', steps: ['trial'] } };
      else if (trial.days !== null && (trial.days < count * least || trial.days > count * most))
        yield {
          said,
          what: `the trial has ${trial.days} days`,
          fact: { file: 'pricing.yaml', steps: ['trial', 'days'] },
        };
    }
    const { requiresPaymentMethod: required } = trial;
    if (required === null || !/\btrial\b/i.test(sentence)) return;
    const free = NO_CARD.exec(sentence)?.[0];
    const wanted = free === undefined ? CARD.exec(sentence)?.[0] : undefined;
    const said = required ? free : /\b(?:not|never|n['’]t)\b/i.test(sentence) ? undefined : wanted;
    if (said === undefined) return;
    const what = `the trial ${required ? 'requires a' : 'requires no'} payment method`;
    yield { said, what, fact: { file: 'pricing.yaml', steps: ['trial', 'requires_payment_method'] } };
  };
}
