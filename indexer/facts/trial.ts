import { isScalar } from 'yaml';
import type { Trial } from '../../src/facts/corpus.ts';
import { either, object } from '../yaml/collections.ts';
import { mapped, optional, type Reader } from '../yaml/reader.ts';
import { boolean, idOf, number, oneOf, text } from '../yaml/scalars.ts';

const NO_TRIAL: Trial = { available: false, days: null, planId: null, requiresPaymentMethod: null, note: null };

/** `none`, or what a trial offers. */
export const trial: Reader<Trial> = either(
  isScalar,
  mapped(oneOf('none'), () => NO_TRIAL),
  mapped(
    object({
      days: optional(number({ least: 1 })),
      plan: optional(idOf('plan')),
      requires_payment_method: optional(boolean),
      note: optional(text),
    }),
    ({ days, plan, requires_payment_method, note }) => ({
      available: true,
      days,
      planId: plan,
      requiresPaymentMethod: requires_payment_method,
      note,
    }),
  ),
);
