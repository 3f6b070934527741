/** A colour in the light and in the dark theme, as `#rrggbb`. */
export type Shade = readonly [light: string, dark: string];

/** The colours that pages and the element for web pages have in common; everything stands on `page` or on `card`. */
export const PALETTE = {
  color: ['#1f4fbf', '#93b4ff'],
  'on-color': ['#ffffff', '#14151a'],
  text: ['#1c1d22', '#e4e5ea'],
  soft: ['#5c5f6b', '#a2a6b3'],
  line: ['#dcdde3', '#363943'],
  card: ['#f6f6f9', '#1d1f27'],
  page: ['#ffffff', '#14151a'],
} as const satisfies Readonly<Record<string, Shade>>;

/** Each colour as what `print` makes of its name and its value, in the light (0) or the dark (1) theme, with a brand's own colour. */
export function printPalette(
  theme: 0 | 1,
  print: (name: string, value: string) => string,
  color: Shade = PALETTE.color,
): string {
  return Object.entries({ ...PALETTE, color })
    .map(([name, shade]) => print(name, shade[theme]))
    .join('');
}
