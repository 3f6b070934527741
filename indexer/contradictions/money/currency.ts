import type { Pricing } from '../../../src/facts/corpus.ts';
import { type Finder, NOT_NOW } from '../contradiction.ts';
import { currenciesOf } from './amounts.ts';

/** As a price list that was read without an error has them. */
const CURRENCY_CODE = /^[A-Z]{3}$/;
const IN_CURRENCY =
  /(?:(?:^|\b(?:all|our|the|published|listed|plan|subscription|these) )prices are(?: \w+)?|\bwe (?:bill|charge|invoice)(?: you)?(?: \w+)?|^invoices are(?: \w+)?|\bour invoices are(?: \w+)?) in (US dollars|U\.S\. dollars|dollars|euros?|pounds(?: sterling)?|USD|EUR|GBP|CHF|CAD|AUD|JPY|yen|Swiss francs)\b/gi;
const CODES: Readonly<Record<string, string>> = {
  'us dollars': 'USD',
  'u.s. dollars': 'USD',
  dollars: 'USD',
  euro: 'EUR',
  euros: 'EUR',
  pounds: 'GBP',
  'pounds sterling': 'GBP',
  yen: 'JPY',
  'swiss francs': 'CHF',
};

/** “Prices are in US dollars” where no price is. */
export function otherCurrency({ currency, plans, addons }: Pricing): Finder {
  const known = currenciesOf({ currency, plans, addons });
  // A price list whose currencies are wrong themselves is told of that alone.
  const isSound = [...known].every((code) => CURRENCY_CODE.test(code));
  return function* (sentence) {
    if (!isSound || NOT_NOW.test(sentence)) return;
    for (const [said, name = ''] of sentence.matchAll(IN_CURRENCY)) {
      const code = CODES[name.toLowerCase()] ?? name.toUpperCase();
      const isDollars = name.toLowerCase() === 'dollars' && [...known].some((one) => one.endsWith('D'));
      if (known.has(code) || isDollars) continue;
      yield {
        said,
        what: `prices are in ${[...known].join(' and ')}`,
        fact: { file: 'pricing.yaml', steps: ['currency'] },
      };
    }
  };
}

const TAXED =
  /(?:^|\b(?:all|our|the|published|listed|plan|subscription|these) )prices(?: here| shown| listed| on (?:this|the pricing) page| (?:of|for) (?:all |our )?plans)? (include|exclude|(?:do not|don['’]t) include|are (?:shown )?(?:without|excluding|exclusive of|with|including|inclusive of)) (?:any |all |the )?(?:VAT|GST|taxes|tax|sales tax)\b(?! by)/gi;

/** “Prices include VAT” where they do not. */
export function otherTaxes({ taxesIncluded }: Pricing): Finder {
  return function* (sentence) {
    if (taxesIncluded === null || NOT_NOW.test(sentence)) return;
    for (const [said, verb = ''] of sentence.matchAll(TAXED)) {
      const included = !/exclu|not|n['’]t|without/i.test(verb);
      if (included === taxesIncluded) continue;
      const what = `prices ${taxesIncluded ? '' : 'do not '}include taxes`;
      yield { said, what, fact: { file: 'pricing.yaml', steps: ['taxes_included'] } };
    }
  };
}
