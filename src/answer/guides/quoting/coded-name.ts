import type { Guide, Section } from '../../../facts/corpus.ts';

/** One word, parts of it joined by signs. */
const NAME = /^-{0,2}[\p{L}_$@][\p{L}\p{N}_.$@:/-]*(?:\(\))?$/u;
/** Such a word that is none of a language: `Security` heads a section about much else. */
const CODED = /[a-z][A-Z]|[_.$@:()/]|^-|[a-z]-[a-z]/;
/**
 * Such a word that is none of a language, nor of the trade, either: `max_open_files`, `--quiet`, `waitFor()`, `site.yaml`, `maxWait`,
 * `no-loose-ends`. `Sign-in`, `macOS`, `PostgreSQL`, `v1.2` and `CI/CD` head sections about much else.
 */
const TYPED = /_|^[-@$]|\(\)$|^[a-z][a-z0-9-]+\.[a-z]|^[a-z]{2,}[A-Z][a-z]|^[a-z0-9]+(?:-[a-z0-9]+){2,}$/;
/** What stands behind a name for its value or kind: `=<string>`, ` = false`, ` <file>`, ` [value]`, ` (boolean)`. */
const PLACEHOLDER = /(?:\s?=\s?[^\s=]*|\s(?:<[^<>]*>|\[[^[\]]*\]|\([^()]*\)))$/;
/** UTF-16 units; a longer heading is no name. */
const LONGEST = 80;

/** Whether something is written as the names of options and commands may be: one word, if it is one of a language, too. */
export const isName = (word: string): boolean => NAME.test(word);

/** Whether that is a name, and no word of a language. */
export const isCodedName = (word: string): boolean => NAME.test(word) && CODED.test(word);

/** A name and where the guide prints it. */
export interface NamedPlace {
  readonly text: string;
  /** Anchor of the section that it heads; empty of the guide's title. */
  readonly anchor: string;
  /** The name without the place for a value, as it would be typed. */
  readonly bare: string;
}

/**
 * The option, command or rule that a section is about: its heading, the nearest heading above it, or the guide's title, where that is
 * the name of one. The text below speaks of it without saying it.
 *
 * @returns null where none of them is such a name
 */
export function nameOver(guide: Guide, section: Section): NamedPlace | null {
  const { sections, title } = guide;
  let level = Number.POSITIVE_INFINITY;
  for (let at = sections.indexOf(section); at >= 0; at--) {
    const above = sections[at] as Section;
    if (above.level >= level) continue;
    level = above.level;
    const bare = typedName(above.heading);
    if (bare !== null) return { text: above.heading, anchor: above.id, bare };
  }
  // A guide that begins with a heading of the first level prints that in the place of its title.
  const bare = sections[0]?.level === 1 ? null : typedName(title);
  return bare === null ? null : { text: title, anchor: '', bare };
}

/** The name that a heading is, as it would be typed; null where it is none. */
export function typedName(heading: string): string | null {
  if (heading === '' || heading.length > LONGEST) return null;
  const bare = withoutPlaceholder(heading);
  return NAME.test(bare) && TYPED.test(bare) ? bare : null;
}

/** A name without what stands behind it for its value or kind. */
export const withoutPlaceholder = (name: string): string => name.replace(PLACEHOLDER, '');

/** Whether a text has a name as a word of its own, in whatever case. */
export function saysName(text: string, name: string): boolean {
  const wanted = name.replace(/^-+|\(\)$/g, '').toLowerCase();
  const all = text.toLowerCase();
  for (let at = all.indexOf(wanted); at >= 0; at = all.indexOf(wanted, at + 1)) {
    const isWhole = !WITHIN.test(all[at - 1] ?? ' ') || all[at - 1] === '-';
    if (isWhole && !WITHIN.test(all[at + wanted.length] ?? ' ')) return true;
  }
  return false;
}

/** What goes on with a name; a dash before one is mostly its own. */
const WITHIN = /[\p{L}\p{N}_-]/u;
