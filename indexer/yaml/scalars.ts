import { isScalar } from 'yaml';
import { currencyOf } from '../../src/text/numbers/units.ts';
import { didYouMean, listed } from '../problems/nearest.ts';
import { shorten } from '../problems/shorten.ts';
import { isInterval, isIsoDate } from '../reading/dates.ts';
import { isLanguage, languageFix } from '../reading/languages.ts';
import { checked, narrowed, type Reader, reportType, scalarOf } from './reader.ts';
import type { IdKind } from './references.ts';
import { lintText } from './text-lints.ts';

const ID = /^[a-z0-9]+(?:[-_][a-z0-9]+)*$/;
const DECIMAL = /^\d+(?:\.\d+)?$/;

/** A text of at least one character; runs of white space become one space. */
export const text: Reader<string> = {
  schema: { type: 'string', minLength: 1 },
  read(node, source) {
    const value = scalarOf(node, source)?.value;
    const words = typeof value === 'string' ? value.replace(/\s+/g, ' ').trim() : '';
    if (words === '' && typeof value === 'string') source.error(node, 'the text is empty', 'write one');
    else if (words === '')
      reportType(node, source, 'a text', typeof value === 'number' ? 'put it in quotes' : 'write a text');
    else lintText(words, node, source);
    return words;
  },
  absent: '',
};

/** Any scalar, as it is written: `2021`, `1.10`, `true`, `SOC 2`. */
export const written: Reader<string> = {
  schema: { type: ['string', 'number', 'boolean'] },
  read(node, source) {
    const scalar = scalarOf(node, source);
    if (typeof scalar?.value === 'string') return text.read(node, source);
    if (scalar?.value === null || scalar?.source === undefined) {
      reportType(node, source, 'a text or a number', 'write a text or a number');
      return '';
    }
    return scalar.source;
  },
  absent: '',
};

export const boolean: Reader<boolean> = {
  schema: { type: 'boolean' },
  read(node, source) {
    const value = scalarOf(node, source)?.value;
    if (typeof value === 'boolean') return value;
    const meant = typeof value === 'string' ? yesOrNo(value)?.is : undefined;
    const fix = meant === undefined ? 'write `true` or `false`, without quotes' : `write \`${meant}\`, without quotes`;
    reportType(node, source, '`true` or `false`', fix);
    return false;
  },
  absent: false,
};

