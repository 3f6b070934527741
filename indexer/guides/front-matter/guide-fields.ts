import type { Guide, IsoDate, Reviewed } from '../../../src/facts/corpus.ts';
import type { Place, Problems } from '../../problems/problems.ts';
import { shorten } from '../../problems/shorten.ts';
import { dayIn, isInterval, isIsoDate } from '../../reading/dates.ts';
import { isLanguage, languageFix } from '../../reading/languages.ts';
import { isAhead, notYet, overdue, overdueSince } from '../../reading/review-dates.ts';
import { yesOrNo } from '../../yaml/scalars.ts';
import { guideIdOf, isGuideId, isIdForm, RESERVED_TOLD } from '../guide-id.ts';
import { KEYS } from './keys.ts';
import type { Entries, Entry, NamedTexts } from './plain-entries.ts';

/** What front matter says about a guide; null or empty where it says nothing. */
export interface GuideFields extends Pick<Guide, 'url' | 'topics' | 'aliases' | 'dateModified' | keyof Reviewed> {
  readonly id: { readonly value: string; readonly place: Place } | null;
  readonly title: string | null;
  readonly summary: string | null;
  readonly language: string | null;
  readonly isDraft: boolean;
  /** Paths that the guide had before: what `redirect_from` names, and aliases that are paths. */
  readonly redirects: readonly OldPath[];
  /** How readers ask for its sections, by heading or anchor; by the empty name for its beginning. */
  readonly asked: readonly NamedTexts[];
}

/** A path within the service that leads to a guide, with its place. */
export interface OldPath {
  readonly path: string;
  readonly place: Place;
}

interface Found {
  readonly text: string;
  readonly place: Place;
}

/** Reads the known keys; all others are other tools' business. A value that does not fit is a warning and does not count. */
export function readGuideFields(entries: Entries, problems: Problems, today: IsoDate): GuideFields {
  const entry = (names: readonly string[]) =>
    names.map((name) => entries.get(name)).find((found) => found !== undefined);
  const text = (names: readonly string[]): Found | null => {
    const found = entry(names);
    if (found === undefined || found.value === '' || found.value === null) return null;
    if (typeof found.value === 'string') return { text: found.value.replace(/\s+/g, ' ').trim(), place: found.place };
    problems.warning(found.place, `front matter: \`${names[0]}\` is not a text`, 'write a text');
    return null;
  };
  const list = (names: readonly string[]): readonly string[] => {
    const value = entry(names)?.value;
    const items = typeof value === 'string' ? value.split(',') : Array.isArray(value) ? value : [];
    return [...new Set(items.map((item: string) => item.replace(/\s+/g, ' ').trim()))].filter((item) => item !== '');
  };
  const fitting = (
    found: Found | null,
    fits: (value: string) => boolean,
    wanted: string,
    fix: (value: string) => string = () => `write ${wanted}, or remove it`,
  ): string | null => {
    if (found === null || fits(found.text)) return found?.text ?? null;
    problems.warning(found.place, `front matter: \`${shorten(found.text)}\` is not ${wanted}`, fix(found.text));
    return null;
  };
  const day = (names: readonly string[]) => {
    const found = text(names);
    const date = found && { ...found, text: dayIn(found.text) ?? found.text };
    if (date && isAhead(date.text, today)) problems.warning(date.place, ...notYet(date.text));
    return fitting(date, isIsoDate, 'a date (YYYY-MM-DD)');
  };
  const dayOfOthers = () => {
    for (const name of KEYS.dateOfOthers) {
      const value = entries.get(name)?.value;
      const date = typeof value === 'string' ? dayIn(value, { isMonthFirst: name === 'ms.date' }) : null;
      if (date !== null) return date;
    }
    return null;
  };
  const url = text(KEYS.url);
  const fields: GuideFields = {
    id: readId(text(KEYS.id), problems),
    title: text(KEYS.title)?.text ?? null,
    summary: text(KEYS.summary)?.text ?? null,
    url: fitting(url !== null && isPath(url.text) ? null : url, isAddress, 'a web address'),
    topics: list(KEYS.topics),
    aliases: list(KEYS.aliases).filter((alias) => !isPath(alias)),
    language: fitting(text(KEYS.language), isLanguage, 'a language tag', languageFix),
    dateModified: day(KEYS.dateModified) ?? dayOfOthers(),
    lastReviewed: day(KEYS.lastReviewed),
    asked: askedIn(entry(KEYS.asked)),
    isDraft: isDraft(entry(KEYS.draft), problems),
    redirects: readRedirects(
      { list: list(KEYS.redirectFrom), place: entry(KEYS.redirectFrom)?.place },
      { list: list(KEYS.aliases).filter(isPath), place: entry(KEYS.aliases)?.place },
      problems,
    ),
  };
  const every = fitting(text(KEYS.reviewEvery), isInterval, 'an interval such as 90d');
  const due = overdueSince(fields.lastReviewed, every, today);
  if (due === null) return fields;
  const place = entry(KEYS.lastReviewed)?.place;
  if (place) problems.warning(place, ...overdue(fields.lastReviewed ?? '', due));
  return { ...fields, reviewOverdueSince: due };
}

