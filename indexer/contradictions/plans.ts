import type { Plan, PlanLimit, Pricing } from '../../src/facts/corpus.ts';
import { counted, singular } from '../../src/facts/counted.ts';
import { timeUnitOf } from '../../src/text/numbers/units.ts';
import { isMeasured } from '../facts/pricing/plausible.ts';
import { type Contradiction, type Finder, NEGATED, NOT_NOW, oneOfTexts, pattern } from './contradiction.ts';
import { NUMBER_WORDS, numberOf } from './number-of.ts';

const HAS = '(?:includes?|has|have|comes? with|allows?|gives? you|gets? you|offers?|supports?|covers?|contains?)';
const UP_TO = '(?:(?:up to|at most|a maximum of|as many as|exactly) )?';
/** What may be said of a plan before what it has: “Pro costs €49 per month and has 10 seats”. */
const COSTS_AND = String.raw`(?: costs [$€£¥]?[\d.,]+(?: \p{Lu}{3})? (?:per|a|each|every) \w+,? and)?`;
/** “One seat” may be any seat; further numbers are said of how many there are. */
const NUMBER = String.raw`\d[\d,]*(?:\.\d+)?|unlimited|${NUMBER_WORDS}`;
/** The end of what is counted; `5 seats per room` are others than `5 seats`, `5 calls per day` may be the limit's own. */
const END = String.raw`(?![\p{L}\d]|-|\.\d| for | of | each\b)(?:(?: (?:per|an?|every) |\s?/\s?)(?<per>\p{L}+))?`;

/** “Pro includes 5 seats”, “10 seats on Pro” where the plan has another number of them. */
export function otherLimits({ plans, limits }: Pricing): Finder {
  const kinds = limits.map(({ id, name, unit, aliases }) => {
    return { id, words: new RegExp(`^(?:${oneOfTexts([name, ...aliases, ...unitsOf(unit)])})$`, 'i') };
  });
  const things = oneOfTexts(limits.flatMap(({ name, unit, aliases }) => [name, ...aliases, ...unitsOf(unit)]));
  const names = plans.map(({ name }) => pattern(name).replace(/\(\?:e\?s\)\?$/, '')).join('|');
  if (things === '' || names === '') return () => [];
  const anyPlan = new RegExp(names, 'iu');
  const measures = oneOfTexts(limits.flatMap(({ unit }) => (unit !== null && isMeasured(unit) ? [unit] : [])));
  const some = `(?<number>${NUMBER}) (?<thing>${things})`;
  const forms = [
    String.raw`\b(?<plan>${names})(?: plan| tier)?${COSTS_AND} ${HAS} ${UP_TO}${some}${END}`,
    String.raw`\b(?:with|on|in) (?:the )?(?<plan>${names})(?: plan| tier)?,? (?:you|customers|teams) (?:can |may )?(?:have|get|bring|invite|add|use|keep) ${UP_TO}${some}${END}(?=\s*(?:[.,;:!)]|$))`,
    String.raw`(?<![\p{L}\d.,$€£-])${UP_TO}${some} (?:on|in|with) (?:the )?(?<plan>${names})\b(?! (?:and|or)\b|,)`,
    String.raw`\bthe (?:limit|maximum|number) of (?<thing>${things}) (?:on|in|for|of) (?:the )?(?<plan>${names})(?: plan)? is (?<number>${NUMBER})`,
    // What is measured goes by its unit: “20 GB of storage”.
    ...(measures === ''
      ? []
      : [
          String.raw`\b(?<plan>${names})(?: plan| tier)? ${HAS} ${UP_TO}(?<number>${NUMBER})\s?(?<unit>${measures}) (?:of )?(?<thing>${things})${END}`,
          String.raw`(?<![\p{L}\d.,$€£-])${UP_TO}(?<number>${NUMBER})\s?(?<unit>${measures}) (?:of )?(?<thing>${things}) (?:on|in|with) (?:the )?(?<plan>${names})\b(?! (?:and|or)\b|,)`,
        ]),
  ].map((form) => new RegExp(form, 'giu'));
  return function* (sentence) {
    if (!anyPlan.test(sentence) || NOT_NOW.test(sentence) || EXCEPTED.test(sentence)) return;
    for (const form of forms)
      for (const { 0: said, index, groups = {} } of sentence.matchAll(form)) {
        // What is denied in a later clause is another matter: “and Pro has no limit”.
        if (NEGATED.test(sentence.slice(0, endOfClause(sentence, index + said.length)))) continue;
        const { plan: name = '', number = '', thing = '', unit, per } = groups;
        // Names of plans are words elsewhere: “our team has 5 seats” is not about the plan “Team”.
        const plan = plans.find((one) => said.includes(one.name) && one.name.toLowerCase() === name.toLowerCase());
        if (plan === undefined) continue;
        const meant = kinds.filter(({ words }) => words.test(thing)).map(({ id }) => id);
        const known = plan.limits.filter(
          (limit) => meant.includes(limit.id) && (unit === undefined || isUnit(limit, unit)) && isPer(limit, per),
        );
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

const EXCEPTED = /\b(?:except|only|unless|instead|other than)\b/i;

function endOfClause(sentence: string, from: number): number {
  const length = sentence.slice(from).search(/[,;:–—]/);
  return length === -1 ? sentence.length : from + length;
}

function isSaid({ kind, value }: PlanLimit, number: string): boolean {
  if (kind === 'custom') return true;
  if (/^unlimited$/i.test(number)) return kind === 'unlimited';
  return kind === 'number' && value === numberOf(number);
}

function isUnit({ unit }: PlanLimit, said: string): boolean {
  return unit === null || unit.toLowerCase() === said.toLowerCase();
}

/** What is said by the day is no limit by the month; where nothing is said, either may be meant. */
function isPer({ per }: PlanLimit, said: string | undefined): boolean {
  return said === undefined || per === timeUnitOf(said.toLowerCase());
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
      String.raw`\b(?<plan>${names})(?: plan)? (?<not>does not |do not |doesn['’]t )?(?:includes?|has|have|comes? with|offers?|supports?) (?:an? |its |the )?(?<thing>${things})(?=[.,;:!]|$| and (?:is|it|can))`,
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
