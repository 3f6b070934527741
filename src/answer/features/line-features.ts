import type { StatementKind } from '../../facts/statement.ts';
import { fitsCurrency } from '../typed/plans.ts';
import { type EvidenceFeature, type Match, ofLines, share, yes } from './feature.ts';

const kindIs = (...kinds: readonly StatementKind[]): ((match: Match) => number) =>
  ofLines(({ lines: all }) => {
    let count = 0;
    for (const { statement } of all) if (kinds.includes(statement.kind)) count++;
    return share(all, count);
  });

/** How published lines agree with the question: their plans, periods, currencies, kinds and readings. */
export const LINE_FEATURES: readonly EvidenceFeature[] = [
  { name: 'isProposed', of: ofLines(({ reading }) => yes(reading !== null)) },
  { name: 'lineCount', of: ofLines(({ lines: all }) => Math.min(12, all.length)) },
  { name: 'isLines', of: ofLines(({ layout }) => yes(layout === 'lines')) },
  {
    name: 'planSame',
    of: ofLines(({ lines: all }, { asked }) => {
      const named = asked.planIds;
      return share(all, all.filter(({ planIds }) => [...planIds].some((id) => named.has(id))).length);
    }),
  },
  {
    name: 'planOther',
    of: ofLines(({ lines: all }, { asked }) => {
      const named = asked.planIds;
      if (named.size === 0) return 0;
      return share(
        all,
        all.filter(({ planIds }) => planIds.size > 0 && ![...planIds].some((id) => named.has(id))).length,
      );
    }),
  },
  {
    name: 'planUnasked',
    of: ofLines(({ lines: all }, { asked }) =>
      asked.planIds.size > 0 ? 0 : new Set(all.flatMap(({ statement }) => statement.planId ?? [])).size === 1 ? 1 : 0,
    ),
  },
  {
    name: 'plansMissing',
    of: ofLines(({ lines: all }, { asked }) => {
      const said = new Set(all.flatMap(({ planIds }) => [...planIds]));
      return [...asked.planIds].filter((id) => !said.has(id)).length;
    }),
  },
  {
    name: 'periodSame',
    of: ofLines(({ lines: all }, { asked }) => {
      const { periods } = asked.wish;
      return share(all, all.filter(({ period }) => period !== null && periods.includes(period)).length);
    }),
  },
  {
    name: 'periodOther',
    of: ofLines(({ lines: all }, { asked }) => {
      const { periods } = asked.wish;
      if (periods.length === 0) return 0;
      return share(all, all.filter(({ period }) => period !== null && !periods.includes(period)).length);
    }),
  },
  {
    name: 'currencySame',
    of: ofLines(({ lines: all }, { asked }) => {
      const { currencies } = asked.wish;
      const isWanted = (currency: string) => currencies.some((wanted) => fitsCurrency(wanted, currency));
      return share(all, all.filter(({ currency }) => currency !== null && isWanted(currency)).length);
    }),
  },
  {
    name: 'currencyOther',
    of: ofLines(({ lines: all }, { asked }) => {
      const { currencies } = asked.wish;
      if (currencies.length === 0) return 0;
      const isOther = (currency: string) => !currencies.some((wanted) => fitsCurrency(wanted, currency));
      return share(all, all.filter(({ currency }) => currency !== null && isOther(currency)).length);
    }),
  },
  { name: 'kind:price', of: kindIs('price', 'contact_sales') },
  { name: 'kind:limit', of: kindIs('limit') },
  { name: 'kind:feature', of: kindIs('feature') },
  { name: 'kind:trial', of: kindIs('trial') },
  { name: 'kind:addon', of: kindIs('addon', 'addon_plans') },
  { name: 'kind:discount', of: kindIs('discount') },
  { name: 'kind:note', of: kindIs('note', 'currency', 'taxes', 'validity') },
  { name: 'kind:includes', of: kindIs('includes') },
  { name: 'kind:excludes', of: kindIs('excludes') },
  { name: 'kind:surface', of: kindIs('surface', 'surface_plans', 'surfaces') },
  { name: 'kind:fact', of: kindIs('fact') },
  { name: 'kind:description', of: kindIs('description', 'tagline') },
  { name: 'kind:summary', of: kindIs('summary') },
  { name: 'complete', of: ofLines(({ reading }) => yes(reading?.leftovers.length === 0)) },
  {
    name: 'leftovers',
    of: ofLines(({ reading }) => (reading === null ? 6 : Math.min(6, reading.leftovers.length))),
  },
  { name: 'readingScore', of: ofLines(({ reading }) => reading?.score ?? 0) },
  {
    name: 'isFirstReading',
    of: ofLines(({ reading }, { asked }) => yes(reading !== null && reading === asked.typed.readings[0])),
  },
  {
    name: 'mentionQuality',
    of: ofLines(({ reading }) =>
      reading === null ? 0 : reading.mentions.reduce((least, { quality }) => Math.min(least, quality), 1),
    ),
  },
];
