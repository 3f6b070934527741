import type { Corpus } from '../../../facts/corpus.ts';
import { tokens } from '../../../text/words.ts';
import { isContent } from '../harmless.ts';
import { OPERATORS, type Operator } from '../words/operators.ts';
import { THESAURUS } from '../words/thesaurus.ts';
import type { Entity, Naming } from './entities.ts';
import { type Stems, Synonyms, stemsOf } from './synonyms.ts';
import { PhraseTrie } from './trie.ts';

/** One phrase that names an entity. */
export interface Phrase {
  readonly entity: Entity;
  readonly stems: Stems;
  /** The stems that carry meaning, without articles and the like. */
  readonly content: Stems;
  /** The words of the name as they are written; in a variant by synonyms the last one alone tells. */
  readonly written: readonly string[];
  /** 1: a name or alias; less: a unit, a synonym, a word of the general thesaurus. */
  readonly quality: number;
  /** It is no name but what the limit is counted in. */
  readonly isUnit: boolean;
  /** It is a name only where it stands like one. */
  readonly isShort: boolean;
}

export interface OperatorSense {
  readonly operator: Operator;
  readonly value: string;
}

/** Everything a question can name or ask for, prepared once per index. */
export interface Lexicon {
  readonly phrases: PhraseTrie<Phrase>;
  readonly operators: PhraseTrie<OperatorSense>;
  /** Phrases of several meaningful words, by each of those words. */
  readonly byStem: ReadonlyMap<string, readonly Phrase[]>;
  /** For each entity (`kind id`), every stem that any of its names holds. */
  readonly stemsOfEntity: ReadonlyMap<string, ReadonlySet<string>>;
  /** How many entities have the stem in a name. */
  readonly spread: ReadonlyMap<string, number>;
  /** Words of names and synonyms as they are written, singular and plural: what only shares a stem is another word. */
  readonly spellings: ReadonlySet<string>;
  readonly synonyms: Synonyms;
  readonly thesaurus: Synonyms;
}

const QUALITY: Readonly<Record<Naming['source'], number>> = { name: 1, alias: 1, short: 1, unit: 0.85, saying: 0.82 };
const SYNONYM = 0.9;
const THESAURUS_WORD = 0.8;
/** Kinds whose names are names: nobody calls the plan "Team" by a synonym of "team". */
const PROPER = new Set<string>(['plan', 'product', 'surface', 'operator']);

export const keyOf = ({ kind, id }: Entity): string => `${kind} ${id}`;

export function createLexicon(corpus: Corpus, namings: readonly Naming[]): Lexicon {
  const synonyms = new Synonyms(corpus.synonyms);
  const thesaurus = new Synonyms(THESAURUS);
  const phrases = namings.flatMap((naming) => phrasesOf(naming, synonyms, thesaurus));
  const trie = new PhraseTrie<Phrase>();
  for (const phrase of phrases) trie.add(phrase.stems, phrase);
  return {
    phrases: trie,
    operators: operatorsOf(synonyms),
    byStem: byStem(phrases),
    ...spreadOf(phrases),
    spellings: spellingsOf([...namings.map(({ text }) => text), ...corpus.synonyms.flat(), ...THESAURUS.flat()]),
    synonyms,
    thesaurus,
  };
}

function phrasesOf(naming: Naming, synonyms: Synonyms, thesaurus: Synonyms): Phrase[] {
  const { entity, text, source } = naming;
  const words = tokens(text);
  const stems = words.map(({ stem }) => stem);
  const written = words.map(({ text: word }) => word);
  const phraseOf = (variant: Stems, quality: number, spelling = written): Phrase => ({
    entity,
    stems: variant,
    content: [...new Set(variant.filter(isContent))],
    written: spelling,
    quality,
    isUnit: source === 'unit',
    isShort: source === 'short',
  });
  const quality = QUALITY[source];
  const found = [phraseOf(stems, quality)];
  // "The hot mains one" for an alias "mains hot".
  if (entity.kind === 'plan' && source === 'alias' && stems.length === 2 && stems.every(isContent))
    found.push(phraseOf(stems.toReversed(), quality, written.toReversed()));
  if (PROPER.has(entity.kind)) return found;
  for (const variant of synonyms.variantsOf(stems)) found.push(phraseOf(variant, quality * SYNONYM));
  for (const variant of thesaurus.variantsOf(stems)) found.push(phraseOf(variant, quality * THESAURUS_WORD));
  return found;
}

/** General operators; a synonym that an editor gives to one of their words means the same. */
function operatorsOf(synonyms: Synonyms): PhraseTrie<OperatorSense> {
  const trie = new PhraseTrie<OperatorSense>();
  for (const { operator, value, phrases: texts } of OPERATORS) {
    const known = new Set<string>();
    const add = (stems: Stems): void => {
      const key = stems.join(' ');
      if (!known.has(key)) trie.add(stems, { operator, value });
      known.add(key);
    };
    const phrases = texts.map(stemsOf);
    phrases.forEach(add);
    if (EXTENSIBLE.has(operator)) for (const phrase of phrases) synonyms.variantsOf(phrase).forEach(add);
  }
  return trie;
}

/** Operators whose words an editor may extend by `synonyms.yaml`. */
const EXTENSIBLE = new Set<Operator>(['price', 'trial', 'discount', 'unlimited', 'period', 'tax', 'plan']);

function spellingsOf(texts: readonly string[]): Set<string> {
  const words = texts.flatMap((text) => tokens(text).map(({ text: word }) => word));
  return new Set(
    words.flatMap((word) => [word, `${word}s`, `${word}es`, word.replace(/s$/, ''), word.replace(/ies$/, 'y')]),
  );
}

function byStem(phrases: readonly Phrase[]): Map<string, Phrase[]> {
  const index = new Map<string, Phrase[]>();
  for (const phrase of phrases) {
    if (PROPER.has(phrase.entity.kind) || phrase.content.length < 2) continue;
    for (const stem of phrase.content) {
      const list = index.get(stem);
      if (list) list.push(phrase);
      else index.set(stem, [phrase]);
    }
  }
  return index;
}

function spreadOf(phrases: readonly Phrase[]): Pick<Lexicon, 'stemsOfEntity' | 'spread'> {
  const stemsOfEntity = new Map<string, Set<string>>();
  const spread = new Map<string, number>();
  for (const { entity, content } of phrases) {
    const key = keyOf(entity);
    const stems = stemsOfEntity.get(key) ?? new Set<string>();
    stemsOfEntity.set(key, stems);
    for (const stem of content) {
      if (!stems.has(stem)) spread.set(stem, (spread.get(stem) ?? 0) + 1);
      stems.add(stem);
    }
  }
  return { stemsOfEntity, spread };
}
