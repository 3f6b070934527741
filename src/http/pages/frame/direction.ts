/** Scripts that are written from right to left (ISO 15924). */
const FROM_THE_RIGHT = new Set(['Adlm', 'Arab', 'Aran', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa']);

/**
 * Which way a language is written, as the `dir` attribute says it.
 *
 * @param language a BCP 47 tag
 */
export function directionOf(language: string): 'ltr' | 'rtl' {
  const script = new Intl.Locale(language).maximize().script ?? '';
  return FROM_THE_RIGHT.has(script) ? 'rtl' : 'ltr';
}
