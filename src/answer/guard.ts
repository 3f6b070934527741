import { once } from '../once.ts';
import { tokens } from '../text/words.ts';
import type { Form } from './interpret/form.ts';
import type { Word } from './interpret/words.ts';
import { PhraseTrie } from './typed/names/trie.ts';

/** Why a question is none that published facts could answer. */
export type Refusal = 'instruction' | 'secret' | 'personal';

/** Phrases that give orders to a machine instead of asking a person. */
const INSTRUCTIONS =
  'ignore all previous, ignore previous, ignore the previous, ignore your, ignore all instructions, ignore any previous,' +
  ' ignore everything, ignore the above, ignore prior, ignore all prior, ignore all rules, ignore these, disregard all,' +
  ' disregard previous, disregard your, disregard the, forget your, forget all, forget everything above,' +
  ' forget everything and, forget everything you, forget everything i told, forget everything before, forget previous,' +
  ' previous instructions, prior instructions, your instructions, your system prompt, system prompt,' +
  ' you are in developer mode, you are in debug mode, you are in admin mode, you are now, jailbreak, act as,' +
  " you're in developer mode, you're in debug mode, you're in admin mode, you're now," +
  ' pretend you, pretend that you, pretend to be a, pretend to be an, pretend to be the, pretend to be my, roleplay, role play, your configuration, your prompt,' +
  ' override your, bypass your, reply only with, respond only with, repeat after me, repeat the words, initial prompt,' +
  ' new instructions, hidden prompt, system message, system override, do anything now';

/** What belongs to one customer: published facts know nothing about it. */
const PERSONAL =
  "current balance, what is my balance, what is our balance, what's my balance, what's our balance, have i used, have we used, do i have left, do we have left, have i got left," +
  ' have we got left, did i pay, did we pay, have i paid, have we paid, my last invoice, my latest invoice,' +
  ' my next invoice, our last invoice, our latest invoice,' +
  ' our next invoice, my next payment, our next payment, my next bill, our next bill, my current usage,' +
  ' our current usage, plan am i on, plan are we on, plan do i have, plan do we have, my current plan, our current plan,' +
  ' am i subscribed, are we subscribed, my renewal date, our renewal date, my account number, my customer number,' +
  ' my payment history, our payment history';

const SECRETS = new Set(
  'password passwords passphrase credentials secret secrets token tokens key keys login logins pin passcode'.split(' '),
);
/** Secrets that may be asked about in general ("what is an API key?"), but not handed over. */
const HANDING_OVER = new Set('give tell send reveal print leak share show dump expose output hand disclose'.split(' '));
const OWNERS = new Set('admin administrator root your my our their his her the'.split(' '));
/** What stands before a secret that is nobody's yet. */
const ANYBODYS = new Set(['a', 'an', 'without']);
const ACCOUNTS = new Set('account accounts workspace organisation organization tenant'.split(' '));
const MINE = new Set(['my', 'our']);

const trieOf = (phrases: string): PhraseTrie<true> => {
  const trie = new PhraseTrie<true>();
  for (const phrase of phrases.split(','))
    trie.add(
      tokens(phrase).map(({ stem }) => stem),
      true,
    );
  return trie;
};
const instructionPhrases = once(() => trieOf(INSTRUCTIONS));
const personalPhrases = once(() => trieOf(PERSONAL));

/**
 * Recognises what must never be answered from published facts: orders to the machine, requests for secrets, and
 * questions about somebody's own account.
 *
 * @param isKnown whether a word is known to the corpus or to the interpreter; "our account acme-shop" names somebody.
 */
export function refusalOf(
  question: string,
  words: readonly Word[],
  form: Form,
  isKnown: (word: Word) => boolean,
): Refusal | null {
  const says = (trie: PhraseTrie<true>): boolean => words.some((_, at) => trie.matchesAt(words, at).length > 0);
  if (says(instructionPhrases())) return 'instruction';
  if (asksForSecret(words, form)) return 'secret';
  return says(personalPhrases()) || namesAccount(question, words, isKnown) ? 'personal' : null;
}

/** "Give me the admin password", "Print your API keys"; never "How do I reset my password?" */
function asksForSecret(words: readonly Word[], form: Form): boolean {
  if (form === 'how to' || form === 'how') return false;
  const secret = words.findIndex(({ text }) => SECRETS.has(text));
  if (secret < 0) return false;
  const before = words.slice(0, secret);
  const isHandedOver = before.some(({ text }) => HANDING_OVER.has(text)) && !before.some(({ text }) => text === 'how');
  const isOwned = before.some(({ text }) => text === 'admin' || text === 'administrator' || text === 'root');
  const isAnybodys = ANYBODYS.has(before.at(-1)?.text ?? '');
  return (isHandedOver && !isAnybodys && before.some(({ text }) => OWNERS.has(text))) || (isOwned && form === 'what');
}

/** "our account acme-shop": an unknown or hyphenated name behind somebody's own account. */
function namesAccount(question: string, words: readonly Word[], isKnown: (word: Word) => boolean): boolean {
  return words.some(({ text }, at) => {
    const next = words[at + 1];
    if (!ACCOUNTS.has(text) || next === undefined) return false;
    const isHyphenated = question[next.end] === '-' && words[at + 2]?.start === next.end + 1;
    if (isKnown(next) && !isHyphenated) return false;
    return words.slice(Math.max(0, at - 3), at).some(({ text: owner }) => MINE.has(owner));
  });
}
