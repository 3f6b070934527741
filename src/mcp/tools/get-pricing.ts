import Type from 'typebox';
import { PlanDocument, PricingDocument } from '../../facts/documents.ts';
import { excerpt, textArgument } from '../arguments.ts';
import { type Tool, ToolRefusal } from '../tool.ts';

export const getPricing: Tool = {
  name: 'get_pricing',
  title: 'Get plans and prices',
  description:
    'Returns every plan with its published prices, limits and features, add-ons, discounts and the trial; with ' +
    '"plan_id" that one plan. Amounts are decimal text with a currency; a plan without a public price has ' +
    '"contact_sales": true and no prices.',
  input: Type.Object({
    plan_id: Type.Optional(Type.String({ description: 'One plan by its id; leave it out for all of them.' })),
  }),
  output: Type.Partial(Type.Object({ ...PricingDocument.properties, ...PlanDocument.properties }), {
    description: 'The pricing document or, for one plan, that plan.',
  }),
  run: ({ documents }, args) => {
    if (args.plan_id === undefined || args.plan_id === null) return documents.pricing;
    const id = textArgument(args, 'plan_id');
    const plan = documents.pricing.plans.find((candidate) => candidate.id === id);
    if (plan === undefined) throw new ToolRefusal(unknownPlan(id, documents.pricing.plans));
    return plan;
  },
};

function unknownPlan(id: string, plans: readonly { readonly id: string }[]): string {
  const known = plans.map((plan) => `"${plan.id}"`).join(', ');
  const choice = known === '' ? 'no plans are published' : `the plans are ${known}`;
  return `There is no plan ${excerpt(id)}: ${choice}. Leave "plan_id" out for the whole price list.`;
}
