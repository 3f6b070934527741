import { isScalar } from 'yaml';
import type { Trial } from '../../../src/facts/corpus.ts';
import { either, object, optionalList } from '../../yaml/collections.ts';
import { described, mapped, optional, type Reader } from '../../yaml/reader.ts';
import { boolean, idOf, number, oneOf, text } from '../../yaml/scalars.ts';
import { type Catalogue, limitsOf, limitValues } from './plan.ts';

const NO_TRIAL: Trial = { available: false, days: null, planId: null, requiresPaymentMethod: null, note: null };

/** `none`, or what a trial offers, which waits for the catalogue. */
export const trial: Reader<(catalogue: Catalogue) => Trial> = either(
  isScalar,
  mapped(oneOf('none'), () => () => NO_TRIAL),
  mapped(
    object({
      days: described('How many days it lasts.', optional(number({ least: 1 }))),
      plan: described('The plan that is tried.', optional(idOf('plan'))),
      requires_payment_method: described('Whether a card or the like is wanted.', optional(boolean)),
      includes: described('What one gets in it, a line each, where that is not all of its plan.', optionalList(text)),
      limits: described('Limits of its own, by id of a limit.', limitValues),
      note: described('A sentence about it, such as what happens when it ends.', optional(text)),
    }),
    ({ days, plan, requires_payment_method, includes, limits, note }) =>
      (catalogue: Catalogue): Trial => ({
        available: true,
        days,
        planId: plan,
        requiresPaymentMethod: requires_payment_method,
        note,
        ...(includes.length > 0 && { includes }),
        ...(limits.length > 0 && { limits: limitsOf(limits, catalogue) }),
      }),
  ),
);
