import type { Section } from '../../../facts/corpus.ts';
import { unitTexts } from './plain-blocks.ts';

/** Whether everything that can be quoted from a section stands in a text, white space aside. */
export function holdsUnits(text: string, section: Section): boolean {
  const page = squeezed(text);
  return unitTexts(section).every((unit) => page.includes(squeezed(unit)));
}

/** Any run of white space as one space. */
function squeezed(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
