import type { Element } from 'hast';
import { h } from 'hastscript';
import { type Faq, faqHtml, faqMarkdown } from './faq.ts';
import { askForm } from './frame/ask-form.ts';
import { onLines } from './markdown/on-lines.ts';
import { type Group, type Overview, signpostLines } from './overview.ts';

/** Questions to begin with. */
interface Examples {
  readonly examples: readonly string[];
  readonly faq: readonly Faq[];
  /** Public address of the service, without a trailing slash. */
  readonly base: string;
  /** Of the thing asked about. */
  readonly name: string;
}

/** `/` as HTML. */
export function overviewHtml(
  { title, tagline, summary, groups }: Overview,
  { examples, faq, base, name }: Examples,
): Element[] {
  const questions = examples.map((question) =>
    h('li', h('a', { href: `${base}/ask?${new URLSearchParams({ q: question })}`, rel: 'nofollow' }, question)),
  );
  const [first, ...others] = groups;
  return [
    h('h1', title),
    ...(tagline === null
      ? [h('p', { className: ['lead'] }, summary)]
      : [h('p', { className: ['lead'] }, tagline), h('p', summary)]),
    h('factline-ask', [askForm({ base, name })]),
    ...(questions.length === 0 ? [] : [h('ul', { className: ['examples'] }, onLines(questions))]),
    ...(first === undefined ? [] : [groupHtml(first, { isFirst: true })]),
    ...faqHtml(faq),
    ...others.map((group) => groupHtml(group, { isFirst: false })),
  ];
}

/** The first group is what people come for: each place of it is a card. */
function groupHtml({ heading, anchor, signposts }: Group, { isFirst }: { isFirst: boolean }): Element {
  const items = signposts.map(({ name, url, note }) => {
    const link = h('a', { href: url }, name);
    return h('li', isFirst ? [link, h('p', noteHtml(note))] : [link, ': ', ...noteHtml(note)]);
  });
  const list = h('ul', isFirst ? { className: ['ways'] } : {}, onLines(items));
  return h('section', { id: anchor }, onLines([h('h2', heading), list]));
}

/** Code between backticks is code here, too. */
function noteHtml(note: string): (Element | string)[] {
  return note.split('`').map((text, index) => (index % 2 === 1 ? h('code', text) : text));
}

/** `/` as Markdown. */
export function overviewMarkdown({ title, tagline, summary, groups }: Overview, faq: readonly Faq[]): string {
  const sections = groups.map(({ heading, signposts }) => `## ${heading}\n\n${signpostLines(signposts)}`);
  const [first, ...others] = sections;
  return `${[`# ${title}`, ...(tagline === null ? [] : [tagline]), summary, ...(first === undefined ? [] : [first]), ...faqMarkdown(faq), ...others].join('\n\n')}\n`;
}
