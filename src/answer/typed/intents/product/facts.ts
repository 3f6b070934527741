import { CONTACT_KEY, type FactName } from '../../../../facts/product/named-facts.ts';
import type { Form } from '../../../interpret/form.ts';
import type { Book } from '../../book.ts';
import type { Frame } from '../../frame.ts';
import type { Mention } from '../../names/mentions.ts';
import { stemsOf } from '../../names/synonyms.ts';
import { type Intent, NOTHING, silent, told } from '../../proposal.ts';
import { asSentence, finished } from '../../sentences.ts';

const UNLIKELY = new Set(['how to', 'why', 'how much', 'command']);

/** What a value must look like to answer a question of some form: nobody is told a year who asks who it was. */
const VALUES: Partial<Record<Form, RegExp>> = {
  who: /^\D+$/,
  when: /\d|day/i,
  where: /\p{L}/u,
  'how many': /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|hundreds|thousands)\b/i,
  'how long': /\d/,
  'how often': /\d|\b(?:daily|weekly|monthly|yearly|every|each)\b/i,
};

/** "When were you founded?", "Where are you based?" */
export const namedFact: Intent = (frame, { book }) => {
  const seen = new Set<string>();
  return frame.of('fact').flatMap((mention) => {
    const fact = book.facts.find(({ id }) => id === mention.entity.id);
    if (fact === undefined || seen.has(fact.name)) return [];
    if (UNLIKELY.has(frame.form) && fact.id !== CONTACT_KEY) return [];
    seen.add(fact.name);
    const lines = linesNamed(fact.name, frame, book).filter(({ value }) => VALUES[frame.form]?.test(value) ?? true);
    if (lines.length === 0) return [];
    const value = new Set(lines.flatMap((line) => stemsOf(line.value)));
    const places = frame.words.flatMap(({ stem }, at) => (value.has(stem) ? [at] : []));
    if ((!mention.isLiteral && places.length === 0) || isNameOfElse(frame, mention)) return [];
    return [
      {
        intent: fact.name,
        mentions: [mention, ...frame.of('product')],
        operators: ['describe', 'period', 'currency'] as const,
        places,
        weight: 1,
        outcome:
          told(
            lines.map(({ id }) => asSentence(book.line('fact', id))),
            lines.length > 1 ? 'lines' : 'prose',
          ) ?? silent(''),
      },
    ];
  });
};

/** Of the lines that share a name (`Loan period, DVDs`), those that the question speaks of; all where it speaks of none. */
function linesNamed(name: string, frame: Frame, { facts }: Book): readonly FactName[] {
  const named = facts.filter((fact) => fact.name === name);
  const asked = new Set(frame.words.map(({ stem }) => stem));
  const own = stemsOf(name);
  const shared = named.map(
    ({ value }) => stemsOf(value).filter((stem) => asked.has(stem) && !own.includes(stem)).length,
  );
  const most = Math.max(...shared);
  return named.filter((_, at) => shared[at] === most);
}

/** "Seats" may stand for employees in general, but here it is the name of a limit. */
function isNameOfElse(frame: Frame, { quality, words }: Mention): boolean {
  const names = [...frame.of('limit'), ...frame.of('feature')].filter((other) => other.quality > quality);
  return words.every((at) => names.some((other) => other.words.includes(at)));
}

/** "What is Larkvane?", "What does it do?" */
export const productDescription: Intent = (frame, { book }) => {
  const product = frame.of('product');
  const asksWho = frame.form === 'who' && frame.hasWord('for', 'use', 'uses', 'using');
  const asksWhat =
    asksWho || frame.form === 'what' || frame.form === 'words' || frame.form === 'how' || frame.form === 'yes or no';
  const isAsked =
    product.length > 0 ||
    frame.hasWord('it', 'this', 'you', 'product', 'tool', 'service', 'company', 'platform', 'software', 'app');
  const isPlain = asksWho || frame.has('describe') || frame.hasWord('do', 'does', 'work', 'works', 'purpose');
  if (!asksWhat || !isAsked || !isPlain || frame.plans.length > 0 || frame.has('not')) return NOTHING;
  if (frame.form === 'yes or no' && !frame.hasWord('tell', 'explain', 'describe')) return NOTHING;
  const lines = [...book.lines('tagline'), ...book.lines('description')];
  return [
    {
      intent: 'what the product is',
      mentions: product,
      operators: ['describe', 'audience', 'support'],
      weight: 0.6,
      outcome: told(lines.map((line) => ({ text: finished(line.text), statement: line }))) ?? silent(''),
    },
  ];
};
