// contract: discovery

import { toString as textContent } from 'hast-util-to-string';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCatalog } from '../../../src/catalog/artifact.ts';
import { statementsOf } from '../../../src/facts/statements.ts';
import { startApp } from '../../helpers/app.ts';
import { type DifficultPages, difficult, openDifficult } from './difficult-pages.ts';
import { readPage } from './page-content.ts';

let pages: DifficultPages;
beforeAll(async () => {
  pages = await openDifficult();
});
afterAll(() => pages.close());

describe('the pricing page', () => {
  it('compares all plans in one table, in the words of its lines', async () => {
    const page = await pages.html('/pricing');
    const plans = difficult.pricing?.plans ?? [];
    const lines = statementsOf(difficult).filter(({ kind }) => kind === 'limit' || kind === 'feature');
    const [first, ...heads] = page.all('.comparison thead th').map((cell) => textContent(cell));
    expect([first, heads]).toEqual(['Limit or feature', plans.map(({ name }) => name)]);
    const said = page.all('.comparison tbody tr:not(.group)').flatMap((row) => {
      const [kind = '', ...cells] = row.children.flatMap((cell) =>
        cell.type === 'element' ? [textContent(cell)] : [],
      );
      return cells.map((cell, at) => `${heads[at]}, ${kind}: ${cell.replace(/^[✓✕]/, '')}`);
    });
    const published = said.filter((line) => !line.endsWith('not published'));
    expect(published.toSorted()).toEqual(lines.map(({ text }) => text).toSorted());
  });

  it('lets its reader choose which price stands out, where plans are paid by the month and by the year', async () => {
    const page = await pages.html('/pricing');
    expect(page.all('.period input').map(({ properties }) => properties.value)).toEqual(['month', 'year']);
    const prices = (difficult.pricing?.plans ?? []).flatMap((plan) => plan.prices);
    for (const period of ['month', 'year'] as const) {
      const marked = page.all(`.plan .${period}`).map((price) => textContent(price));
      expect(marked).not.toEqual([]);
      for (const text of marked) expect(text).toContain(`per ${period}`);
    }
    expect(page.all('.plan p.amount, .plan p.soft')).toHaveLength(prices.length + 1);
    const { pricing } = difficult;
    const plans = (pricing?.plans ?? []).map((plan) => ({ ...plan, prices: plan.prices.slice(0, 1) }));
    const byTheMonth = { ...difficult, pricing: pricing && { ...pricing, plans } };
    const monthly = await startApp({ catalog: await buildCatalog(byTheMonth) });
    expect(readPage((await monthly.app.inject('/pricing')).body).all('.period')).toEqual([]);
    await monthly.app.close();
  });

  it('shows every plan as a card with its first price, which leads to its lines', async () => {
    const page = await pages.html('/pricing');
    const plans = difficult.pricing?.plans ?? [];
    expect(page.all('.plan h3 a').map(({ properties }) => properties.href)).toEqual(plans.map(({ id }) => `#${id}`));
    expect(page.all('.plan .amount').map((amount) => textContent(amount))).toEqual([
      '$9 per month',
      '$29.50 per month',
      'Contact sales',
    ]);
  });
});
