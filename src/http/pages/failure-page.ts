import type { ElementContent } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { h } from 'hastscript';
import type { Edition } from '../../context.ts';
import { PROBLEM_CODES, type ProblemCode, type ProblemCodeName } from '../problems/codes.ts';
import type { Fault, ProblemDocument } from '../problems/problems.ts';
import { perEdition } from '../replies/per-edition.ts';
import { layout } from './frame/layout.ts';
import { onLines } from './markdown/on-lines.ts';

/** Stands in the page of a code where each failure says what is its own. */
const ITS_OWN = { type: 'comment', value: 'its own' } as const;

/** The pages around what failures say, by code: made for the first failure of each, because who fails may fail often. */
const frames = perEdition((edition) => {
  const made = new Map<ProblemCodeName, readonly [before: string, after: string]>();
  return (code: ProblemCodeName) => {
    const known = made.get(code) ?? frame(edition, code);
    made.set(code, known);
    return known;
  };
});

/** A failed request as its reader's browser shows it: what a problem document says, with the way on. */
export function failurePage(edition: Edition, document: ProblemDocument): string {
  const [before, after] = frames(edition)(document.code);
  return before + toHtml({ type: 'root', children: itsOwn(document) }) + after;
}

function frame(edition: Edition, code: ProblemCodeName): readonly [string, string] {
  const { title, meaning, recovery, forReaders = recovery }: ProblemCode = PROBLEM_CODES[code];
  const about = `${edition.links.base}/problems/${code}`;
  const html = layout(
    {
      title,
      description: meaning,
      language: 'en',
      canonical: about,
      place: null,
      markdownUrl: null,
      dateModified: null,
      lastReviewed: null,
      schemaObject: null,
      main: [
        h('h1', title),
        ITS_OWN,
        h('h2', 'What to do'),
        h('p', forReaders),
        h('p', h('a', { href: about }, 'What programs can do')),
      ],
    },
    edition,
  );
  const [before = '', after = ''] = html.split(toHtml(ITS_OWN));
  return [before, after];
}

function itsOwn({ status, code, detail, errors = [], instance }: ProblemDocument): ElementContent[] {
  return onLines([
    h('p', { className: ['lead'] }, detail),
    ...(errors.length === 0 ? [] : [h('ul', onLines(errors.map(fault)))]),
    h('p', { className: ['soft'] }, [`Status ${status}, code `, h('code', code), ', request ', h('code', instance)]),
  ]);
}

function fault(one: Fault): ElementContent {
  return h('li', [h('code', 'parameter' in one ? one.parameter : one.pointer), ': ', one.detail]);
}
