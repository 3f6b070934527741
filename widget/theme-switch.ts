import { element } from './element.ts';
import { keepTheme, keptTheme, THEMES, type Theme } from './theme.ts';

const NAMES: Readonly<Record<Theme, string>> = { system: 'System', light: 'Light', dark: 'Dark' };
const LABEL = 'Colours';

/** Lets the reader choose between light and dark, in the room that the header has for it. */
export function addThemeSwitch(): void {
  const root = document.documentElement;
  const options = THEMES.map((theme) => element('option', { value: theme }, NAMES[theme]));
  const choice = element('select', { 'aria-label': LABEL, title: LABEL, autocomplete: 'off' }, ...options);
  const show = (theme: Theme) => {
    root.dataset.theme = theme;
    choice.value = theme;
  };
  // Where nothing is kept, this page goes on as it is.
  const follow = () => show(keptTheme() ?? ((choice.value || 'system') as Theme));
  choice.addEventListener('change', () => {
    show(choice.value as Theme);
    keepTheme(choice.value as Theme);
  });
  // It may be chosen on another page meanwhile: beside this one, or before the reader goes back to this one.
  addEventListener('storage', follow);
  addEventListener('pageshow', follow);
  follow();
  document.querySelector('.theme')?.append(choice);
}