const YES_OR_NO = /^(?:(y|yes|on|true|included)|n|no|off|none|false|excluded|not included)$/i;
/** More than a word for it: “no extra charge” says that something is included. */
const WITH_REST = /^(yes|no|true|false|included|not included|excluded)(?:\s*[,;:–—]\s*|\s+(?=\()|(?<=yes)\s+)(.+)$/is;

/** What a text says that is a yes or a no, and what it adds: `yes, after a year`; null where it is neither. */
export function yesOrNo(text: string): { readonly is: boolean; readonly rest: string } | null {
  const [, word = text.trim(), rest = ''] = WITH_REST.exec(text.trim()) ?? [];
  const [whole, yes] = YES_OR_NO.exec(word) ?? [];
  if (whole === undefined) return null;
  return { is: yes !== undefined, rest: (/^\((.*)\)$/s.exec(rest)?.[1] ?? rest).trim() };
}

/** A number of `least` or more. */
export function number({ least, isWhole = true }: { least: number; isWhole?: boolean }): Reader<number> {
  const kind = isWhole ? 'a whole number' : 'a number';
  return {
    schema: { type: isWhole ? 'integer' : 'number', minimum: least },
    read(node, source) {
      const value = scalarOf(node, source)?.value;
      const fits = typeof value === 'number' && Number.isFinite(value) && value >= least;
      if (fits && (!isWhole || Number.isSafeInteger(value))) return value;
      reportType(
        node,
        source,
        `${kind} from ${least}`,
        numberAlone(value) ?? `write ${kind} from ${least}, without quotes, commas and units`,
      );
      return least;
    },
    absent: least,
  };
}

/** What to write in the place of a number with its unit or in quotes: `30 days`, `30kg`; null where it is none. */
export function numberAlone(value: unknown): string | null {
  const digits = typeof value === 'string' ? /^(\d+(?:\.\d+)?)(?:\s?\p{L}+\.?)?$/u.exec(value.trim())?.[1] : undefined;
  return digits === undefined ? null : `write \`${digits}\`, without quotes and unit`;
}

/** Money as a decimal string with two digits or more: `49` → `49.00`, `0.004` stays. */
export const amount: Reader<string> = {
  schema: {
    anyOf: [
      { type: 'number', minimum: 0 },
      { type: 'string', pattern: DECIMAL.source },
    ],
  },
  read(node, source) {
    const scalar = scalarOf(node, source);
    const digits = (typeof scalar?.value === 'string' ? scalar.value : (scalar?.source ?? '')).trim();
    if (DECIMAL.test(digits)) return decimal(digits);
    const meant = withoutSeparators(digits);
    reportType(
      node,
      source,
      'an amount',
      meant === null
        ? 'write digits with a decimal point, without currency sign and commas, such as `49` or `0.80`'
        : `write \`${meant}\``,
    );
    return '0.00';
  },
  absent: '0.00',
};

/** `1,290.00` and `1.290,00` → `1290.00`, `29,50` → `29.50`; null where it can be anything. */
function withoutSeparators(digits: string): string | null {
  const amount = digits.replace(/^(?:[$€£¥]|[A-Z]{3}\b)\s?|\s?(?:[$€£¥]|\b[A-Z]{3})$/, '');
  if (DECIMAL.test(amount)) return amount;
  if (/^\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?$/.test(amount)) return amount.replaceAll(',', '');
  if (/^\d{1,3}(?:\.\d{3})*,\d{1,2}$/.test(amount)) return amount.replaceAll('.', '').replace(',', '.');
  return null;
}

function decimal(digits: string): string {
  const [whole = '0', fraction = ''] = digits.split('.');
  return `${whole.replace(/^0+(?=\d)/, '')}.${fraction.padEnd(2, '0')}`;
}

/** One of a few words. */
export function oneOf<W extends string>(...words: readonly [W, ...W[]]): Reader<W> {
  return {
    schema: { type: 'string', enum: [...words] },
    read(node, source) {
      const value = scalarOf(node, source)?.value;
      const found = words.find((word) => word === value);
      if (found !== undefined) return found;
      const guess = didYouMean(String(value), words, `write ${listed(words)}`);
      reportType(node, source, listed(words), guess);
      return words[0];
    },
    absent: words[0],
  };
}

/** A day that exists, `YYYY-MM-DD`. */
export const date: Reader<string> = narrowed(
  { format: 'date' },
  checked(text, (value, node, source) => {
    if (value !== '' && !isIsoDate(value))
      source.error(node, `\`${shorten(value)}\` is not a date`, 'write an existing day as YYYY-MM-DD');
  }),
);

/** An interval: `90d`, `6w`, `3m`, `1y`. */
export const interval: Reader<string> = narrowed(
  { pattern: '^[0-9]+[dwmy]$' },
  checked(text, (value, node, source) => {
    if (value !== '' && !isInterval(value))
      source.error(node, `\`${shorten(value)}\` is not an interval`, 'write a number and d, w, m or y, such as `90d`');
  }),
);

/** An absolute web address. */
export const url: Reader<string> = narrowed(
  { format: 'uri' },
  checked(text, (value, node, source) => {
    if (value !== '' && !isWebAddress(value))
      source.error(node, `\`${shorten(value)}\` is not a web address`, 'write it whole, with https://');
  }),
);

/** A web address with `{id}` in it, for addresses of guides. */
export const urlTemplate: Reader<string> = checked(url, (value, node, source) => {
  if (value !== '' && !value.includes('{id}'))
    source.error(node, 'the address has no `{id}`', 'write `{id}` where the id of the guide belongs');
});

/** Where readers turn to: a web address or `mailto:`. */
export const contactAddress: Reader<string> = narrowed(
  { format: 'uri' },
  checked(text, (value, node, source) => {
    if (value === '' || isWebAddress(value) || /^mailto:[^\s@]+@[^\s@]+$/.test(value)) return;
    source.error(node, `\`${shorten(value)}\` is not an address`, 'write it whole, with https:// or mailto:');
  }),
);

function isWebAddress(value: string): boolean {
  return URL.canParse(value) && /^https?:\/\/[^/]/i.test(value);
}

/** A BCP 47 language tag. */
export const language: Reader<string> = checked(text, (value, node, source) => {
  if (value !== '' && !isLanguage(value))
    source.error(node, `\`${shorten(value)}\` is not a language tag`, languageFix(value));
});

const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/** An ISO 4217 currency code. */
export const currency: Reader<string> = narrowed(
  { pattern: '^[A-Z]{3}$' },
  checked(text, (value, node, source) => {
    if (value === '' || CURRENCIES.has(value)) return;
    const upper = value.toUpperCase();
    const meant = currencyOf(value.toLowerCase());
    if (meant !== undefined && meant !== upper) {
      source.error(node, `\`${shorten(value)}\` is not an ISO 4217 currency`, `write \`${meant}\``);
      return;
    }
    const fix = CURRENCIES.has(upper) ? `write \`${upper}\`` : 'write three capital letters, such as `USD` or `EUR`';
    source.error(node, `\`${shorten(value)}\` is not an ISO 4217 currency`, fix);
  }),
);

/** An id that is new within its kind. */
export function newId(kind: IdKind): Reader<string> {
  return checked(narrowed({ type: ['string', 'number'], pattern: ID.source }, written), (value, node, source) => {
    if (value === '') return;
    const meant = isId(value)
      ? value
      : value
          .toLowerCase()
          .replace(/[^a-z0-9]+/g, '-')
          .replace(/^-|-$/g, '');
    // What was meant counts as declared: those who use it are not wrong besides.
    if (isId(meant)) source.references.declare(kind, meant, node, source);
    if (meant === value) return;
    const how = 'small letters and digits, joined by single `-` or `_`';
    const fix = isId(meant) ? `write \`${meant}\`: ids are ${how}` : `write ${how}`;
    source.error(node, `\`${shorten(value)}\` is not an id`, fix);
  });
}

/** Whether this can be an id in a YAML file. */
function isId(value: string): boolean {
  return ID.test(value);
}

/** An id that something of this kind must have. */
export function idOf(kind: IdKind): Reader<string> {
  return checked(narrowed({ type: ['string', 'number'] }, written), (value, node, source) => {
    if (value !== '') source.references.use(kind, value, node, source);
  });
}

/** Whether a node is the bare word. */
export function isWord(word: string): (node: unknown) => boolean {
  return (node) => isScalar(node) && node.value === word;
}
