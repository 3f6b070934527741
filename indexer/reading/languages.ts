/** Whether this is a well-formed BCP 47 tag. */
export function isLanguage(value: string): boolean {
  try {
    // Names such as `english` are well-formed, too: four letters and more are kept for languages to come.
    return /^[a-z]{2,3}(?:-|$)/i.test(value) && Intl.getCanonicalLocales(value).length === 1;
  } catch {
    return false;
  }
}
