import type { Word } from './words.ts';

/** A run of words that says one thing. `situation`: what people tell about themselves before they ask. */
export interface Clause {
  readonly start: number;
  readonly end: number;
  readonly role: 'question' | 'situation' | 'courtesy';
}

const JOINING = new Set(['and', 'but', 'so', 'because']);
const STARTING = new Set(
  (
    "i we what how which is are do does can could would will where when who i'm we're i'd we'd i've we've" +
    " what's how's my our is it's"
  ).split(' '),
);
/** A first person who states something: "We're a small shop", "I have twelve people", "My team needs …". */
const SPEAKERS = new Set("i we i'm we're i've we've i'd we'd im ive my our as being".split(' '));
const GREETINGS = new Set('hi hello hey hiya howdy thanks thank thx cheers sorry greetings please good'.split(' '));
const ASKING_WORDS = new Set(
  (
    'wonder wondering wondered know which what how whether where when who why tell ask asking curious explain' +
    " what's how's whats hows price pricing cost costs"
  ).split(' '),
);
const SENTENCE_END = /[.!?;\n\r]/;
const SOFT_BREAK = /[,:()\u2013\u2014]|\s-\s/;

/** Splits a question at its punctuation, and before a new question that follows "and", "but" or "so". */
export function splitClauses(words: readonly Word[], text: string): Clause[] {
  const bounds = [0];
  for (let at = 1; at < words.length; at++) if (isBoundary(words, at, text)) bounds.push(at);
  return bounds
    .filter((start) => start < words.length)
    .map((start, index) => {
      const end = bounds[index + 1] ?? words.length;
      return { start, end, role: roleOf(words.slice(start, end)) };
    });
}

function isBoundary(words: readonly Word[], at: number, text: string): boolean {
  const [before, word, next] = [words[at - 1] as Word, words[at] as Word, words[at + 1]];
  const between = text.slice(before.end, word.start);
  if (between !== ' ' && (SENTENCE_END.test(between) || SOFT_BREAK.test(between))) return true;
  return JOINING.has(word.text) && next !== undefined && STARTING.has(next.text) && at > 1;
}

function roleOf(words: readonly Word[]): Clause['role'] {
  const start = JOINING.has(words[0]?.text ?? '') ? 1 : 0;
  const first = words[start]?.text ?? '';
  if (GREETINGS.has(first) && words.length - start <= 4) return 'courtesy';
  if (!SPEAKERS.has(first)) return 'question';
  return words.some(({ text }) => ASKING_WORDS.has(text)) ? 'question' : 'situation';
}
