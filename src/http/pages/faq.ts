import type { Element } from 'hast';
import { h } from 'hastscript';
import type { Claim } from '../../answer/answer.ts';
import type { Edition } from '../../context.ts';
import { perEdition } from '../replies/per-edition.ts';
import { onLines } from './markdown/on-lines.ts';

/** A question that editors hold answered, with what is said. */
export interface Faq {
  readonly question: string;
  readonly text: string;
  readonly claims: readonly Claim[];
}

const HEADING = 'Questions and answers';
/** Where they stand on their page: the anchor that readers of Markdown give the heading. */
export const FAQ_ANCHOR = 'questions-and-answers';

const MOST = 8;
const MOST_OF_PAGE = 3;
/** Longer answers are read where they are asked for. */
const MOST_CLAIMS = 2;

/** The first of the editors' own questions that are answered in a sentence or two; none where they have written none. */
export const faqOf: (edition: Edition) => readonly Faq[] = perEdition(({ catalog, engine }) => {
  const found: Faq[] = [];
  for (const question of catalog.corpus.questions ?? []) {
    if (found.length === MOST) break;
    const { status, claims } = engine.ask(question);
    const isShort = claims.length <= MOST_CLAIMS && claims.every(({ kind }) => kind === 'text');
    if (status === 'answered' && isShort && isAnotherPlace(claims, found))
      found.push({ question, text: claims.map(({ text }) => text).join(' '), claims });
  }
  return found;
});

/** Editors pin ten questions on each plan: of what stands at one place one is shown, and a few of one page. */
function isAnotherPlace([first]: readonly Claim[], found: readonly Faq[]): boolean {
  const shown = found.flatMap(({ claims }) => claims.slice(0, 1));
  const onPage = shown.filter(({ source }) => source.url === first?.source.url).length;
  return onPage < MOST_OF_PAGE && shown.every(({ sourceUrl }) => sourceUrl !== first?.sourceUrl);
}

/** Each question opens its answer. */
export function faqHtml(questions: readonly Faq[]): Element[] {
  if (questions.length === 0) return [];
  const items = questions.map(({ question, claims }) => {
    const stated = claims.map(({ text, quote, sourceUrl }) =>
      h('li', [h('p', text), h('a', { href: sourceUrl, className: ['source'] }, h('q', quote))]),
    );
    return h('details', onLines([h('summary', question), h('ul', { className: ['stated'] }, onLines(stated))]));
  });
  return [h('section', { id: FAQ_ANCHOR, className: ['faq'] }, onLines([h('h2', HEADING), ...items]))];
}

/** The same as Markdown. */
export function faqMarkdown(questions: readonly Faq[]): string[] {
  if (questions.length === 0) return [];
  const items = questions.map(({ question, claims }) => {
    const stated = claims.map(({ text, sourceUrl }) => `${text} (<${sourceUrl}>)`);
    return `### ${question}\n\n${stated.join('\n\n')}`;
  });
  return [`## ${HEADING}`, ...items];
}
