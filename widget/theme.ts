/** As the reader's system is, or as the reader chose. */
export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** Of what the browser keeps for this site. */
export const THEME_KEY = 'factline-theme';

/** What was chosen here before; null where the browser keeps nothing for this site. */
export function keptTheme(): Theme | null {
  try {
    const kept = localStorage.getItem(THEME_KEY);
    return THEMES.find((theme) => theme === kept) ?? 'system';
  } catch {
    return null;
  }
}

/** For all pages of this site, those that are open now among them; without a word where the browser keeps nothing. */
export function keepTheme(theme: Theme): void {
  try {
    if (theme === 'system') localStorage.removeItem(THEME_KEY);
    else localStorage.setItem(THEME_KEY, theme);
  } catch {
    // This page has it, until it is left.
  }
}
