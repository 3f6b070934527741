import type { Line, NamedFact, Product } from '../../src/facts/corpus.ts';
import { isStopWord } from '../../src/text/stop-words.ts';
import { tokens } from '../../src/text/words.ts';
import { type Finder, NEGATED, NOT_NOW, oneOfTexts } from './contradiction.ts';

const YES =
  /\b(?:yes|offers?|has|have|includes?|supports?|provides?|comes? with|lets you|you can|can|is available|are available|download|works? with|sends?|takes?|makes?|posts?|runs?|integrates? with)\b/i;
const NO =
  /\b(?:not (?:supported|available|offered|included|possible|part of)|(?:does|do|can) ?not|doesn['’]t|don['’]t|cannot|can['’]t|there is no|has no|have no|no support for)\b/i;
/** Words of a denial that are no part of what is denied. */
const DENIAL = /\b(?:does|do|is|are|has|have|offer|provide|support|include|come|yet|available|there)\b/gi;

/** “Yes, download our mobile app” where the scope excludes one; “PDF export is not supported” where it is included. */
export function otherScope({ name, includes, excludes }: Product): Finder {
  const denied = excludes.flatMap((line) => matcherOf(line, name, true));
  const granted = includes.flatMap((line) => matcherOf(line, name, false));
  const subject = new RegExp(`\\b(?:${oneOfTexts([name])}|we|our|us|you|it|yes|download)\\b`, 'i');
  return function* (sentence) {
    if (NOT_NOW.test(sentence) || !subject.test(sentence)) return;
    const isNegated = NEGATED.test(sentence);
    const isNo = NO.test(sentence);
    if (isNegated === false)
      for (const { line, at, find, done } of denied) {
        const said = (YES.test(sentence) ? find(sentence) : null) ?? done?.exec(sentence)?.[0] ?? null;
        if (said === null) continue;
        yield {
          said,
          what: `product.yaml excludes it: “${line.text}”`,
          fact: { file: 'product.yaml', steps: ['excludes', { at }] },
        };
      }
    if (isNo)
      for (const { line, at, find } of granted) {
        const said = find(sentence);
        if (said === null || !isNear(sentence, said)) continue;
        yield {
          said,
          what: `product.yaml includes it: “${line.text}”`,
          fact: { file: 'product.yaml', steps: ['includes', { at }] },
        };
      }
  };

  function matcherOf(line: Line, product: string, isDenial: boolean) {
    const at = (isDenial ? excludes : includes).indexOf(line);
    const rest = line.text.replace(/[.!]$/, '');
    const object = isDenial ? objectOf(rest, product) : null;
    const find = (sentence: string): string | null => {
      if (object !== null) {
        const words = tokens(sentence);
        const found = object.map((stem) => words.find((word) => word.stem === stem));
        const places = found.flatMap((word) => (word === undefined ? [] : [word.start, word.end]));
        const isWhole = found.every((word) => word !== undefined);
        if (isWhole && Math.max(...places) - Math.min(...places) < 40)
          return sentence.slice(Math.min(...places), Math.max(...places));
      }
      const names = oneOfTexts(line.aliases.filter((alias) => /\s|-/.test(alias.trim())));
      return names === '' ? null : (new RegExp(`\\b(?:${names})\\b`, 'i').exec(sentence)?.[0] ?? null);
    };
    const done = isDenial ? deedOf(rest, product) : null;
    return line.id.startsWith('planned-') ? [] : [{ line, at, find, done }];
  }
}

/** What a denial denies, two to four words of it; null where it cannot be told. */
function objectOf(text: string, product: string): readonly string[] | null {
  const denial = /\b(?:does not|do not|doesn['’]t|don['’]t|cannot|can not|is not|are not|never|no|not)\b(.*)$/i.exec(
    text,
  )?.[1];
  if (
    denial === undefined ||
    /[,;:(]| (?:and|or|but|without|unless|except|for|on|in|to|from|by|through|that|which|when) /i.test(denial)
  )
    return null;
  const own = new Set(tokens(product).map(({ stem }) => stem));
  const words = tokens(denial.replace(DENIAL, ' ')).filter(
    ({ text: word, stem }) => !isStopWord(word) && !own.has(stem),
  );
  const stems = [...new Set(words.map(({ stem }) => stem))];
  return stems.length >= 2 && stems.length <= 4 ? stems : null;
}

const DEED =
  /^(?:(?:it|we|you)|\p{L}[\p{L}\d ]{0,40}?) (?:does not|do not|doesn['’]t|don['’]t|cannot|can['’]t) (\p{Ll}{3,}) (\p{L}+)$/u;

/** “We offer massages”, where a line says of the product or its makers that they do not; null where a line says more. */
function deedOf(text: string, product: string): RegExp | null {
  const [, verb, thing] = DEED.exec(text) ?? [];
  if (verb === undefined || thing === undefined || isStopWord(thing)) return null;
  const own = oneOfTexts([product]);
  const rest = String.raw`(?=\s*(?:[.,;:!)–—]|$)| (?:on|at|in|by|from|every|each|too|as well)\b)`;
  return new RegExp(
    String.raw`\b(?:we|you can|${own}) (?:also |even )?(?:${verb}|${thirdPerson(verb)}) (?:an? |our )?${thing}${rest}`,
    'i',
  );
}

function thirdPerson(verb: string): string {
  if (/[^aeiou]y$/.test(verb)) return `${verb.slice(0, -1)}ies`;
  return /(?:s|x|z|ch|sh|o)$/.test(verb) ? `${verb}es` : `${verb}s`;
}

/** Whether a denial stands beside what it could deny. */
function isNear(sentence: string, said: string): boolean {
  const at = sentence.indexOf(said);
  const no = NO.exec(sentence);
  if (no === null) return false;
  const distance = no.index > at ? no.index - at - said.length : at - no.index - no[0].length;
  return distance <= 12;
}

/** Words that lead in a number of anything. */
const LOOSE = /^(?:since|from|as of|established in|year|in)$/i;

/** “founded in 2018” where the fact is 2021. */
export function otherFacts({ facts }: Product): Finder {
  const counted = facts.flatMap((fact: NamedFact) => {
    const names = oneOfTexts(
      [fact.name, ...fact.aliases].filter((name) => !isStopWord(name.toLowerCase()) && !LOOSE.test(name)),
    );
    return names === '' || !/^\d+$/.test(fact.value)
      ? []
      : [{ fact, said: new RegExp(String.raw`\b(?:${names})(?: in| is|:| since| of)? (\d{1,6})\b(?![.,]\d|%)`, 'gi') }];
  });
  return function* (sentence) {
    for (const { fact, said: form } of counted)
      for (const [said, value] of sentence.matchAll(form)) {
        if (
          value === fact.value ||
          (value ?? '').length !== fact.value.length ||
          /\b(?:not|example|if)\b/i.test(sentence)
        )
          continue;
        yield {
          said,
          what: `\`${fact.name}\` is ${fact.value}`,
          fact: { file: 'product.yaml', steps: ['facts', { id: fact.id }, 'value'] },
        };
      }
  };
}

/** “Outlook is not supported” where it is among what is covered. */
export function otherSurfaces({ surfaces }: Product): Finder {
  const names = oneOfTexts(surfaces.items.map(({ name }) => name));
  if (names === '') return () => [];
  const form = new RegExp(
    String.raw`\b(${names}) (?:is|are) not (?:yet )?(?:supported|covered|available|measured)\b|\b(?:does not|cannot|doesn['’]t) (?:support|cover|measure|work with) (${names})(?=[.,;!]|$)`,
    'gi',
  );
  return function* (sentence) {
    if (NOT_NOW.test(sentence)) return;
    for (const [said, first, second] of sentence.matchAll(form)) {
      const item = surfaces.items.find(({ name }) => name.toLowerCase() === (first ?? second ?? '').toLowerCase());
      if (item === undefined) continue;
      const what = `${item.name} is among the ${surfaces.label}`;
      yield { said, what, fact: { file: 'product.yaml', steps: ['measured_surfaces', 'items', { id: item.id }] } };
    }
  };
}
