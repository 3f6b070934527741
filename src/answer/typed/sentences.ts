import type { Plan, Price, Trial } from '../../facts/corpus.ts';
import { saidOfPlan } from '../../facts/pricing/said-of-plan.ts';
import type { Statement } from '../../facts/statement.ts';
import { beingOf } from '../../text/agreement.ts';
import type { Book } from './book.ts';
import type { Draft } from './proposal.ts';

/** A line as a sentence: with a full stop where it has none. */
export function asSentence(statement: Statement | undefined): Draft | undefined {
  return statement && { text: finished(statement.text), statement };
}

export const finished = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`);

const planNoun = ({ name }: Plan): string => (/\bplan\b/i.test(name) ? name : `The ${name} plan`);
const inPlan = (plan: Plan): string => planNoun(plan).replace(/^The /, 'the ');

/** `The Pro plan costs $49 per month.` */
export function priceDraft(book: Book, plan: Plan, price: Price): Draft | undefined {
  const statement = book.price(plan, price);
  if (statement === undefined) return undefined;
  return { text: finished(`${planNoun(plan)} costs ${saidOfPlan(statement, plan.name)}`), statement };
}

export function contactDraft(book: Book, plan: Plan): Draft | undefined {
  const statement = book.contactSales(plan);
  return statement && { text: `${planNoun(plan)} has no published price: contact sales.`, statement };
}

/** `File storage on the Pro plan: 100 GB.` */
export function limitDraft(book: Book, plan: Plan, limitId: string): Draft | undefined {
  const found = book.limit(plan, limitId);
  const name = book.corpus.pricing?.limits.find(({ id }) => id === limitId)?.name;
  if (found === undefined || name === undefined) return undefined;
  const value = saidOfPlan(found.statement, plan.name, name);
  return { text: finished(`${name} on ${inPlan(plan)}: ${value}`), statement: found.statement };
}

/** `There is a 14-day trial: 14 days of Pro, no payment method required.` `There is no free trial.` */
export function trialDraft({ available, days }: Trial, statement: Statement): Draft {
  if (!available) return { text: 'There is no free trial.', statement };
  const terms = statement.text.replace(/^Trial: /, '');
  return { text: finished(`There is a ${days === null ? '' : `${days}-day `}trial: ${terms}`), statement };
}

/** `Single sign-on is included in the Plus plan.` `Audit logs are not included in the Solo plan.` */
export function featureDraft(book: Book, plan: Plan, featureId: string): Draft | undefined {
  const found = book.feature(plan, featureId);
  const name = book.corpus.pricing?.features.find(({ id }) => id === featureId)?.name;
  if (found === undefined || name === undefined) return undefined;
  const { included, note } = found.value;
  const text = `${name} ${beingOf(name)} ${included ? '' : 'not '}included in ${inPlan(plan)}${note ? ` (${note})` : ''}.`;
  return { text, statement: found.statement };
}
