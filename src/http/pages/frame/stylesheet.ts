import { PALETTE, printPalette, type Shade } from '../../../facts/product/palette.ts';

/** The whole look of the pages: a reading column, light or dark as the reader chose or the system is, and plain on paper. */
export function stylesheetIn(brand: Shade | null): string {
  const palette = (theme: 0 | 1) => printPalette(theme, (name, value) => `--${name}: ${value}; `, brand ?? undefined);
  const dark = `${palette(1)} --yes: #7fd6a0; --c-word: #c9a5ff; --c-value: #f0b26b; --behind: #fff;`;
  return short(`
:root {
  color-scheme: light dark;
  ${palette(0)}
  --yes: #14713a;
  --c-word: #7a2ba8;
  --c-value: #8f4a00;
  --round: .5rem;
}
@media screen and (prefers-color-scheme: dark) { :root:not([data-theme=light]) { ${dark} } }
@media screen {
  :root[data-theme=light] { color-scheme: light; }
  :root[data-theme=dark] { color-scheme: dark; ${dark} }
}
${RULES}`);
}

/** Line breaks and indents are for those who read the source, and every page has all of it. */
function short(css: string): string {
  return css
    .replace(/\s*\n\s*/g, '')
    .replace(/\s*([{};])\s*/g, '$1')
    .replace(/;\}/g, '}')
    .replace(/(?<=[\w-]): /g, ':');
}

