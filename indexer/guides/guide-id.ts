const FORM = /^[a-z0-9]+(?:[-/][a-z0-9]+)*$/;
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const ENDING = /(?:\.(?:html?|xhtml|markdown|mdx?|txt))?\.mdx?$/i;
const LONGEST = 128;

/** The one id that a path of the interface already uses: `POST /v1/guides/batch`. */
const RESERVED_ID = 'batch';
/** What a guide is called that would have that id. */
export const RESERVED_INSTEAD = `${RESERVED_ID}-guide`;
/** Why, and what to do about it. */
export const RESERVED_TOLD = {
  what: `\`${RESERVED_ID}\` cannot be the id of a guide, since \`/v1/guides/${RESERVED_ID}\` hands out several: \`${RESERVED_INSTEAD}\` is used`,
  fix: `write \`id: ${RESERVED_INSTEAD}\`, or a longer name, into its front matter`,
} as const;

/** Whether this can be the id of a guide. */
export function isGuideId(id: string): boolean {
  return isIdForm(id) && id !== RESERVED_ID;
}

/** Whether this has the form of an id, as what stands behind `/guides/` in an address has. */
export function isIdForm(id: string): boolean {
  return FORM.test(id) && id.length <= LONGEST;
}

/** `guides/Connect/Git_Hub.md` → `connect/git-hub`; an `index` file takes its folder's name. */
export function guideIdOf(path: string): string {
  const parts = path.replace(ENDING, '').split('/').map(slugOf);
  if (parts.length > 1 && parts.at(-1) === 'index') parts.pop();
  const id = parts
    .join('/')
    .slice(0, LONGEST)
    .replace(/[-/]+$/, '');
  return id === RESERVED_ID ? RESERVED_INSTEAD : id;
}

/** Small letters a–z and digits, joined by hyphens; a name without any becomes its code points. */
export function slugOf(name: string): string {
  if (SLUG.test(name)) return name;
  const slug = name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  if (slug !== '') return slug;
  return [...name].map((char) => (char.codePointAt(0) ?? 0).toString(16)).join('-') || 'guide';
}

/** `getting-started.md` → `Getting started`, for a guide without a title. */
export function titleOfPath(path: string): string {
  return spelledOut(namesOf(path).at(-1) ?? '');
}

/** `docker/getting-started.md` → `Docker: Getting started`, where a file in another folder has the same name. */
export function titleWithFolder(path: string): string {
  return namesOf(path).slice(-2).map(spelledOut).join(': ');
}

/** Names of folders and file; that of an `index` file is its folder's. */
function namesOf(path: string): readonly string[] {
  const names = path.replace(ENDING, '').split('/');
  return names.length > 1 && /^_?(?:index|readme)$/i.test(names.at(-1) ?? '') ? names.slice(0, -1) : names;
}

/** A number that only puts files in order is no part of their name; a date is. */
const ORDER = /^\d{1,3}[-_. ]+(?=\p{L})/u;

function spelledOut(name: string): string {
  const words = name
    .replace(ORDER, '')
    .replace(/[-_\s]+/g, ' ')
    .trim();
  return words === '' ? 'Guide' : words[0]?.toUpperCase() + words.slice(1);
}