function askedIn(entry: Entry | undefined): readonly NamedTexts[] {
  if (entry === undefined) return [];
  const name = { text: '', place: entry.place };
  const written = typeof entry.value === 'string' ? [entry.value] : Array.isArray(entry.value) ? entry.value : [];
  const plain = { name, texts: written.map((text: string) => ({ text, place: entry.place })) };
  return (entry.lists ?? [plain]).filter(({ texts }) => texts.length > 0);
}

/** Other tools allow more in an id than an address can hold: `getting_started` is read as `getting-started`. */
function readId(found: Found | null, problems: Problems): GuideFields['id'] {
  if (found === null) return null;
  if (isGuideId(found.text)) return { value: found.text, place: found.place };
  const value = guideIdOf(found.text);
  const [what, fix] = isIdForm(found.text)
    ? [RESERVED_TOLD.what, RESERVED_TOLD.fix]
    : [
        `\`${shorten(found.text)}\` cannot be the id of a guide, \`${shorten(value)}\` is used`,
        `write \`id: ${value}\`: small letters and digits joined by single \`-\` or \`/\`, at most 128`,
      ];
  problems.warning(found.place, `front matter: ${what}`, fix);
  return { value, place: found.place };
}

interface Written {
  readonly list: readonly string[];
  readonly place: Place | undefined;
}

/** Old names of a guide may be written without their folder's address: `old-name` is `/guides/old-name`. */
function readRedirects(named: Written, aliases: Written, problems: Problems): readonly OldPath[] {
  const found: OldPath[] = [];
  for (const { list, place } of [named, aliases]) {
    for (const written of list) {
      if (place === undefined) continue;
      const path = isIdForm(written) ? `/guides/${written}` : written.replace(/(?<=.)\/+$/, '');
      if (OLD_PATH.test(path)) found.push({ path, place });
      else
        problems.warning(
          place,
          `front matter: \`${shorten(written)}\` is no path that leads here`,
          'write the path of the old address, from its first `/` on, without `?` and `#`',
        );
    }
  }
  return found;
}

const OLD_PATH = /^\/(?!\/)[^\s?#\\]+$/;

/** Addresses within a site, which Hugo writes in `url` and `aliases`, say nothing here. */
function isPath(value: string): boolean {
  return value.startsWith('/');
}

function isAddress(value: string): boolean {
  return /^https?:\/\/[^/]/i.test(value) && URL.canParse(value);
}

function isDraft(entry: Entry | undefined, problems: Problems): boolean {
  const value = entry?.value;
  if (typeof value === 'string' && value !== '' && yesOrNo(value) === null && entry !== undefined)
    problems.warning(
      entry.place,
      `front matter: \`${shorten(value)}\` is not \`true\` or \`false\`, and the guide is published`,
      'write `true` or `false`',
    );
  return isYes(value);
}

/** `yes` and `on` are texts in YAML 1.2, and mean what they say. */
function isYes(value: unknown): boolean {
  return value === true || (typeof value === 'string' && /^(?:yes|on|true)$/i.test(value));
}
