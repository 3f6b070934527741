import { Recent } from '../../recent.ts';
import { type EvidenceFeature, yes } from './feature.ts';

/** What the text of evidence may hold: whether people ask where, when, on which terms or with which command is told by their words. */
const HELD: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['path', / [›→>] /],
  ['code', /https?:\/\/|\w@\w|\w_\w|\w\(\)|(?:^|\s)--?\w|[{}<>=`/\\]\w|\w\.\w+\.\w/],
  ['place', /\b(?:in|at|near|to|from|on|beside|behind|opposite) (?:the )?\p{Lu}\p{Ll}+/u],
  ['name', /[\p{Ll},;:)] \p{Lu}\p{Ll}+/u],
  [
    'date',
    /\b(?:January|February|March|April|June|July|August|September|October|November|December|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?|weekends?|(?:19|20)\d\d)\b/,
  ],
  ['rate', /\b(?:per|each|every|an? (?:day|week|month|year|person|visit))\b/i],
  ['denial', /\b(?:no|not|never|none|nothing|nobody|neither|nor|cannot|without|except|only)\b|n['’]t\b/i],
  ['condition', /\b(?:if|when|once|unless|where|in case|as soon as)\b/i],
  ['duty', /\b(?:must|have to|has to|needs?|needed|required?|requires|should|necessary)\b/i],
  ['aside', /\([^()]*\)/],
  ['lowStart', /^\p{Ll}/u],
];

/** The same sentences are told to many questions: a bit of each for what it holds. */
const known = new Recent<number>({ maxBytes: 8_000_000, sizeOf: () => 8 });

/** What a text holds: bit n is set for the nth of what is looked for. */
export const heldIn = (text: string): number =>
  known.get(text, () => HELD.reduce((bits, [, pattern], at) => bits | (pattern.test(text) ? 1 << at : 0), 0));

/** How the text of evidence is worded, whatever it is about. */
export const TEXT_FEATURES: readonly EvidenceFeature[] = HELD.map(([name], at) => ({
  name: `text:${name}`,
  of: ({ held }) => yes(((held >> at) & 1) === 1),
}));
