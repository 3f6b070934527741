import type { StatementKind } from '../../facts/statements.ts';
import { tokens } from '../../text/words.ts';
import { doubtAbout } from '../doubts.ts';
import type { Evidence, LineEvidence, SectionEvidence } from '../evidence/evidence.ts';
import { lacksRate } from '../guides/asked-rate.ts';
import { scoreOf } from '../guides/confidence.ts';
import { CONFIDENCE_FEATURES } from '../guides/confidence-features.ts';
import { FITTED } from '../guides/fitted.ts';
import { lacksName } from '../guides/unknown-name.ts';
import type { Operator } from '../typed/words/operators.ts';
import type { AskedQuestion } from './asked-question.ts';

/** What a feature is computed from: a question, one piece of evidence, and all evidence that it competes with. */
export interface Match {
  readonly asked: AskedQuestion;
  readonly evidence: Evidence;
  /** What the evidence says, as one text. */
  readonly said: string;
  readonly pool: Pool;
}

/** The best of all evidence of a question. */
export interface Pool {
  readonly coverage: number;
  readonly cosine: number;
  readonly whole: number;
  readonly guideCosine: number;
  readonly lineCosine: number;
  readonly lineCoverage: number;
  readonly guideCoverage: number;
  readonly complete: number;
  readonly words: number;
  readonly lineAbout: number;
  readonly guideAbout: number;
  readonly cosineInPlan: number;
  readonly coverageInPlan: number;
}

/** A figure of the table; the model knows it by its name. */
export interface Feature {
  readonly name: string;
  /** What it speaks about: the question alone, one kind of evidence, or both. */
  readonly level: 'question' | 'evidence' | 'lines' | 'guide' | 'pool';
  readonly of: (match: Match) => number;
}

export function poolOf(asked: AskedQuestion, evidences: readonly Evidence[]): Pool {
  const best = (of: (evidence: Evidence) => number) => evidences.reduce((most, one) => Math.max(most, of(one)), 0);
  const lines = (of: (evidence: Evidence) => number) => best((one) => (one.from === 'lines' ? of(one) : 0));
  const guide = (of: (evidence: Evidence) => number) => best((one) => (one.from === 'guide' ? of(one) : 0));
  return {
    coverage: best(({ match }) => match.coverage),
    cosine: best(({ match }) => match.cosine),
    whole: best(({ match }) => match.whole),
    lineCosine: lines(({ match }) => match.cosine),
    guideCosine: guide(({ match }) => match.cosine),
    lineCoverage: lines(({ match }) => match.coverage),
    guideCoverage: guide(({ match }) => match.coverage),
    words: best(({ match }) => match.wordCosine),
    lineAbout: lines(({ match }) => match.aboutCosine),
    guideAbout: guide(({ match }) => match.aboutCosine),
    cosineInPlan: lines((one) => (fitsPlan(asked, one) ? one.match.cosine : 0)),
    coverageInPlan: lines((one) => (fitsPlan(asked, one) ? one.match.coverage : 0)),
    complete: lines((one) => (one.from === 'lines' && one.reading?.leftovers.length === 0 ? 1 : 0)),
  };
}

/** Every feature, in the order in which they are kept in memory; the model does not depend on it. */
export function measure(given: Omit<Match, 'said'>, out: Float64Array): Float64Array {
  const match: Match = { ...given, said: saidBy(given.evidence) };
  for (let at = 0; at < FEATURES.length; at++) out[at] = (FEATURES[at] as Feature).of(match);
  return out;
}

const yes = (value: boolean): number => (value ? 1 : 0);
const lines =
  (of: (evidence: LineEvidence, match: Match) => number, otherwise = 0) =>
  (match: Match): number =>
    match.evidence.from === 'lines' ? of(match.evidence, match) : otherwise;
const guide =
  (of: (evidence: SectionEvidence, match: Match) => number, otherwise = 0) =>
  (match: Match): number =>
    match.evidence.from === 'guide' ? of(match.evidence, match) : otherwise;
