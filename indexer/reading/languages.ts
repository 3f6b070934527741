/** Whether this is a well-formed BCP 47 tag. */
export function isLanguage(value: string): boolean {
  try {
    // Names such as `english` are well-formed, too: four letters and more are kept for languages to come.
    return /^[a-z]{2,3}(?:-|$)/i.test(value) && Intl.getCanonicalLocales(value).length === 1;
  } catch {
    return false;
  }
}

/** What to write where something is no tag of a language: the tag of what is named (`english`, `Deutsch`, `en_US`), else what a tag looks like. */
export function languageFix(value: string): string {
  const dashed = value.replaceAll('_', '-');
  if (isLanguage(dashed)) return `write \`${Intl.getCanonicalLocales(dashed)[0]}\``;
  const tag = tagsByName().get(value.toLowerCase());
  return tag === undefined ? 'write a BCP 47 tag such as `en` or `pt-BR`' : `write \`${tag}\``;
}

let known: ReadonlyMap<string, string> | undefined;

/** Tags of two letters by the name of the language, in English and in itself. */
function tagsByName(): ReadonlyMap<string, string> {
  if (known !== undefined) return known;
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  const inEnglish = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });
  const found = new Map<string, string>();
  for (const tag of letters.flatMap((one) => letters.map((other) => one + other))) {
    const name = inEnglish.of(tag);
    if (name === undefined) continue;
    const own = new Intl.DisplayNames([tag], { type: 'language', fallback: 'none' }).of(tag) ?? name;
    for (const one of [name.toLowerCase(), own.toLowerCase()]) if (!found.has(one)) found.set(one, tag);
  }
  known = found;
  return known;
}
