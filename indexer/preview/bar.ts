import { toHtml } from 'hast-util-to-html';
import { h } from 'hastscript';
import type { ChangedPassage } from './changed-passages.ts';

/** Where the look of the bar and of changed passages is, with the page it is for behind `?`. */
export const STYLE_PATH = '/preview.css';

/** A page of the service with a bar at its top that leads to every changed passage. */
export function withBar(html: string, path: string, changes: readonly ChangedPassage[]): string {
  const style = toHtml(h('link', { rel: 'stylesheet', href: `${STYLE_PATH}?${encodeURIComponent(path)}` }));
  return html
    .replace('</head>', () => `${style}</head>`)
    .replace(/<body[^>]*>/, (body) => `${body}${toHtml(barOf(changes))}`);
}

function barOf(changes: readonly ChangedPassage[]) {
  const count = changes.length;
  const label =
    count === 0 ? 'Preview: no passage changes' : `Preview: ${count} changed passage${count === 1 ? '' : 's'}`;
  const items = changes.map(({ path, anchor, title, change }) =>
    h('li', [
      `${change}: `,
      change === 'gone'
        ? h('del', title)
        : h('a', { href: anchor === '' ? path : `${path}#${encodeURIComponent(anchor)}` }, title),
    ]),
  );
  return h('details', { id: 'preview-bar', open: count > 0 }, [h('summary', label), h('ul', items)]);
}

/** The look of the bar, and of what changed on one page. */
export function styleOf(path: string, changes: readonly ChangedPassage[]): string {
  const here = changes.filter((one) => one.path === path && one.anchor !== '' && one.change !== 'gone');
  const marked = here.map(({ anchor }) => `[id="${anchor.replace(/["\\<\n]/g, '\\$&')}"]`).join(',\n');
  return `${BAR}${marked === '' ? '' : `${marked} { box-shadow: -6px 0 0 #c60; background: #fc03; }\n`}`;
}

const BAR = `#preview-bar { padding: .5rem 1rem; background: #fe9; color: #000; border-bottom: 2px solid #c60; }
#preview-bar ul { max-height: 10rem; overflow: auto; margin: .25rem 0; }
#preview-bar a { color: #00c; }
`;
