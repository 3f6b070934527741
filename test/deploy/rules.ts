import { readFileSync } from 'node:fs';
import { parser } from '@prometheus-io/lezer-promql';
import { parse } from 'yaml';
import type { Sample } from '../helpers/metrics.ts';

/** What is watched, and the alarms about it, as `deploy/` has them. */

export interface Alert {
  readonly alert: string;
  readonly expr: string;
}

export const alerts: readonly Alert[] = parse(readFileSync('deploy/alerts.yaml', 'utf8')).groups.flatMap(
  ({ rules }: { readonly rules: readonly Alert[] }) => rules,
);

interface Dashboard {
  readonly panels: readonly { readonly title: string; readonly targets: readonly { readonly expr: string }[] }[];
}

export const dashboard: Dashboard = JSON.parse(readFileSync('deploy/grafana-dashboard.json', 'utf8'));

export const expressions: readonly string[] = [
  ...alerts.map(({ expr }) => expr),
  ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
];

/** Names of the metrics in an expression; null where Prometheus could not read it. */
export function metricsIn(expr: string): readonly string[] | null {
  const names: string[] = [];
  let isSound = true;
  parser.parse(expr).iterate({
    enter({ type, from, to }) {
      if (type.isError) isSound = false;
      if (type.name === 'Identifier' && expr.slice(to, to + 1) !== '(') names.push(expr.slice(from, to));
    },
  });
  return isSound ? names : null;
}

/** What one scrape or several of them brought, earlier and now. */
export interface Scrapes {
  readonly before: readonly Sample[];
  readonly now: readonly Sample[];
}

const COMPARE: Readonly<Record<string, (a: number, b: number) => boolean>> = {
  '==': (a, b) => a === b,
  '>': (a, b) => a > b,
};

/** Whether an alert would fire, for the forms of expressions that the alerts have: no more of the language is known here. */
export function fires(expr: string, { before, now }: Scrapes): boolean {
  const [, measured = '', operator = '', bound] = /^(.*) (==|>) (\d+)$/.exec(expr) ?? [];
  const holds = (value: number) => COMPARE[operator]?.(value, Number(bound)) ?? false;
  const [, label, counted = ''] = /^count\(count by \((\w+)\) \((.*)\)\)$/.exec(measured) ?? [];
  if (label !== undefined) return holds(new Set(select(counted, now).map(({ labels }) => labels[label])).size);
  const [, grown] = /^sum by \(instance\) \(increase\((.*)\[5m\]\)\)$/.exec(measured) ?? [];
  if (grown !== undefined) return holds(sumOf(select(grown, now)) - sumOf(select(grown, before)));
  if (!/^\w+(?:\{.*\})?$/.test(measured)) throw new Error(`This form is not known here: ${expr}`);
  return select(measured, now).some(({ value }) => holds(value));
}

const sumOf = (samples: readonly Sample[]): number => samples.reduce((sum, { value }) => sum + value, 0);

/** `name{label="value",other!="value",third=~"pattern"}` */
function select(selector: string, samples: readonly Sample[]): readonly Sample[] {
  const [, wanted, list = ''] = /^(\w+)(?:\{(.*)\})?$/.exec(selector) ?? [];
  const matchers = [...list.matchAll(/(\w+)(=~|!=|=)"([^"]*)"/g)];
  const fits = ({ labels }: Sample) =>
    matchers.every(([, label = '', operator, value = '']) => {
      const own = labels[label] ?? '';
      if (operator === '=~') return new RegExp(`^(?:${value})$`).test(own);
      return (own === value) === (operator === '=');
    });
  return samples.filter((sample) => sample.name === wanted && fits(sample));
}