const share = (list: readonly unknown[], count: number): number => (list.length === 0 ? 0 : count / list.length);

const plansOf = ({ planIds }: AskedQuestion): ReadonlySet<string> => planIds;

/** Lines that are of no other plan than those that the question names. */
function fitsPlan(asked: AskedQuestion, evidence: Evidence): boolean {
  if (evidence.from === 'guide') return false;
  const named = plansOf(asked);
  return (
    named.size === 0 || evidence.lines.every(({ statement: { planId } }) => planId === undefined || named.has(planId))
  );
}

const kindIs =
  (...kinds: readonly StatementKind[]) =>
  (match: Match): number =>
    lines(({ lines: all }) => share(all, all.filter(({ statement }) => kinds.includes(statement.kind)).length))(match);

const has = (text: string, pattern: RegExp): boolean => pattern.test(text);
const MONEY = /[$€£¥]\s?\d|\d\s?(?:USD|EUR|GBP)\b/;
const NUMBER = /\d|\bunlimited\b|\bnone\b/i;
const DURATION = /\d+\s?(?:seconds?|minutes?|hours?|days?|weeks?|months?|years?|working)\b/i;
const PERCENT = /\d\s?%|per ?cent/i;

/** What is said: the claims of the evidence. */
export function saidBy(evidence: Evidence): string {
  return evidence.from === 'lines'
    ? evidence.drafts.map(({ text }) => text).join(' ')
    : evidence.guide.claims.quotes.map(({ text }) => text).join(' ');
}

const asksMoney = ({ typed: { frame } }: AskedQuestion): boolean =>
  frame.has('price', 'cheaper', 'cheapest', 'dearest', 'dearer') || frame.form === 'how much';
const asksDuration = ({ reading }: AskedQuestion): boolean => reading.asked === 'duration' || reading.asked === 'time';
const asksCount = ({ typed: { frame } }: AskedQuestion): boolean => frame.form === 'how many';
const asksShare = ({ text }: AskedQuestion): boolean => /\bpercent|%|discount|\bshare of\b/i.test(text);

