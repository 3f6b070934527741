import type { Catalog } from '../../catalog/catalog.ts';
import { isStopWord } from '../../text/stop-words.ts';
import type { Token } from '../../text/token.ts';
import { ALTERNATIVES } from '../guides/ranking/constants.ts';
import { PhraseTrie } from '../typed/names/trie.ts';
import { type Alternative, SAME } from './term.ts';

/** What the editor's synonyms say that the words of a question may stand for. */
export interface EditorSynonyms {
  /** For places of words, the stems that may stand there instead, in the order of the groups. */
  read(words: readonly Token[]): ReadonlyMap<number, readonly Alternative[]>;
}

/** A stem with what it is as text. */
interface Part {
  readonly stem: number;
  readonly text: string;
}

const NONE: ReadonlyMap<number, readonly Alternative[]> = new Map();

/** One phrase of a group: the parts that carry meaning, and what each may be replaced with. */
interface Rewriting {
  readonly content: readonly string[];
  /** For each part, by its place in `content`. */
  readonly replacements: readonly (readonly Alternative[])[];
}

/**
 * Reads `synonyms.yaml` for the guides. A word stands for another one fully; of phrases only what tells them apart is
 * exchanged: where "security test" and "penetration test" are the same, "security" may stand for "penetration".
 */
export function editorSynonyms({ synonyms, stems }: Catalog): EditorSynonyms {
  if (synonyms.length === 0) return { read: () => NONE };
  const whole = new PhraseTrie<Rewriting>();
  const telling = new PhraseTrie<Rewriting>();
  for (const group of synonyms) {
    const phrases = group.map((phrase) => Array.from(phrase, (stem) => ({ stem, text: stems.terms.textOf(stem) })));
    for (const phrase of phrases) {
      const rewriting = rewritingOf(phrase, phrases);
      if (rewriting.replacements.every((list) => list.length === 0)) continue;
      if (rewriting.content.length > 1) telling.add(rewriting.content, rewriting);
      else
        whole.add(
          phrase.map(({ text }) => text),
          rewriting,
        );
    }
  }
  return {
    read(words) {
      const found = new Map<number, Alternative[]>();
      const content = words.flatMap((word, at) => (isStopWord(word.text) ? [] : [{ stem: word.stem, at }]));
      collect(
        words.map(({ stem }, at) => ({ stem, at })),
        whole,
        found,
      );
      collect(content, telling, found);
      return found;
    },
  };
}

/** Adds what every phrase that is found says about the words it covers. */
function collect(
  words: readonly { readonly stem: string; readonly at: number }[],
  phrases: PhraseTrie<Rewriting>,
  into: Map<number, Alternative[]>,
): void {
  for (const start of words.keys())
    for (const { length, values } of phrases.matchesAt(words, start))
      for (const { content, replacements } of values)
        for (const { stem, at } of words.slice(start, start + length)) {
          const others = replacements[content.indexOf(stem)] ?? [];
          if (others.length > 0) into.set(at, [...(into.get(at) ?? []), ...others]);
        }
}

function rewritingOf(phrase: readonly Part[], group: readonly (readonly Part[])[]): Rewriting {
  const content = contentOf(phrase);
  const replacements = content.map((): Alternative[] => []);
  for (const other of group) {
    if (other === phrase) continue;
    const own = content.filter((part) => !contains(other, part));
    const others = contentOf(other).filter((part) => !contains(phrase, part));
    for (const [index, { stem }] of (own.length === 0 ? [] : others).entries()) {
      const place = content.indexOf(own[Math.min(index, own.length - 1)] as Part);
      const share = Math.min(1, own.length / others.length) * (other.some(isParticle) ? HALF : 1);
      const weight = ALTERNATIVES.editor * share;
      replacements[place]?.push({ stem, weight, kind: SAME });
    }
  }
  return { content: content.map(({ text }) => text), replacements };
}

/** "Move" says half of what "move down" says. */
const HALF = 0.5;
const PARTICLES = new Set('up down off out over away back through'.split(' '));
const isParticle = ({ text }: Part): boolean => PARTICLES.has(text);

const contains = (phrase: readonly Part[], { stem }: Part): boolean => phrase.some((part) => part.stem === stem);

/** The parts that carry meaning; all of them where none does. */
function contentOf(phrase: readonly Part[]): readonly Part[] {
  const content = phrase.filter(({ text }) => !isStopWord(text));
  return content.length === 0 ? phrase : content;
}
