import type { Word } from './words.ts';

/** What kind of question it is by its first words, whatever it is about. */
export type Form =
  | 'how much'
  | 'how many'
  | 'how long'
  | 'how often'
  | 'how big'
  | 'how to'
  | 'how'
  | 'which'
  | 'what'
  | 'when'
  | 'where'
  | 'who'
  | 'why'
  | 'yes or no'
  | 'command'
  | 'statement'
  | 'words';

/** Whether a form asks by its own words, and does not only name a thing or tell something. */
export const isAsking = (form: Form): boolean => form !== 'words' && form !== 'statement' && form !== 'command';

const AUXILIARIES = new Set(
  (
    'is are was were do does did can could will would has have may should am must isnt arent dont doesnt cant' +
    " isn't aren't don't doesn't can't won't couldn't wouldn't haven't hasn't didn't"
  ).split(' '),
);
/** Imperatives that ask how something is done in the product; never those that ask to be told ("list", "compare"). */
export const COMMANDS: ReadonlySet<string> = new Set(
  (
    'create change set add delete remove connect install configure update cancel invite rotate enable disable reset' +
    ' import edit rename upgrade downgrade switch move turn download upload generate revoke log close open schedule' +
    ' send use fix troubleshoot verify renew pause resume stop restart migrate build run unsubscribe activate end' +
    ' disconnect unlink deactivate uninstall erase'
  ).split(' '),
);
const MEASURED: Readonly<Record<string, Form>> = {
  much: 'how much',
  many: 'how many',
  long: 'how long',
  often: 'how often',
  frequently: 'how often',
  big: 'how big',
  large: 'how big',
  high: 'how big',
  expensive: 'how much',
  pricey: 'how much',
  costly: 'how much',
};
const DOERS = new Set('do can should would could to does will might i we'.split(' '));
const PERSONS = new Set('i we one you somebody someone'.split(' '));
const ASKED: Readonly<Record<string, Form>> = {
  which: 'which',
  what: 'what',
  "what's": 'what',
  whats: 'what',
  when: 'when',
  where: 'where',
  who: 'who',
  whose: 'who',
  why: 'why',
};

/** Form of the words of a question. Looks past an introduction such as "I was wondering". */
export function formOf(words: readonly Word[]): Form {
  for (let at = 0; at < words.length; at++) {
    const text = words[at]?.text as string;
    if (text === 'how' || text === 'hows' || text === "how's") return howForm(words, at);
    const asked = ASKED[text];
    if (asked !== undefined && Object.hasOwn(ASKED, text)) return isPlace(words, at, asked) ? 'how to' : asked;
    if (at === 0 && AUXILIARIES.has(text)) return auxiliaryForm(words);
  }
  if (words.some(({ text }) => text === 'steps' || text === 'instructions' || text === 'tutorial')) return 'how to';
  if (COMMANDS.has(words[0]?.text ?? '')) return 'command';
  return SPEAKERS.has(words[0]?.text ?? '') ? statementForm(words) : 'words';
}

const SPEAKERS = new Set("i we i'm we're i'd we'd id im".split(' '));
const WISHES = new Set('want need like trying wish have love try'.split(' '));
const INQUIRING = new Set(
  'know ask see find understand learn hear buy pay get compare subscribe spend order purchase use'.split(' '),
);

/** "I want to delete all mail" asks for a way to do it; "I want to know the price" asks for the price. */
function statementForm(words: readonly Word[]): Form {
  const wish = words.findIndex(({ text }, at) => WISHES.has(text) && words[at + 1]?.text === 'to');
  return wish >= 0 && !INQUIRING.has(words[wish + 2]?.text ?? '') ? 'how to' : 'statement';
}

/** "Where do I …" asks for a way, "where is …" for a place. */
function isPlace(words: readonly Word[], at: number, asked: Form): boolean {
  const [next, person] = [words[at + 1]?.text ?? '', words[at + 2]?.text ?? ''];
  if (words.some(({ text }) => text === 'steps' || text === 'instructions')) return true;
  return asked === 'where' && DOERS.has(next) && PERSONS.has(person);
}

function howForm(words: readonly Word[], at: number): Form {
  const next = words[at + 1]?.text ?? '';
  const measured = Object.hasOwn(MEASURED, next) ? MEASURED[next] : undefined;
  if (measured !== undefined) return measured;
  const person = words[at + 2]?.text ?? '';
  return next === 'to' || (DOERS.has(next) && (PERSONS.has(person) || PERSONS.has(next))) ? 'how to' : 'how';
}

/** "Could you tell me how …" asks what comes after; "Could you list …" is a yes-or-no question in form only. */
function auxiliaryForm(words: readonly Word[]): Form {
  const inner = words.findIndex(({ text }, at) => at > 1 && at < 7 && (text === 'how' || Object.hasOwn(ASKED, text)));
  const isIntroduction = inner > 0 && words.slice(1, inner).some(({ text }) => INTRODUCING.has(text));
  return isIntroduction ? formOf(words.slice(inner)) : 'yes or no';
}

const INTRODUCING = new Set('tell know explain show say remind clarify confirm describe wonder help'.split(' '));
