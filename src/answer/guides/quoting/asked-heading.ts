import type { Catalog } from '../../../catalog/catalog.ts';
import { tokens } from '../../../text/words.ts';
import type { Ranking } from '../ranking/ranked.ts';

/** Sections among which the heading is looked for; one that asks the question never ranks far below. */
const MOST_LOOKED_AT = 5;

/** The section whose heading is the question itself, as in a list of frequent questions; null where none is. */
export function askedSection(question: string, { passages }: Catalog, { sections }: Ranking): number | null {
  let asked: string | undefined;
  const isAsked = (passage: number) => {
    const place = passages.placeOf(passage);
    if (place.kind !== 'guide' || !place.section.heading.endsWith('?') || place.section.units.length === 0)
      return false;
    asked ??= stemsOf(question);
    return stemsOf(place.section.heading) === asked;
  };
  return sections.slice(0, MOST_LOOKED_AT).find(({ section }) => isAsked(section))?.section ?? null;
}

/** Words in which a question may differ from the heading that asks it. */
const IDLE = new Set('a an the my our your i we you do does can could please'.split(' '));

const stemsOf = (text: string): string =>
  tokens(text)
    .flatMap(({ text: word, stem }) => (IDLE.has(word) ? [] : [stem]))
    .join(' ');