const RULES = `* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; }
body {
  margin: 0 auto;
  max-width: 84rem;
  padding: 0 1.25rem 4rem;
  background: var(--page);
  color: var(--text);
  font: 1.0625rem/1.65 system-ui, sans-serif;
  overflow-wrap: anywhere;
}
a { color: var(--color); text-underline-offset: .15em; }
:focus-visible { outline: 2px solid var(--color); outline-offset: 2px; }
a[aria-current] { color: inherit; font-weight: 600; text-decoration: none; }
body > header nav ul, body > footer nav ul { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; margin: 0; padding: 0; list-style: none; }
body > header { display: flex; flex-wrap: wrap; align-items: center; gap: .5rem 1.25rem; padding: .875rem 0; border-bottom: 1px solid var(--line); }
body > header nav a { color: inherit; text-decoration: none; }
body > header nav a[aria-current] { color: var(--color); }
@media (max-width: 30rem) {
  body > header nav li:first-child { display: none; }
  body > header nav ul { gap: .25rem .875rem; }
}
body > header nav a:hover { text-decoration: underline; }
:root:not([data-theme]) .theme { display: none; }
.theme { position: relative; display: grid; place-items: center; flex: none; width: 2.25rem; height: 2.25rem; margin-inline-start: auto; border: 1px solid var(--line); border-radius: var(--round); }
.theme:hover { border-color: var(--color); }
.theme:focus-within { outline: 2px solid var(--color); outline-offset: 2px; }
.theme select { position: absolute; inset: 0; width: 100%; height: 100%; opacity: 0; background: var(--page); color: var(--text); font: inherit; cursor: pointer; }
.theme::before { content: ""; width: 1rem; height: 1rem; border: 2px solid; border-radius: 50%; background: linear-gradient(90deg, currentColor 50%, #0000 0); }
[data-theme=light] .theme::before { width: .625rem; height: .625rem; border: 0; background: linear-gradient(currentColor 0 0); outline: .1875rem dotted; outline-offset: .125rem; }
[data-theme=dark] .theme::before { border-color: #0000; background: none; box-shadow: inset -.3125rem -.1875rem currentColor; }
.brand { display: inline-flex; align-items: center; gap: .5rem; color: inherit; font-weight: 700; text-decoration: none; }
.brand img { width: auto; height: 1.75rem; }
body:not(.wide) > :not(header, footer, .skip) { max-width: 46rem; margin-inline: auto; }
.skip:not(:focus) { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
.skip { display: block; padding: .5rem 0; }
body.wide:not(.with-beside) > :not(header, footer, .skip) { max-width: 70rem; margin-inline: auto; }
.trail ol { display: flex; flex-wrap: wrap; margin: 1.25rem 0 -1.25rem; padding: 0; list-style: none; font-size: .9375rem; }
.trail li + li::before { content: "›"; margin: 0 .5rem; color: var(--soft); }
.menus { display: none; }
.menus button { padding: .25rem .75rem; border-color: var(--line); background: var(--page); color: var(--text); font-size: .9375rem; font-weight: 400; }
.menus button:hover { border-color: var(--color); }
:is(.contents, .beside) { margin: 1.5rem 0 0; padding: .75rem 1rem; border: 1px solid var(--line); border-radius: var(--round); background: var(--page); color: var(--text); font-size: .9375rem; }
.contents p { margin: 0 0 .375rem; font-weight: 600; }
:is(.contents, .beside) ul { margin: 0; padding: 0; list-style: none; }
:is(.contents, .beside) li { margin: .375rem 0; line-height: 1.4; }
:is(.contents, .beside) a { color: var(--soft); text-decoration: none; }
:is(.contents, .beside) a:hover { color: var(--text); text-decoration: underline; }
:is(.contents, .beside) a[aria-current] { color: var(--color); }
.contents a[aria-current] { font-weight: 400; }
.contents .sub { padding-inline-start: .875rem; }
.beside > ul > li > a { color: var(--text); font-weight: 600; }
.beside ul ul { margin: .375rem 0 .75rem; padding-inline-start: .75rem; border-inline-start: 1px solid var(--line); }
@supports selector(:popover-open) {
  @media (max-width: 79.99rem) {
    html { scroll-padding-top: 4rem; }
    .menus { display: flex; gap: .5rem; position: sticky; top: 0; z-index: 3; padding: .5rem 0; border-bottom: 1px solid var(--line); background: var(--page); }
    .contents { position: fixed; inset: 3.75rem 1.25rem auto; width: auto; height: auto; max-width: 30rem; max-height: 75vh; margin: 0; overflow-y: auto; box-shadow: 0 .5rem 2rem #0004; }
    ::backdrop { background: #0005; }
  }
  @media (max-width: 63.99rem) {
    .beside { position: fixed; inset: 3.75rem 1.25rem auto; width: auto; height: auto; max-width: 30rem; max-height: 75vh; margin: 0; overflow-y: auto; box-shadow: 0 .5rem 2rem #0004; }
  }
}
@media (min-width: 64rem) {
  html { scroll-padding-top: 4rem; }
  body > header { position: sticky; top: 0; z-index: 3; flex-wrap: nowrap; height: 4rem; background: var(--page); white-space: nowrap; }
  body > header > .brand { display: block; max-width: 24rem; overflow: hidden; text-overflow: ellipsis; }
  body > header > .brand img { margin-inline-end: .5rem; vertical-align: middle; }
  body > header nav ul { flex-wrap: nowrap; }
  .menus { top: 4rem; }
  .menus [popovertarget="Menu"] { display: none; }
  .menus:not(:has([popovertarget="Toc"])) { display: none; }
  .contents { inset-block-start: 7.5rem; inset-inline-start: auto; }
  .columns { display: grid; grid-template-columns: 13rem minmax(0, 1fr); gap: 0 3rem; }
  .columns > div { grid-column: 2; }
  .beside { display: block; grid-area: 1 / 1; position: sticky; inset: auto; top: 4rem; width: auto; height: auto; align-self: start; max-height: calc(100vh - 4rem); margin: 0; overflow-y: auto; padding: 1.5rem 0; border: 0; }
}
@media (min-width: 64rem) and (max-width: 79.99rem) { html { scroll-padding-top: 7.5rem; } }
@media (min-width: 80rem) {
  .with-contents main { position: relative; padding-inline-end: 15.5rem; }
  .contents { display: block; position: absolute; inset-block: .5rem 0; inset-inline: auto 0; width: 13rem; height: auto; margin: 0; overflow: visible; padding: 0; border: 0; }
  .contents > div { position: sticky; top: 5.5rem; max-height: calc(100vh - 7rem); overflow-y: auto; padding-inline-start: 1rem; border-inline-start: 1px solid var(--line); }
}
.anchor { color: var(--soft); font-weight: 400; text-decoration: none; opacity: 0; }
.anchor::before { content: "#"; }
:is(h2, h3, h4, h5, h6, li):hover > .anchor, .anchor:focus-visible { opacity: 1; }
.neighbours ul { display: flex; flex-wrap: wrap; justify-content: space-between; gap: .75rem; margin: 3rem 0 0; padding: 0; list-style: none; }
.with-contents .neighbours ul { max-width: 46rem; }
.neighbours li { flex: 0 1 21rem; margin: 0; }
.neighbours .next { margin-inline-start: auto; text-align: end; }
.neighbours a { display: block; padding: .625rem 1rem; border: 1px solid var(--line); border-radius: var(--round); text-decoration: none; }
.neighbours a:hover { border-color: var(--color); }
.neighbours span { display: block; font-size: .875rem; }
.count { font-size: 1rem; font-weight: 400; }
.guides { padding: 0; list-style: none; }
.guides li { margin: .75rem 0; }
.guides a { font-weight: 600; }
.guides :is(time, p) { font-size: .9375rem; }
.guides p { margin: 0; color: var(--soft); }
.plans { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(14rem, 100%), 1fr)); gap: 1rem; padding: 0; list-style: none; }
@media (min-width: 34rem) and (max-width: 63.99rem) { .plans:has(> :nth-child(4):last-child) { grid-template-columns: 1fr 1fr; } }
.plan { display: flex; flex-direction: column; margin: 0; padding: 1.125rem 1.25rem; border: 1px solid var(--line); border-radius: var(--round); background: var(--card); }
.plan h3 { order: -2; margin: 0 0 .5rem; }
.plan p { margin: 0 0 .25rem; font-size: .9375rem; }
.plan .amount { order: -1; font-size: 1.375rem; font-weight: 600; line-height: 1.3; }
section:has([value=year]:checked) .plan:has(.year) .amount { order: 0; color: var(--soft); font-size: .9375rem; font-weight: 400; line-height: inherit; }
section:has([value=year]:checked) .plan .year { order: -1; color: var(--text); font-size: 1.375rem; font-weight: 600; line-height: 1.3; }
.period { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; white-space: nowrap; margin: 0 0 1rem; padding: 0; border: 0; }
.period legend { float: inline-start; padding: 0; margin-inline-end: 1.25rem; color: var(--soft); }
@media (max-width: 30rem) { .period legend { float: none; width: 100%; } }
.period input { accent-color: var(--color); }
@supports not selector(:has(*)) { .period { display: none; } }
.plan p:last-child { margin-top: .75rem; }
.table { position: relative; overflow-x: auto; margin: 0 0 1rem; overflow-wrap: normal; }
.table table { margin: 0; }
.table { font-size: .9375rem; }
.comparison { max-height: 85vh; border: 1px solid var(--line); border-radius: var(--round); }

.comparison table { border-collapse: separate; border-spacing: 0; }
.comparison th, .comparison td { padding: .4375rem .875rem; }
.comparison td { min-width: 8.5rem; }
.comparison thead :is(th, td) { position: sticky; top: 0; z-index: 2; background: var(--card); }
@media (min-width: 64rem) {
  .comparison.few { max-height: none; overflow: visible; }
  .comparison.few thead :is(th, td) { top: 4rem; }
}
.comparison tbody th { font-weight: 400; }
.comparison .group th { padding-top: 1.25rem; color: var(--soft); font-size: .875rem; font-weight: 600; }
.comparison tbody:last-child tr:last-child > * { border-bottom: 0; }
.comparison tbody tr:not(.group) th { position: sticky; inset-inline-start: 0; z-index: 1; background: var(--page); }
.code { position: relative; margin: 0 0 1rem; }
.code pre { margin: 0; padding-inline-end: 5rem; }
.copy { padding: .125rem .625rem; border-color: var(--line); background: var(--page); color: var(--text); font-size: .8125rem; font-weight: 400; }
.code .copy { position: absolute; inset-block-start: .5rem; inset-inline-end: .5rem; }
.copy:hover { border-color: var(--color); }
@media (hover: hover) { .code:not(:hover) .copy:not(:focus-visible) { opacity: 0; } }
.yes { color: var(--yes); font-weight: 700; }
.no { color: var(--soft); }
.ask { display: flex; gap: .5rem; margin: 0; }
factline-ask { color-scheme: inherit; ${Object.keys(PALETTE)
  .map((name) => `--factline-${name}: var(--${name}); `)
  .join('')}}
body > header factline-ask { flex: 1 1 12rem; }
@media (min-width: 64rem) { body > header factline-ask { max-width: 36rem; } }
main factline-ask:not(:has(.ask)) { display: block; min-height: 4.5rem; }
main .ask { margin: 0 0 1rem; }
.ask input { flex: 1; min-width: 0; padding: .4375rem .75rem; border: 1px solid var(--soft); border-radius: var(--round); background: var(--page); color: inherit; font: inherit; font-size: 1rem; }
main .ask input { padding: .6875rem .875rem; font-size: 1.0625rem; }
.ask input::placeholder { color: var(--soft); opacity: 1; }
button { padding: .4375rem .875rem; border: 1px solid transparent; border-radius: var(--round); background: var(--color); color: var(--on-color); font: inherit; font-size: 1rem; font-weight: 600; cursor: pointer; }
h1 { margin: 2.25rem 0 1rem; font-size: 2rem; line-height: 1.2; letter-spacing: -.01em; text-wrap: balance; }
h1.small { margin: 1.5rem 0 .75rem; color: var(--soft); font-size: 1.0625rem; letter-spacing: 0; }
h2 { margin: 2.75rem 0 .75rem; font-size: 1.375rem; line-height: 1.3; }
h3 { margin: 2rem 0 .5rem; font-size: 1.125rem; line-height: 1.4; }
p, ul, ol, pre, table, dl { margin: 0 0 1rem; }
li { margin: .25rem 0; }
li > ul, li > ol { margin: 0; }
time { white-space: nowrap; }
.lead { font-size: 1.1875rem; text-wrap: pretty; }
.soft, body > footer, .card .owner { color: var(--soft); }
.card { margin: 1rem 0; padding: .25rem 1.25rem .5rem; border: 1px solid var(--line); border-radius: var(--round); background: var(--card); }
.card h3 { margin-top: 1rem; }
.card li { font-size: .875rem; line-height: 1.5; }
.card ul { columns: 17rem; column-gap: 2rem; padding: 0; list-style: none; }
.card ul + ul { padding-top: .75rem; border-top: 1px solid var(--line); }
.card .prices { columns: auto; }
.prices li:first-child { font-size: 1.25rem; font-weight: 600; }
.prices li:first-child .owner { font-weight: 400; }
.card li { break-inside: avoid; margin: 0; padding: .125rem 0; }
:target { scroll-margin-top: 1.5rem; }
.card:target, li:target, p:target { outline: 2px solid var(--color); outline-offset: .375rem; border-radius: .25rem; }
code { font: .9em ui-monospace, monospace; direction: ltr; unicode-bidi: isolate; }
:not(pre) > code { padding: .125em .3em; border-radius: .25rem; background: var(--card); box-decoration-break: clone; -webkit-box-decoration-break: clone; }
pre, .code { direction: ltr; text-align: left; }
pre { padding: .875rem 1rem; border-radius: var(--round); background: var(--card); line-height: 1.5; overflow-x: auto; overflow-wrap: normal; }
.c-note { color: var(--soft); }
.c-text { color: var(--yes); }
.c-word { color: var(--c-word); }
.c-value { color: var(--c-value); }
@media (scripting: enabled) { main pre { padding-inline-end: 5rem; } }
@media (scripting: enabled) and (max-width: 48rem) { main pre, .code pre { padding-block-start: 2.75rem; padding-inline-end: 1rem; } }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: .5rem .75rem .5rem 0; border-bottom: 1px solid var(--line); text-align: start; vertical-align: top; }
main img { max-width: 100%; height: auto; vertical-align: middle; border-radius: .25rem; background: var(--behind, none); }
.right { text-align: end; }
.center { text-align: center; }
blockquote { margin: 0 0 1rem; padding-inline-start: 1rem; border-inline-start: 3px solid var(--line); }
.cut { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.answer h2 { margin-top: 1.5rem; }
.claim { margin: 0 0 1.25rem; padding: 1rem 1.25rem; border: 1px solid var(--line); border-inline-start: 3px solid var(--color); border-radius: var(--round); }
.claim blockquote { margin: 0; padding: 0; border: 0; }
.claim > blockquote > :last-child, .stated:last-child, .stated li > p { margin-bottom: 0; }
.claim :is(p, ol, ul) { font-size: 1.125rem; }
.claim :is(ol, ul):not(.stated) { padding-inline-start: 1.625rem; }
.claim pre[data-language] { position: relative; padding-block-start: 2.75rem; }
.claim pre[data-language]::before { content: attr(data-language); position: absolute; inset: .625rem auto auto 1rem; color: var(--soft); font-size: .875rem; }
.claim figcaption { margin-top: .75rem; color: var(--soft); font-size: .9375rem; }
.stated { padding: 0; list-style: none; }
.stated li + li { margin-top: .75rem; }
.stated .source { font-size: .9375rem; }
.choices { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(19rem, 100%), 1fr)); gap: 0 1rem; }
.choice h3 { margin-top: .5rem; }
.places li { margin: .5rem 0; }
.places p { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden; margin: 0; color: var(--soft); font-size: .9375rem; }
.faq details { border-block-end: 1px solid var(--line); }
.faq summary { padding: .625rem 0; font-weight: 600; cursor: pointer; }
.faq .stated { margin: 0 0 1rem 1.125rem; }
.faq p { margin: 0; }
.ways { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(13rem, 100%), 1fr)); gap: 1rem; padding: 0; list-style: none; }
.ways li { margin: 0; padding: .875rem 1.125rem; border: 1px solid var(--line); border-radius: var(--round); background: var(--card); }
.ways a { font-weight: 600; }
.ways p { margin: .25rem 0 0; color: var(--soft); font-size: .9375rem; line-height: 1.5; }
.examples { display: flex; flex-wrap: wrap; gap: .5rem; padding: 0; list-style: none; }
.examples li { margin: 0; }
.examples a { display: block; padding: .25rem .75rem; border: 1px solid var(--line); border-radius: 1.25rem; background: var(--card); text-decoration: none; }
.examples a:hover { text-decoration: underline; }
body > footer p { text-align: match-parent; }
body > footer { margin-top: 4rem; padding-top: 1rem; border-top: 1px solid var(--line); font-size: .9375rem; }
@media print {
  :root { color-scheme: light; --text: #000; --soft: #333; --line: #999; --card: #fff; --page: #fff; --color: #000; }
  body { max-width: none; padding: 0; font-size: 11pt; }
  body > header, body > footer nav, .skip, .menus, .beside, .contents, .neighbours, .ask, .examples, .period, .anchor, .copy { display: none; }
  .with-contents main { padding: 0; }
  .comparison { max-height: none; overflow: visible; }
  h2, h3 { break-after: avoid; }
  .card, pre, .claim { break-inside: avoid; }
  main pre, .code pre { padding: .875rem 1rem; border: 1px solid var(--line); white-space: pre-wrap; overflow-wrap: anywhere; }
  pre [class] { color: inherit; }
  .comparison thead :is(th, td), .comparison tbody tr:not(.group) th { position: static; }
  main a[href^="http"]::after { content: " (" attr(href) ")"; font-size: .85em; }
}
`;
