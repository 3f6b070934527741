import { printPalette } from '../src/facts/product/palette.ts';

/** Every colour is a property that the page around may set. */
function colours(theme: 0 | 1): string {
  const properties = printPalette(theme, (name, value) => {
    const own = name === 'color' ? `var(--_own-${theme}, ${value})` : value;
    return `--_${name}: var(--factline-${name}, ${own});`;
  });
  return `${properties}color-scheme: ${theme === 0 ? 'light' : 'dark'};`;
}

/** Looks: every element is a part that the page around may style. */
const CSS = `
:host {
  ${colours(0)}
  --_round: var(--factline-radius, .5rem);
  display: block;
  color: var(--_text);
  font: var(--factline-font, 1rem/1.55 system-ui, sans-serif);
  text-align: start;
}
@media (prefers-color-scheme: dark) {
  :host(:not([theme=light])) { ${colours(1)} }
}
:host([theme=dark]) { ${colours(1)} }
:host([hidden]), [hidden] { display: none !important; }
* { box-sizing: border-box; }
:focus-visible { outline: 2px solid var(--_color); outline-offset: 2px; }
a { color: var(--_color); text-underline-offset: .15em; }
button { padding: .4375rem .875rem; border: 1px solid transparent; border-radius: var(--_round); background: var(--_color); color: var(--_on-color); font: inherit; font-weight: 600; cursor: pointer; }
button:disabled { background: var(--_card); color: var(--_soft); border-color: var(--_line); cursor: default; }
[part~=panel] { background: var(--_page); border: 1px solid var(--_line); border-radius: calc(2 * var(--_round)); overflow: hidden; }
:host([mode=bubble]) { position: fixed; inset-block-end: 1rem; inset-inline-end: 1rem; z-index: var(--factline-layer, 1000); }
:host([mode=bubble]) [part~=panel], [part~=drop] { box-shadow: 0 .5rem 2rem #0004; display: flex; flex-direction: column; }
:host([mode=bubble]) [part~=panel] { position: absolute; inset-block-end: 3.5rem; inset-inline-end: 0; width: min(26rem, calc(100vw - 2rem)); max-height: min(40rem, calc(100vh - 6rem)); }
[part~=open] { box-shadow: 0 .25rem 1rem #0004; border-radius: 2rem; }
:host([mode=page]) { position: relative; }
[part~=drop] { position: absolute; z-index: var(--factline-layer, 1000); inset-block-start: calc(100% + .5rem); inset-inline: 0; max-height: min(36rem, calc(100vh - 10rem)); }
[part=head] { display: flex; align-items: center; justify-content: space-between; gap: 1rem; padding: .5rem .5rem .5rem 1rem; border-block-end: 1px solid var(--_line); font-weight: 600; }
[part=close] { background: none; color: var(--_text); border-color: var(--_line); font-weight: 400; }
[part=log] { overflow-y: auto; padding: 0 1rem; overflow-wrap: anywhere; }
[part=turn] { padding: 1rem 0; }
[part=turn] + [part=turn] { border-block-start: 1px solid var(--_line); }
[part=question] { margin: 0 0 .75rem; font-weight: 600; }
[part=status] { padding: 0 1rem; color: var(--_soft); }
[part=status]:not(:empty) { padding-block: .5rem; }
[part=form] { display: flex; align-items: end; gap: .5rem; padding: .75rem; border-block-start: 1px solid var(--_line); }
[part=log]:empty ~ [part=form] { border: 0; }
[part=log]:empty { padding: 0; }
textarea { flex: 1; min-width: 0; padding: .4375rem .75rem; border: 1px solid var(--_soft); border-radius: var(--_round); background: var(--_page); color: inherit; font: inherit; resize: none; field-sizing: content; max-height: 8rem; }
textarea::placeholder { color: var(--_soft); opacity: 1; }
p, ul, ol, figure, pre { margin: 0 0 .75rem; }
ul, ol { padding-inline-start: 1.5rem; }
.h2 { color: var(--_soft); font-size: .875rem; font-weight: 600; margin: 0 0 .5rem; }
.h3 { font-weight: 600; margin: 0 0 .375rem; }
.claim { padding: .75rem .875rem; border: 1px solid var(--_line); border-inline-start: 3px solid var(--_color); border-radius: var(--_round); }
.claim blockquote { margin: 0; }
.stated { padding: 0; margin: 0; list-style: none; }
.stated p { margin: 0; }
.stated li + li { margin-block-start: .625rem; }
figcaption, [part=page], .stated a, [part=error] { color: var(--_soft); font-size: .875rem; }
.stated a, [part=page] a { color: var(--_color); }
figcaption { margin-block-start: .5rem; }
[part=page] { margin: 0; }
.code { position: relative; }
.code button { position: absolute; inset-block-start: .375rem; inset-inline-end: .375rem; padding: .125rem .5rem; border-color: var(--_line); background: var(--_page); color: var(--_text); font-size: .8125rem; font-weight: 400; }
pre { padding: .75rem; padding-block-start: 2.25rem; border-radius: var(--_round); background: var(--_card); white-space: pre-wrap; font-size: .875rem; }
code { font-family: ui-monospace, monospace; }
.table { overflow-x: auto; margin: 0 0 .75rem; overflow-wrap: normal; }
table { border-collapse: collapse; font-size: .9375rem; }
th, td { padding: .375rem .75rem .375rem 0; border-block-end: 1px solid var(--_line); text-align: start; vertical-align: top; }
.cut { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
@media (prefers-reduced-motion: no-preference) { [part=log] { scroll-behavior: smooth; } }
@media print { :host([mode=bubble]) { display: none; } }
`;

let shared: CSSStyleSheet | undefined;

/**
 * One sheet for all elements of a page, and one for the colours that an element has of its own. Adopted, not written into
 * the page: no policy for styles stands against it.
 *
 * @param colors of buttons and links, one for each theme or one for both, with a space between them
 */
export function styles(colors: string | null): CSSStyleSheet[] {
  shared ??= sheetOf(CSS);
  if (colors === null) return [shared];
  const [light, dark = light] = colors.split(' ');
  return [shared, sheetOf(`:host { --_own-0: ${light}; --_own-1: ${dark}; }`)];
}

function sheetOf(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return sheet;
}
