import { COMMANDS } from '../interpret/form.ts';

/** The kinds of value that a question may ask for. */
export const ASKED = [
  'number',
  'duration',
  'time',
  'person',
  'place',
  'reason',
  'manner',
  'which',
  'what',
  'yesno',
  'none',
] as const;
export type Asked = (typeof ASKED)[number];

const PATTERNS: readonly (readonly [RegExp, Asked])[] = [
  [/\b(?:what|which) (?:\w+ )?(?:year|date|day|month|century|decade|time|era|season)\b/, 'time'],
  [/\b(?:what|which) (?:\w+ )?(?:country|city|state|place|location|region|continent|town|street|area)\b/, 'place'],
  [
    /\b(?:what|which) (?:\w+ )?(?:person|man|woman|king|president|author|scientist|leader|people|ruler|emperor)\b/,
    'person',
  ],
  [
    /\b(?:what|which) (?:is |was |were |are )?(?:the )?(?:\w+ )?(?:percentage|percent|number|amount|population|age|size|length|height|distance|temperature|proportion|fraction|maximum|minimum|limit|price|cost)\b/,
    'number',
  ],
  [/\bhow (?:long|soon|quickly|fast|often|much (?:longer|time))\b/, 'duration'],
  [/\bhow (?:many|much|long|far|old|large|big|tall|high|often|fast|deep|wide|heavy|soon|quickly)\b/, 'number'],
  [/\b(?:maximum|minimum|max|min|number of|amount of)\b/, 'number'],
  [/\bhow\b/, 'manner'],
  [/\b(?:who|whom|whose)\b/, 'person'],
  [/\bwhen\b/, 'time'],
  [/\bwhere\b/, 'place'],
  [/\bwhy\b/, 'reason'],
  [/\bwhich\b/, 'which'],
  [/\bwhat\b/, 'what'],
  [/^(?:is|are|was|were|do|does|did|can|could|will|would|has|have|had|should|may|am)\b/, 'yesno'],
  [/\b(?:duration|period|deadline|retention)\b/, 'duration'],
  [/\b(?:per|an?|each|every) (?:second|minute|hour|day|week|month|year)\b/, 'number'],
];

const MEASURES = new Set(
  'many much long often frequently quickly fast soon far big large high old expensive'.split(' '),
);

const PROCEDURES = new Set('steps step instructions way procedure'.split(' '));
const PLACEHOLDERS = new Set(['thing', 'things']);

/** Whether a word only says what kind of answer is wanted, as "many" in "how many", "steps" in "steps to": no text has to say it. */
export function isAsking(words: readonly { readonly text: string }[], position: number): boolean {
  const { text } = words[position] as { readonly text: string };
  if (PLACEHOLDERS.has(text)) return true;
  return words[position - 1]?.text === 'how'
    ? MEASURES.has(text)
    : PROCEDURES.has(text) && words[position + 1]?.text === 'to';
}

/** What a question asks for, by its first telling words. */
export function askedFor(question: string): Asked {
  const text = question.toLowerCase();
  for (const [pattern, asked] of PATTERNS) if (pattern.test(text)) return asked;
  return 'none';
}

const PROCEDURE =
  /\bhow (?:do|can|could|should|would|might|may) (?:i|we|you|one|somebody|someone|people|users?|admins?|my|our)\b|\bhow (?:can |do )?to\b|\b(?:where|which way) (?:do|can|should) (?:i|we)\b|\bsteps?\b|\bway to\b|\b(?:explain|show|tell) (?:me |us )?how\b/;
/** A few words that begin with a verb are a thing to do: `create api key`. */
const MOST_COMMAND_WORDS = 8;

/** Whether a question wants to be told what to do, so that steps answer it better than a sentence. */
export function wantsSteps(question: string, asked: Asked, wordCount: number): boolean {
  return (
    PROCEDURE.test(question.toLowerCase()) ||
    (asked === 'none' && wordCount <= MOST_COMMAND_WORDS && isCommand(question))
  );
}

/** "Create API key", "mount the shade"; not "request quota". */
function isCommand(question: string): boolean {
  const [first, second] = question.toLowerCase().match(/\p{L}+/gu) ?? [];
  return COMMANDS.has(first ?? '') || DETERMINERS.has(second ?? '');
}

const DETERMINERS = new Set(['the', 'a', 'an', 'my', 'our', 'this', 'another', 'all']);

/** "What user roles are there" is answered by a whole section. */
const LISTED: ReadonlySet<Asked> = new Set(['what', 'which']);
const ALL = /\bare there\b/i;
const NO_FACTS: ReadonlySet<Asked> = new Set(['manner', 'yesno', 'none']);

/** Whether one sentence can hold what is asked for, so that sentences tell more about a section than its headings do. */
export function asksFact(question: string, asked: Asked): boolean {
  return !NO_FACTS.has(asked) && !(LISTED.has(asked) && ALL.test(question));
}
