import { isSeq, type Node } from 'yaml';
import type { Hours, Term } from '../../src/facts/corpus.ts';
import { object, optionalList } from '../yaml/collections.ts';
import { checked, described, mapped, optional, type Reader } from '../yaml/reader.ts';
import { boolean, idOf, newId, oneOf, text, written } from '../yaml/scalars.ts';
import type { YamlSource } from '../yaml/source.ts';
import { aliases } from './lines.ts';
import { checkOverlaps, checkTimes } from './times.ts';

/** Kinds of terms: what each is called, and what readers call it besides. */
const KINDS = {
  notice: ['Notice period', 'cancellation notice', 'period of notice'],
  cancellation: ['Cancellation', 'cancelling', 'cancellation policy'],
  refund: ['Refund', 'refunds', 'refund policy', 'money back', 'refund window'],
  contract: ['Contract term', 'minimum term', 'contract length', 'commitment'],
  deposit: ['Deposit', 'security deposit'],
  payment: ['Payment', 'payment terms', 'payment methods', 'ways to pay'],
  renewal: ['Renewal', 'automatic renewal'],
  late_fee: ['Late fee', 'late charge', 'overdue fee', 'fine'],
  loan_period: ['Loan period', 'lending period', 'how long can I borrow'],
  delivery: ['Delivery', 'delivery time', 'shipping time'],
  returns: ['Returns', 'return period', 'return policy'],
  warranty: ['Warranty', 'guarantee'],
} as const satisfies Readonly<Record<string, readonly [string, ...string[]]>>;

type Kind = keyof typeof KINDS;
const KIND_NAMES = Object.keys(KINDS) as [Kind, ...Kind[]];

const term = checked(
  object({
    kind: described(
      'What sort of term it is; it brings a name and the words of readers.',
      optional(oneOf(...KIND_NAMES)),
    ),
    id: described('Its anchor, `term-` before it; else its kind, or its number.', optional(newId('term'))),
    name: described('What it is called; needed where there is no `kind`.', optional(text)),
    for: described('What it holds for, where it does not hold for all: `DVDs`.', optional(text)),
    value: described('What was agreed: `30 days before the end of a month`.', written),
    plans: described('The plans it holds for; else for all.', optional(optionalList(idOf('plan')))),
    note: described('A word on it, printed in brackets.', optional(text)),
    aliases: described('Words that readers use for it.', aliases),
  }),
  ({ kind, name }, node, source) => {
    if (kind === null && name === null)
      source.error(node, 'a term has neither `kind` nor `name`', 'add `kind: notice`, another kind, or a `name`');
  },
);

/** Terms, each with an id of its own: its kind, where that is the only one. */
export const terms: Reader<readonly Term[]> = described(
  'What is agreed besides prices: notice, refund, contract, deposit …',
  mapped(optionalList(term), (list) => {
    const taken = new Set(list.flatMap(({ id }) => id ?? []));
    return list.map(({ kind, plans, ...one }, index): Term => {
      const [name, ...words] = kind === null ? [`Term ${index + 1}`] : KINDS[kind];
      const id = one.id ?? freeId(kind?.replaceAll('_', '-') ?? String(index + 1), taken);
      return {
        ...one,
        id,
        kind,
        name: one.name ?? name,
        planIds: plans,
        aliases: distinct([...one.aliases, ...words]),
      };
    });
  }),
);

const TIMES = ['opening times', 'business hours', 'office hours', 'opening hours'];

const hour = checked(
  object({
    id: described('Its anchor, `hours-` before it; else its number.', optional(newId('hours'))),
    name: described(
      'What they are called, where they are not opening hours: `Phone support`.',
      optional(text, 'Opening hours'),
    ),
    days: described('`Monday to Friday`, `Public holidays`.', text),
    open: described('When it begins, in quotes: `"09:00"`.', optional(written)),
    close: described('When it ends.', optional(written)),
    closed: described('True: nobody is there.', optional(boolean, false)),
    times: described('In your own words, instead of `open` and `close`.', optional(written)),
    zone: described('Time zone: `Europe/London`.', optional(text)),
    note: described('A word on it, printed in brackets.', optional(text)),
    aliases: described('Words that readers use for it.', aliases),
  }),
  (value, node, source) => {
    checkTimes(value, node, source);
    const { open, close, closed, times } = value;
    const said = [open !== null && close !== null, closed, times !== null].filter(Boolean).length;
    if (said === 1 && (open === null) === (close === null)) return;
    const what = said > 1 ? 'these hours are said in two ways' : 'these hours say no time';
    source.error(node, what, 'write `open` and `close`, or `closed: true`, or `times`');
  },
);

function checkAll(list: Parameters<typeof checkOverlaps>[0], node: Node, source: YamlSource): void {
  const items = source.resolve(node);
  if (isSeq(items)) checkOverlaps(list, items.items as Node[], source);
}

/** When somebody is there. */
export const hours: Reader<readonly Hours[]> = described(
  'Opening hours, or when somebody can be reached.',
  mapped(checked(optionalList(hour), checkAll), (list) => {
    const taken = new Set(list.flatMap(({ id }) => id ?? []));
    return list.map(({ open, close, closed, times, zone, note, ...one }, index): Hours => {
      const asides = [zone, note].filter((aside) => aside !== null);
      return {
        id: one.id ?? freeId(String(index + 1), taken),
        name: one.name,
        days: one.days,
        times: closed ? 'closed' : (times ?? `${open}–${close}`),
        note: asides.length === 0 ? null : asides.join('; '),
        aliases: distinct([...one.aliases, ...(one.name === 'Opening hours' ? TIMES : [])]),
      };
    });
  }),
);

function freeId(wanted: string, taken: Set<string>): string {
  let id = wanted;
  for (let count = 2; taken.has(id); count++) id = `${wanted}-${count}`;
  taken.add(id);
  return id;
}

function distinct(words: readonly string[]): readonly string[] {
  return [...new Set(words)];
}
