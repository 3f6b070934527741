import type { Plan, PlanLimit, Pricing } from '../../src/facts/corpus.ts';
import { counted, singular } from '../../src/facts/counted.ts';
import { isMeasured } from '../facts/plausible.ts';
import { type Contradiction, type Finder, NEGATED, NOT_NOW, oneOfTexts, pattern } from './contradiction.ts';

const HAS = '(?:includes?|has|have|comes? with|allows?|gives? you|gets? you|offers?|supports?|covers?|contains?)';
const UP_TO = '(?:(?:up to|at most|a maximum of|as many as|exactly) )?';
const NUMBER = String.raw`(\d[\d,]*(?:\.\d+)?|unlimited)`;

/** “Pro includes 5 seats”, “10 seats on Pro” where the plan has another number of them. */
export function otherLimits({ plans, limits }: Pricing): Finder {
  const kinds = limits.map(({ id, name, unit, aliases }) => {
    return { id, words: new RegExp(`^(?:${oneOfTexts([name, ...aliases, ...unitsOf(unit)])})$`, 'i') };
  });
  const things = oneOfTexts(limits.flatMap(({ name, unit, aliases }) => [name, ...aliases, ...unitsOf(unit)]));
  const names = plans.map(({ name }) => pattern(name).replace(/\(\?:e\?s\)\?$/, '')).join('|');
  if (things === '' || names === '') return () => [];
  const anyPlan = new RegExp(names, 'iu');
  const forms = [
    new RegExp(
      String.raw`\b(?<plan>${names})(?: plan| tier)? ${HAS} ${UP_TO}(?<number>${NUMBER.slice(1, -1)}) (?<thing>${things})(?![\p{L}\d]|-|\.\d| per | each| for | of )`,
      'giu',
    ),
    new RegExp(
      String.raw`(?<![\p{L}\d.,$€£-])${UP_TO}(?<number>${NUMBER.slice(1, -1)}) (?<thing>${things}) (?:on|in|with) (?:the )?(?<plan>${names})\b(?! (?:and|or)\b|,)`,
      'giu',
    ),
    new RegExp(
      String.raw`\bthe (?:limit|maximum|number) of (?<thing>${things}) (?:on|in|for|of) (?:the )?(?<plan>${names})(?: plan)? is (?<number>${NUMBER.slice(1, -1)})`,
      'giu',
    ),
  ];
  return function* (sentence) {
    if (!anyPlan.test(sentence) || NOT_NOW.test(sentence) || NEGATED.test(sentence)) return;
    for (const form of forms)
      for (const { 0: said, groups = {} } of sentence.matchAll(form)) {
        const { plan: name = '', number = '', thing = '' } = groups;
        // Names of plans are words elsewhere: “our team has 5 seats” is not about the plan “Team”.
        const plan = plans.find((one) => said.includes(one.name) && one.name.toLowerCase() === name.toLowerCase());
        if (plan === undefined) continue;
        const meant = kinds.filter(({ words }) => words.test(thing)).map(({ id }) => id);
        const known = plan.limits.filter(({ id }) => meant.includes(id));
        const [other] = known;
        if (other === undefined || known.some((limit) => isSaid(limit, number))) continue;
        yield {
          said: said.trim(),
          what: `the limit is ${toldOf(other)}`,
          fact: { file: 'pricing.yaml', steps: ['plans', { id: plan.id }, 'limits', other.id] },
        };
      }
  };
}

/** What is counted says what is limited; what is measured (“1 GB”) can be anything's. */
function unitsOf(unit: string | null): readonly string[] {
  return unit === null || isMeasured(unit) ? [] : [unit, singular(unit)];
}

function isSaid({ kind, value }: PlanLimit, number: string): boolean {
  if (kind === 'custom') return true;
  if (/^unlimited$/i.test(number)) return kind === 'unlimited';
  return kind === 'number' && value === Number(number.replaceAll(',', ''));
}

function toldOf({ kind, value, unit }: PlanLimit): string {
  return kind === 'number' ? counted(value ?? 0, unit) : kind;
}

/** “Single sign-on is included in Pro”, “Pro does not include webhooks”, “X is available on all plans” where it is otherwise. */
export function otherFeatures({ plans, features }: Pricing): Finder {
  const names = plans.map(({ name }) => pattern(name).replace(/\(\?:e\?s\)\?$/, '')).join('|');
  const things = oneOfTexts(features.flatMap(({ name, aliases }) => [name, ...aliases]));
  if (names === '' || things === '') return () => [];
  const anyPlan = new RegExp(`${names}|plan`, 'iu');
  const kinds = features.map(({ id, name, aliases }) => ({
    id,
    name,
    words: new RegExp(`^(?:${oneOfTexts([name, ...aliases])})$`, 'i'),
  }));
  const which = `(?:the )?(?<plan>${names}|all plans|every plan|each plan|any plan)`;
  const forms = [
    new RegExp(
      String.raw`(?<![\p{L}-])(?<thing>${things}) (?:is|are|comes?) (?<not>not |never )?(?:included |available |part |offered |there )?(?:in|on|with|of|for) ${which}(?: plan)?(?=[.,;:!]|$| and (?:is|it|can))`,
      'giu',
    ),
    new RegExp(
      String.raw`\b(?<plan>${names})(?: plan)? (?<not>does not |do not |doesn['’]t )?(?:includes?|has|have|comes? with|offers?|supports?) (?<thing>${things})(?=[.,;:!]|$| and (?:is|it|can))`,
      'giu',
    ),
  ];
  return function* (sentence) {
    if (
      !anyPlan.test(sentence) ||
      NOT_NOW.test(sentence) ||
      /\b(?:only|except|but|add-?on|optional(?:ly)?)\b/i.test(sentence)
    )
      return;
    for (const form of forms)
      for (const { 0: said, groups = {} } of sentence.matchAll(form)) {
        const { plan: name = '', thing = '', not } = groups;
        const about =
          /\bplan$/i.test(name) || /plans$/i.test(name)
            ? plans
            : plans.filter((one) => said.includes(one.name) && one.name.toLowerCase() === name.toLowerCase());
        const kind = kinds.find(({ words }) => words.test(thing));
        const other = kind === undefined ? undefined : unlike(about, kind.id, not === undefined);
        if (kind === undefined || other === undefined) continue;
        yield toldFeature(said, other, kind);
      }
  };
}

function unlike(plans: readonly Plan[], featureId: string, said: boolean): Plan | undefined {
  return plans.find((plan) => {
    const feature = plan.features.find(({ id }) => id === featureId);
    return feature !== undefined && feature.included !== said && feature.note === null;
  });
}

function toldFeature(
  said: string,
  plan: Plan,
  { id, name }: { readonly id: string; readonly name: string },
): Contradiction {
  const included = plan.features.find((feature) => feature.id === id)?.included ?? false;
  const what = `${name} is ${included ? '' : 'not '}included in ${plan.name}`;
  return { said: said.trim(), what, fact: { file: 'pricing.yaml', steps: ['plans', { id: plan.id }, 'features', id] } };
}
