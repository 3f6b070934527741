import Type from 'typebox';
import type { Pricing } from '../../facts/corpus.ts';
import { excerpt, textArgument } from './arguments.ts';
import { CompactPricing, compactPricing } from './compact-pricing.ts';
import { type Tool, type ToolArguments, ToolRefusal } from './tool.ts';

/** Names that a refusal lists at most. */
const MAX_LISTED = 20;

export const getPricing: Tool = {
  name: 'get_pricing',
  title: 'Get plans and prices',
  description:
    'Returns every plan with its published prices, limits and features, add-ons, discounts and the trial; with ' +
    '"plan_id", "feature" or "limit" that part of it alone. Amounts are decimal text; a plan without a public price ' +
    'has "contact_sales": true and no prices.',
  input: Type.Object({
    plan_id: Type.Optional(Type.String({ description: 'One plan, by its id or name.' })),
    feature: Type.Optional(Type.String({ description: 'One feature, by its id or name: which plans include it.' })),
    limit: Type.Optional(Type.String({ description: 'One limit, by its id or name: how much each plan allows.' })),
  }),
  output: CompactPricing,
  run: ({ documents, catalog }, args) => {
    const { plans = [], features = [], limits = [] } = catalog.corpus.pricing ?? {};
    return compactPricing(documents.pricing, {
      plan: idIn(args, 'plan_id', plans),
      feature: idIn(args, 'feature', features),
      limit: idIn(args, 'limit', limits),
    });
  },
};

type Named = Pick<Pricing['features'][number], 'id' | 'name' | 'aliases'>;

/** The id that an argument means, which may be a name in the catalogue; null where it is not there. */
function idIn(args: ToolArguments, argument: string, entries: readonly Named[]): string | null {
  if (args[argument] === undefined || args[argument] === null) return null;
  const asked = textArgument(args, argument);
  const wanted = asked.toLowerCase();
  const found = entries.find(({ id, name, aliases }) =>
    [id, name, ...aliases].some((one) => one.toLowerCase() === wanted),
  );
  if (found === undefined) throw new ToolRefusal(unknown(asked, argument, entries));
  return found.id;
}

function unknown(asked: string, argument: string, entries: readonly Named[]): string {
  const ids = entries.slice(0, MAX_LISTED).map(({ id }) => `"${id}"`);
  const more = entries.length > ids.length ? ' and others' : '';
  const choice = ids.length === 0 ? 'none is published' : `there are ${ids.join(', ')}${more}`;
  return `No ${argument} is called ${excerpt(asked)}: ${choice}. Leave "${argument}" out for the whole price list.`;
}
