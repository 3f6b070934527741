import type { Section } from '../../../facts/corpus.ts';

/** Whether a guide begins with its own title, which is then the title of the page. */
export function beginsWithTitle(sections: readonly Section[]): boolean {
  return sections[0]?.level === 1;
}

/**
 * Levels at which a page prints the headings of sections: one title a page, and no level is skipped on the way down,
 * whatever the editor wrote, so that the outline can be read aloud.
 */
export function headingLevels(sections: readonly Section[]): number[] {
  const titled = beginsWithTitle(sections);
  const others = sections.slice(titled ? 1 : 0);
  const shift = others.some(({ level }) => level === 1) ? 1 : 0;
  let deepest = 1;
  return sections.map(({ level }, index) => {
    if (titled && index === 0) return 1;
    const wanted = Math.max(2, level + shift);
    if (level > 0) deepest = Math.min(wanted, deepest + 1, 6);
    return level > 0 ? deepest : wanted;
  });
}
