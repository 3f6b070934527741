import { THEME_KEY, type Theme } from './theme.ts';

/**
 * In the head of each page, before anything is painted: who chose the dark is not to see a flash of light. Every page has
 * all of it, so it does no more than that, and takes what was kept as it is.
 */
let theme: string = 'system' satisfies Theme;
try {
  theme = localStorage.getItem(THEME_KEY) ?? theme;
} catch {
  // Nothing is kept.
}
// The stylesheet takes it from the root, and shows the switch where there is one.
document.documentElement.dataset.theme = theme;