const form = (name: string): Feature => ({
  name: `form:${name}`,
  level: 'question',
  of: ({ asked }) => yes(asked.typed.frame.form === name),
});
const operator = (name: Operator): Feature => ({
  name: `operator:${name}`,
  level: 'question',
  of: ({ asked }) => yes(asked.typed.frame.has(name)),
});
const standing = (name: string): Feature => {
  const at = CONFIDENCE_FEATURES.indexOf(name);
  return { name: `guide:${name}`, level: 'guide', of: guide(({ guide: found }) => found.standing[at] as number) };
};
const linear = (model: { bias: number; weights: readonly number[] }, features: Float64Array): number => {
  let sum = model.bias;
  for (let at = 0; at < model.weights.length; at++) sum += (model.weights[at] as number) * (features[at] as number);
  return sum;
};
export const FEATURES: readonly Feature[] = [
  { name: 'isGuide', level: 'evidence', of: ({ evidence }) => yes(evidence.from === 'guide') },
  { name: 'isProposed', level: 'lines', of: lines(({ reading }) => yes(reading !== null)) },
  { name: 'lineCount', level: 'lines', of: lines(({ lines: all }) => Math.min(12, all.length)) },
  { name: 'isLines', level: 'lines', of: lines(({ layout }) => yes(layout === 'lines')) },
  // Words and meaning.
  { name: 'coverage', level: 'evidence', of: ({ evidence }) => evidence.match.coverage },
  { name: 'exact', level: 'evidence', of: ({ evidence }) => evidence.match.exact },
  { name: 'missing', level: 'evidence', of: ({ evidence }) => evidence.match.missing },
  { name: 'name', level: 'lines', of: lines(({ match }) => match.name) },
  { name: 'cosine', level: 'evidence', of: ({ evidence }) => evidence.match.cosine },
  { name: 'whole', level: 'evidence', of: ({ evidence }) => evidence.match.whole },
  { name: 'aboutCosine', level: 'evidence', of: ({ evidence }) => evidence.match.aboutCosine },
  {
    name: 'aboutGap',
    level: 'pool',
    of: ({ evidence, pool }) =>
      (evidence.from === 'guide' ? pool.guideAbout : pool.lineAbout) - evidence.match.aboutCosine,
  },
  {
    name: 'cosineGapInPlan',
    level: 'pool',
    of: ({ asked, evidence, pool }) => (fitsPlan(asked, evidence) ? pool.cosineInPlan - evidence.match.cosine : 1),
  },
  {
    name: 'coverageGapInPlan',
    level: 'pool',
    of: ({ asked, evidence, pool }) => (fitsPlan(asked, evidence) ? pool.coverageInPlan - evidence.match.coverage : 1),
  },
  { name: 'wordCosine', level: 'evidence', of: ({ evidence }) => evidence.match.wordCosine },
  { name: 'wordMissing', level: 'evidence', of: ({ evidence }) => evidence.match.wordMissing },
  { name: 'wordGap', level: 'pool', of: ({ evidence, pool }) => pool.words - evidence.match.wordCosine },
  { name: 'termCosine', level: 'evidence', of: ({ evidence }) => evidence.match.termCosine },
  { name: 'termMissing', level: 'evidence', of: ({ evidence }) => evidence.match.termMissing },
  { name: 'coverageGap', level: 'pool', of: ({ evidence, pool }) => pool.coverage - evidence.match.coverage },
  { name: 'cosineGap', level: 'pool', of: ({ evidence, pool }) => pool.cosine - evidence.match.cosine },
  { name: 'wholeGap', level: 'pool', of: ({ evidence, pool }) => pool.whole - evidence.match.whole },
  {
    name: 'cosineGapOfKind',
    level: 'pool',
    of: ({ evidence, pool }) =>
      (evidence.from === 'guide' ? pool.guideCosine : pool.lineCosine) - evidence.match.cosine,
  },
  {
    name: 'coverageGapOfKind',
    level: 'pool',
    of: ({ evidence, pool }) =>
      (evidence.from === 'guide' ? pool.guideCoverage : pool.lineCoverage) - evidence.match.coverage,
  },
  {
    name: 'otherCosine',
    level: 'pool',
    of: ({ evidence, pool }) => (evidence.from === 'guide' ? pool.lineCosine : pool.guideCosine),
  },
  {
    name: 'otherCoverage',
    level: 'pool',
    of: ({ evidence, pool }) => (evidence.from === 'guide' ? pool.lineCoverage : pool.guideCoverage),
  },
  { name: 'completeElsewhere', level: 'pool', of: ({ pool }) => pool.complete },
  // The question.
  { name: 'terms', level: 'question', of: ({ asked }) => Math.min(12, asked.reading.slots.length) },
  {
    name: 'unknownShare',
    level: 'question',
    of: ({ asked: { reading } }) =>
      reading.slots.reduce((sum, { known, corrected, rarity }) => sum + (known || corrected ? 0 : rarity), 0) /
      reading.rarity,
  },
  {
    name: 'unknownNames',
    level: 'question',
    of: ({ asked: { reading } }) =>
      reading.slots.filter(({ known, corrected, isName }) => !known && !corrected && isName).length,
  },
  {
    name: 'unknownMax',
    level: 'question',
    of: ({ asked: { reading } }) =>
      reading.slots.reduce((most, { known, corrected, rarity }) => Math.max(most, known || corrected ? 0 : rarity), 0),
  },
  {
    name: 'corrections',
    level: 'question',
    of: ({ asked }) => asked.reading.slots.filter(({ corrected }) => corrected).length,
  },
  ...[
    'yes or no',
    'how much',
    'how many',
    'how long',
    'how to',
    'which',
    'what',
    'when',
    'where',
    'who',
    'why',
    'command',
    'statement',
    'words',
  ].map(form),
  ...(
    [
      'price',
      'limit',
      'trial',
      'compare',
      'plan',
      'tax',
      'feature',
      'period',
      'not',
      'sales',
      'payment',
      'sum',
      'more',
      'fewer',
      'currency',
      'all',
      'discount',
      'cheapest',
    ] as const
  ).map(operator),
  {
    name: 'silent',
    level: 'question',
    of: ({ asked }) =>
      yes(
        asked.typed.readings[0] !== undefined &&
          'silent' in asked.typed.readings[0].outcome &&
          asked.typed.readings[0].leftovers.length === 0,
      ),
  },
  { name: 'refused', level: 'question', of: ({ asked }) => yes(asked.refusal !== null) },
  {
    name: 'leftoversOfBest',
    level: 'question',
    of: ({ asked }) => Math.min(6, asked.typed.readings[0]?.leftovers.length ?? 6),
  },
  { name: 'lacksName', level: 'question', of: ({ asked }) => yes(lacksName(asked.reading)) },
  {
    name: 'numbersAsked',
    level: 'question',
    of: ({ asked }) => asked.reading.slots.filter(({ isNumber }) => isNumber).length,
  },
  {
    name: 'numbersMissing',
    level: 'evidence',
    of: ({ asked, said }) => {
      const numbers = asked.typed.words.flatMap(({ kind, text }) =>
        kind === 'number' || kind === 'money' ? [text] : [],
      );
      if (numbers.length === 0) return 0;
      const words = new Set(tokens(said).map(({ text }) => text));
      return share(numbers, numbers.filter((number) => !words.has(number)).length);
    },
  },
  {
    name: 'guide:lacksRate',
    level: 'guide',
    of: guide(({ guide: { claims } }, { asked }) => yes(lacksRate(asked.reading, claims.quotes))),
  },
  {
    name: 'guide:doubted',
    level: 'guide',
    of: guide(({ guide: { claims } }, { asked }) => yes(doubtAbout(asked.typed.frame, claims) !== null)),
  },
  { name: 'isPast', level: 'question', of: ({ asked }) => yes(asked.typed.frame.isPast) },
  // Plans, periods, currencies.
  { name: 'plansNamed', level: 'question', of: ({ asked }) => Math.min(3, asked.typed.frame.plans.length) },
  {
    name: 'planQuality',
    level: 'question',
    of: ({ asked }) => asked.typed.frame.plans.reduce((most, { quality }) => Math.max(most, quality), 0),
  },
  {
    name: 'planSame',
    level: 'lines',
    of: lines(({ lines: all }, { asked }) => {
      const named = plansOf(asked);
      return share(all, all.filter(({ planIds }) => [...planIds].some((id) => named.has(id))).length);
    }),
  },
  {
    name: 'planOther',
    level: 'lines',
    of: lines(({ lines: all }, { asked }) => {
      const named = plansOf(asked);
      if (named.size === 0) return 0;
      return share(
        all,
        all.filter(({ planIds }) => planIds.size > 0 && ![...planIds].some((id) => named.has(id))).length,
      );
    }),
  },
  {
    name: 'planUnasked',
    level: 'lines',
    of: lines(({ lines: all }, { asked }) =>
      plansOf(asked).size > 0 ? 0 : new Set(all.flatMap(({ statement }) => statement.planId ?? [])).size === 1 ? 1 : 0,
    ),
  },
  {
    name: 'plansMissing',
    level: 'lines',
    of: lines(({ lines: all }, { asked }) => {
      const said = new Set(all.flatMap(({ planIds }) => [...planIds]));
      return [...plansOf(asked)].filter((id) => !said.has(id)).length;
    }),
  },
  {
    name: 'periodSame',
    level: 'lines',
    of: lines(({ lines: all }, { asked }) => {
      const { periods } = asked.wish;
      return share(all, all.filter(({ period }) => period !== null && periods.includes(period)).length);
    }),
  },
  {
    name: 'periodOther',
    level: 'lines',
    of: lines(({ lines: all }, { asked }) => {
      const { periods } = asked.wish;
      if (periods.length === 0) return 0;
      return share(all, all.filter(({ period }) => period !== null && !periods.includes(period)).length);
    }),
  },
  {
    name: 'currencyOther',
    level: 'lines',
    of: lines(({ lines: all }, { asked }) => {
      const { currencies } = asked.wish;
      if (currencies.length === 0) return 0;
      return share(all, all.filter(({ currency }) => currency !== null && !currencies.includes(currency)).length);
    }),
  },
  // Kinds of lines.
  { name: 'kind:price', level: 'lines', of: kindIs('price', 'contact_sales') },
  { name: 'kind:limit', level: 'lines', of: kindIs('limit') },
  { name: 'kind:feature', level: 'lines', of: kindIs('feature') },
  { name: 'kind:trial', level: 'lines', of: kindIs('trial') },
  { name: 'kind:addon', level: 'lines', of: kindIs('addon', 'addon_plans') },
  { name: 'kind:discount', level: 'lines', of: kindIs('discount') },
  { name: 'kind:note', level: 'lines', of: kindIs('note', 'currency', 'taxes', 'validity') },
  { name: 'kind:includes', level: 'lines', of: kindIs('includes') },
  { name: 'kind:excludes', level: 'lines', of: kindIs('excludes') },
  { name: 'kind:surface', level: 'lines', of: kindIs('surface', 'surface_plans', 'surfaces') },
  { name: 'kind:fact', level: 'lines', of: kindIs('fact') },
  { name: 'kind:description', level: 'lines', of: kindIs('description', 'tagline') },
  { name: 'kind:summary', level: 'lines', of: kindIs('summary') },
  // Readings.
  { name: 'complete', level: 'lines', of: lines(({ reading }) => yes(reading?.leftovers.length === 0)) },
  {
    name: 'leftovers',
    level: 'lines',
    of: lines(({ reading }) => (reading === null ? 6 : Math.min(6, reading.leftovers.length))),
  },
  { name: 'readingScore', level: 'lines', of: lines(({ reading }) => reading?.score ?? 0) },
  {
    name: 'isFirstReading',
    level: 'lines',
    of: lines(({ reading }, { asked }) => yes(reading !== null && reading === asked.typed.readings[0])),
  },
  {
    name: 'mentionQuality',
    level: 'lines',
    of: lines(({ reading }) =>
      reading === null ? 0 : reading.mentions.reduce((least, { quality }) => Math.min(least, quality), 1),
    ),
  },
  // Values.
  { name: 'moneyAsked', level: 'question', of: ({ asked }) => yes(asksMoney(asked)) },
  { name: 'moneySaid', level: 'evidence', of: ({ said }) => yes(has(said, MONEY)) },
  { name: 'durationAsked', level: 'question', of: ({ asked }) => yes(asksDuration(asked)) },
  { name: 'durationSaid', level: 'evidence', of: ({ said }) => yes(has(said, DURATION)) },
  { name: 'countAsked', level: 'question', of: ({ asked }) => yes(asksCount(asked)) },
  { name: 'numberSaid', level: 'evidence', of: ({ said }) => yes(has(said, NUMBER)) },
  { name: 'shareAsked', level: 'question', of: ({ asked }) => yes(asksShare(asked)) },
  { name: 'shareSaid', level: 'evidence', of: ({ said }) => yes(has(said, PERCENT)) },
  {
    name: 'valueLacks',
    level: 'evidence',
    of: ({ asked, said }) => {
      if (asksMoney(asked)) return yes(!has(said, MONEY));
      if (asksDuration(asked)) return yes(!has(said, DURATION) && !has(said, NUMBER));
      if (asksCount(asked)) return yes(!has(said, NUMBER));
      return 0;
    },
  },
  { name: 'length', level: 'evidence', of: ({ said }) => Math.min(3, said.length / 200) },
  // Guides.
  {
    name: 'guide:known',
    level: 'guide',
    of: guide(({ guide: { standing: s } }) => scoreOf(s, FITTED.confidence.known)),
  },
  { name: 'guide:said', level: 'guide', of: guide(({ guide: { standing: s } }) => linear(FITTED.confidence.said, s)) },
  {
    name: 'guide:right',
    level: 'guide',
    of: guide(({ guide: { standing: s } }) => linear(FITTED.confidence.right, s)),
  },
  { name: 'guide:cosineGap', level: 'guide', of: guide(({ guide: { cosineGap } }) => cosineGap) },
  { name: 'guide:sectionScore', level: 'guide', of: guide(({ guide: { sectionScore } }) => sectionScore) },
  { name: 'guide:sectionGap', level: 'guide', of: guide(({ guide: { sectionGap } }) => sectionGap) },
  { name: 'guide:unitScore', level: 'guide', of: guide(({ guide: { unitScore } }) => unitScore) },
  { name: 'guide:unitGap', level: 'guide', of: guide(({ guide: { unitGap } }) => unitGap) },
  { name: 'guide:sectionRank', level: 'guide', of: guide(({ guide: { sectionRank } }) => Math.min(9, sectionRank)) },
  { name: 'guide:isProcedure', level: 'guide', of: guide(({ guide: { isProcedure } }) => yes(isProcedure)) },
  { name: 'guide:isListing', level: 'guide', of: guide(({ guide: { isListing } }) => yes(isListing)) },
  { name: 'guide:isAsked', level: 'guide', of: guide(({ guide: { isAsked } }) => yes(isAsked)) },
  { name: 'guide:isSteps', level: 'guide', of: guide(({ guide: { claims } }) => yes(claims.kind === 'steps')) },
  { name: 'guide:isRows', level: 'guide', of: guide(({ guide: { claims } }) => yes(claims.kind === 'rows')) },
  { name: 'guide:quotes', level: 'guide', of: guide(({ guide: { claims } }) => Math.min(10, claims.quotes.length)) },
  { name: 'wantsSteps', level: 'question', of: ({ asked }) => yes(asked.reading.wantsSteps) },
  { name: 'asksFact', level: 'question', of: ({ asked }) => yes(asked.reading.asksFact) },
  ...[
    'section.coverage',
    'section.titleCoverage',
    'section.titleFit',
    'unit.coverage',
    'unit.exactCoverage',
    'unit.localCoverage',
    'unit.valueMissing',
    'unit.nearValue',
    'unit.askedNoun',
    'unit.lastWord',
    'missingMax',
    'missingLocalMax',
    'missingInPool',
    'guideCoverage',
    'sectionChance',
    'unitChance',
    'guideChance',
    'guideMargin',
    'negationClash',
    'namesUnsaid',
    'unsaidMax',
    'oppositeNear',
    'replaced',
    'sectionsNear',
  ].map(standing),
  // What kind of evidence questions like this one are about.
  { name: 'kindChance', level: 'evidence', of: ({ asked, evidence }) => kindChance(asked, evidence) },
];

/** Kinds of evidence that a question may ask for. */
export const KINDS = [
  'price',
  'limit',
  'feature',
  'addon',
  'discount',
  'trial',
  'scope',
  'surface',
  'note',
  'fact',
  'guide',
] as const;
const KIND_OF: Partial<Record<StatementKind, (typeof KINDS)[number]>> = {
  price: 'price',
  contact_sales: 'price',
  limit: 'limit',
  feature: 'feature',
  addon: 'addon',
  addon_plans: 'addon',
  discount: 'discount',
  trial: 'trial',
  includes: 'scope',
  excludes: 'scope',
  description: 'scope',
  tagline: 'scope',
  summary: 'scope',
  surface: 'surface',
  surfaces: 'surface',
  surface_plans: 'surface',
  note: 'note',
  currency: 'note',
  taxes: 'note',
  validity: 'note',
  fact: 'fact',
};
function kindChance({ kinds }: AskedQuestion, evidence: Evidence): number {
  const kind =
    evidence.from === 'guide'
      ? 'guide'
      : (KIND_OF[(evidence.lines[0] as { statement: { kind: StatementKind } }).statement.kind] ?? 'note');
  return kinds[KINDS.indexOf(kind)] ?? 0;
}
