import { h } from 'hastscript';
import type { Edition } from '../../context.ts';
import { createPage, type Page } from '../pages/frame/page.ts';
import { PROBLEM_CODES, type ProblemCode } from '../problems/codes.ts';

/** What each problem code means and how to recover, by code: the pages that a problem's `type` points to. */
export function problemPages(edition: Edition): ReadonlyMap<string, Page> {
  return new Map(Object.entries(PROBLEM_CODES).map(([code, problem]) => [code, problemPage(edition, code, problem)]));
}

function problemPage(edition: Edition, code: string, { status, title, meaning, recovery }: ProblemCode): Page {
  const { links } = edition;
  const url = `${links.base}/problems/${code}`;
  const content = {
    title,
    description: meaning,
    language: 'en',
    canonical: url,
    place: null,
    markdownUrl: `${url}.md`,
    dateModified: null,
    lastReviewed: null,
    schemaObject: null,
    main: [
      h('h1', title),
      h('p', { className: ['soft'] }, [`Status ${status}, code `, h('code', code)]),
      h('section', [h('h2', 'What it means'), h('p', meaning)]),
      h('section', [h('h2', 'What to do'), h('p', recovery)]),
    ],
  };
  const markdown = [
    `# ${title}`,
    `Status ${status}, code \`${code}\``,
    '## What it means',
    meaning,
    '## What to do',
    recovery,
  ];
  return createPage(edition, content, `${markdown.join('\n\n')}\n`);
}
