import type { Frame } from '../../frame.ts';
import type { Operator } from '../../words/operators.ts';

/** A condition on a number: `under 50`, `at least 3`. */
export interface Bound {
  readonly operator: 'below' | 'atMost' | 'above' | 'atLeast';
  readonly value: number;
}

const COMPARE: Readonly<Record<Bound['operator'], (value: number, bound: number) => boolean>> = {
  below: (value, bound) => value < bound,
  atMost: (value, bound) => value <= bound,
  above: (value, bound) => value > bound,
  atLeast: (value, bound) => value >= bound,
};

export const isWithin = (value: number, bound: Bound): boolean => COMPARE[bound.operator](value, bound.value);

export const BOUND_OPERATORS = ['below', 'atMost', 'above', 'atLeast'] as const satisfies readonly Operator[];

/** The conditions on the numbers at some places: the operator just before a number or just behind it. */
export function boundsOf(frame: Frame, places: readonly number[]): Bound[] {
  return places.flatMap((at) => {
    const value = frame.words[at]?.value;
    const operator = operatorNear(frame, at);
    return value != null && operator ? [{ operator, value }] : [];
  });
}

const REACH = 5;

function operatorNear(frame: Frame, at: number): Bound['operator'] | undefined {
  for (let distance = 1; distance <= REACH; distance++)
    for (const place of [at - distance, at + distance]) {
      const found = BOUND_OPERATORS.find((operator) => frame.operatorsAt[place]?.includes(operator));
      if (found && frame.isCore[place]) return found;
    }
  return undefined;
}

/** Places of amounts of money: `$49`, `49 dollars`, and bare numbers where nothing but a price can be meant. */
export function moneyPlaces(frame: Frame): number[] {
  return frame.numbers.filter((at) => {
    const word = frame.words[at];
    if (word?.kind === 'money') return true;
    const isBesideCurrency = [at - 1, at + 1].some((place) => frame.operatorsAt[place]?.includes('currency'));
    return isBesideCurrency && word?.kind === 'number';
  });
}
