import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import type { Pricing } from '../../facts/corpus.ts';
import { saidOfPlan } from '../../facts/pricing/said-of-plan.ts';
import type { Statement } from '../../facts/statement.ts';
import type { Entry, StatementPage } from '../../facts/statement-page.ts';
import { onLines } from './markdown/on-lines.ts';
import { topicHtml } from './statement-page-html.ts';

/** Plans that stand side by side on a wide screen, so that the head can stay in sight while the page moves. */
const MOST_WITHOUT_SCROLLING = 5;

/**
 * The pricing page: plans as cards, all of them in one table, and below it every line literally at its anchor, where
 * answers quote it. Cards and table say what the lines say, in the same words.
 */
export function pricingHtml({ title, topics }: StatementPage, pricing: Pricing): Element[] {
  const plans = topics.find(({ heading }) => heading === 'Plans');
  const others = topics.filter((topic) => topic !== plans);
  const entries = plans?.entries ?? [];
  const cards = entries.map((entry) => cardHtml(entry, pricing));
  return [
    h('h1', title),
    h(
      'section',
      onLines([h('h2', 'Plans'), ...periodChoice(pricing), h('ul', { className: ['plans'] }, onLines(cards))]),
    ),
    h('section', onLines([h('h2', 'Compare plans'), comparison(entries, pricing)])),
    ...others.flatMap(topicHtml),
    ...(plans === undefined ? [] : topicHtml({ ...plans, heading: 'Every plan, line by line' })),
  ];
}

function cardHtml({ anchor, heading, lines }: Entry, pricing: Pricing): Element {
  const of = (...kinds: readonly Statement['kind'][]) => lines.filter(({ kind }) => kinds.includes(kind));
  const prices = of('price', 'contact_sales').map((line, at) => {
    const period = periodOf(line, pricing);
    const classes = [at === 0 ? 'amount' : 'soft', ...(period === null ? [] : [period])];
    const text = saidOfPlan(line, heading ?? '');
    return h('p', { className: classes }, at === 0 ? capitalised(text) : text);
  });
  return h('li', { className: ['plan'] }, [
    h('h3', h('a', { href: `#${anchor}` }, heading ?? '')),
    ...prices,
    ...of('summary').map(({ text }) => h('p', text)),
  ]);
}

/**
 * Which of a plan's prices stands out. All of them stay where they are read: nothing is hidden, and where a browser does not
 * know how to choose, the first price stands out.
 */
function periodChoice({ plans }: Pricing): Element[] {
  const isPaidBothWays = plans.some(({ prices }) =>
    PERIODS.every(({ id }) => prices.some(({ period }) => period === id)),
  );
  if (!isPaidBothWays) return [];
  const choices = PERIODS.map(({ id, name }, at) =>
    h('label', [h('input', { type: 'radio', name: 'period', value: id, checked: at === 0 }), ' ', name]),
  );
  return [h('fieldset', { className: ['period'] }, onLines([h('legend', 'Prices'), ...choices]))];
}

const PERIODS = [
  { id: 'month', name: 'by the month' },
  { id: 'year', name: 'by the year' },
] as const;

/** The period of a price that can stand out: the first one of its plan that is paid by the month, and by the year. */
function periodOf({ kind, planId, index }: Statement, { plans }: Pricing): string | null {
  const prices = plans.find(({ id }) => id === planId)?.prices ?? [];
  const found = PERIODS.find(({ id }) => kind === 'price' && prices.findIndex(({ period }) => period === id) === index);
  return found?.id ?? null;
}

/** Rows are what plans can limit and have, in the order of the catalogue; columns are plans. */
function comparison(plans: readonly Entry[], { limits, features }: Pricing): Element {
  const groups = [
    { name: 'Limits', kinds: limits, idOf: ({ limitId }: Statement) => limitId },
    { name: 'Features', kinds: features, idOf: ({ featureId }: Statement) => featureId },
  ].filter(({ kinds }) => kinds.length > 0);
  const head = h('tr', [
    h('th', { scope: 'col' }, h('span', { className: ['cut'] }, 'Limit or feature')),
    ...plans.map(({ heading, anchor }) => h('th', { scope: 'col' }, h('a', { href: `#${anchor}` }, heading ?? ''))),
  ]);
  const classes = ['table', 'comparison', ...(plans.length <= MOST_WITHOUT_SCROLLING ? ['few'] : [])];
  const bodies = groups.map(({ name, kinds, idOf }) => {
    const rows = kinds.map(({ id, name: kind }) => {
      const cells = plans.map(({ heading, lines }) => {
        const line = lines.find((one) => idOf(one) === id);
        return h('td', cellHtml(line === undefined ? null : saidOfPlan(line, heading ?? '', kind)));
      });
      return h('tr', [h('th', { scope: 'row' }, kind), ...cells]);
    });
    const title = h('th', { scope: 'rowgroup', colSpan: plans.length + 1 }, name);
    return h('tbody', onLines([h('tr', { className: ['group'] }, title), ...rows]));
  });
  return h('div', { className: classes, tabIndex: 0, role: 'group', ariaLabel: 'Comparison of plans' }, [
    h('table', onLines([h('thead', head), ...bodies])),
  ]);
}

/** Marks are for eyes; the words are for everybody. */
function cellHtml(text: string | null): ElementContent[] {
  if (text === null)
    return [
      h('span', { className: ['soft'], title: 'Not published' }, '–'),
      h('span', { className: ['cut'] }, 'not published'),
    ];
  const [, verdict, note = ''] = /^(included|not included)( .*)?$/.exec(text) ?? [];
  if (verdict === undefined) return [{ type: 'text', value: text }];
  const isIncluded = verdict === 'included';
  return [
    h('span', { className: [isIncluded ? 'yes' : 'no'], ariaHidden: 'true' }, isIncluded ? '✓' : '✕'),
    h('span', { className: ['cut'] }, verdict),
    ...(note === '' ? [] : [h('span', { className: ['soft'] }, note)]),
  ];
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
