import type { Element } from 'hast';
import { h } from 'hastscript';
import { onLines } from './on-lines.ts';
import { type Overview, signpostLines } from './overview.ts';

/** Questions to begin with. */
interface Examples {
  readonly examples: readonly string[];
  /** Public address of the service, without a trailing slash. */
  readonly base: string;
}

/** `/` as HTML. */
export function overviewHtml({ title, summary, groups }: Overview, { examples, base }: Examples): Element[] {
  const questions = examples.map((question) =>
    h('li', h('a', { href: `${base}/ask?${new URLSearchParams({ q: question })}`, rel: 'nofollow' }, question)),
  );
  return [
    h('h1', title),
    h('p', { className: ['lead'] }, summary),
    ...(questions.length === 0 ? [] : [h('ul', { className: ['examples'] }, onLines(questions))]),
    ...groups.map(({ heading, anchor, signposts }) => {
      const items = signposts.map(({ name, url, note }) => {
        return h('li', [h('a', { href: url }, name), ': ', ...noteHtml(note)]);
      });
      return h('section', { id: anchor }, onLines([h('h2', heading), h('ul', onLines(items))]));
    }),
  ];
}

/** Code between backticks is code here, too. */
function noteHtml(note: string): (Element | string)[] {
  return note.split('`').map((text, index) => (index % 2 === 1 ? h('code', text) : text));
}

/** `/` as Markdown. */
export function overviewMarkdown({ title, summary, groups }: Overview): string {
  const sections = groups.map(({ heading, signposts }) => `## ${heading}\n\n${signpostLines(signposts)}`);
  return `${[`# ${title}`, summary, ...sections].join('\n\n')}\n`;
}
