import { primaryOf } from '../../src/catalog/languages.ts';
import { isStopWord } from '../../src/text/stop-words.ts';
import { firstTokens } from '../../src/text/words.ts';
import { isLanguage } from '../reading/languages.ts';

/** A folder below the guides' that holds guides in one language. */
export interface LanguageFolder {
  /** With a `/` behind it. */
  readonly path: string;
  /** BCP 47. */
  readonly language: string;
}

const FORM = /^[a-z]{2}(?:[-_][a-z\d]{2,8})*$/i;
const INDEX = /(?:^|\/)_?(?:index|readme)$/i;
/** Share of a folder's guides that have to stand beside it, too. */
const MIRRORED = 0.5;
/** Folders that hold nothing but folders of languages, by their names: what is translated lies elsewhere. */
const TRANSLATIONS = /(?:^|\/)(?:i18n|l10n|locales?|translations)\/$/i;

/**
 * The folders that are named after a language and lie among translations, or hold what stands beside them, in the folder above or
 * in that of another language, under the same names.
 *
 * @param paths of all guides below their folder
 */
export function languageFolders(paths: readonly string[]): readonly LanguageFolder[] {
  const names = new Set(paths.map(nameOf));
  const folders = new Map<string, string[]>();
  for (const name of names)
    for (const { path } of candidates(name)) folders.set(path, [...(folders.get(path) ?? []), name.slice(path.length)]);
  const found: LanguageFolder[] = [];
  for (const [path, inside] of folders) {
    const above = parentOf(path);
    const language = tagOf(path.slice(above.length, -1));
    if (TRANSLATIONS.test(above)) {
      found.push({ path, language });
      continue;
    }
    const beside = [above, ...[...folders.keys()].filter((other) => other !== path && parentOf(other) === above)];
    const own = inside.filter((name) => !INDEX.test(name));
    const mirrored = own.filter((name) => beside.some((folder) => names.has(folder + name)));
    if (mirrored.length === 0 || mirrored.length < MIRRORED * own.length) continue;
    found.push({ path, language });
  }
  return found;
}

/** The language of the folder that a guide lies in; null where it is in none. */
export function folderLanguage(path: string, folders: readonly LanguageFolder[]): string | null {
  return folders.find((folder) => path.startsWith(folder.path))?.language ?? null;
}

const SUFFIX = /\.([a-z]{2}(?:[-_][a-z\d]{2,8})?)\.mdx?$/i;

/**
 * The language that a file's name ends in, where the same stands beside it under the name alone or in another language:
 * `setup.de.md` beside `setup.md`; null where it ends in none.
 *
 * @param known paths of all guides below their folder
 */
export function suffixLanguage(path: string, known: ReadonlySet<string>): string | null {
  const [ending = '', part = ''] = SUFFIX.exec(path) ?? [];
  if (part === '' || !isKnown(part)) return null;
  const name = path.slice(0, -ending.length);
  const isTwin = ['.md', '.mdx', '.en.md', '.en.mdx'].some((other) => other !== ending && known.has(name + other));
  return isTwin ? tagOf(part) : null;
}

/** Words of a guide that are looked at, and the share of them that English sentences have of English stop words at least. */
const SAMPLE = 300;
const ENGLISH_SHARE = 0.22;
const LEAST = 20;

/** Whether a text cannot be in a language: translators leave pages as they are, and `cs` may stand for C#. */
export function isInstead(language: string, text: string): boolean {
  if (primaryOf(language) === 'en') return false;
  const words = firstTokens(text, SAMPLE).filter(({ kind }) => kind === 'word');
  const english = words.filter((word) => isStopWord(word.text)).length;
  return words.length >= LEAST && english > ENGLISH_SHARE * words.length;
}

/** Every folder of a path that may be one of a language. */
function candidates(name: string): readonly { readonly path: string }[] {
  const parts = name.split('/').slice(0, -1);
  return parts.flatMap((part, at) =>
    FORM.test(part) && isKnown(part) ? [{ path: `${parts.slice(0, at + 1).join('/')}/` }] : [],
  );
}

const NAMES = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });

function isKnown(part: string): boolean {
  const tag = tagOf(part);
  return isLanguage(tag) && NAMES.of(primaryOf(tag)) !== undefined;
}

function tagOf(part: string): string {
  const tag = part.replaceAll('_', '-');
  return isLanguage(tag) ? (Intl.getCanonicalLocales(tag)[0] ?? tag) : tag;
}

const parentOf = (folder: string): string => folder.slice(0, folder.lastIndexOf('/', folder.length - 2) + 1);

const nameOf = (path: string): string => path.replace(/\.mdx?$/i, '');
