import type { Element } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { h } from 'hastscript';
import type { Answer } from '../../answer/answer.ts';
import { outcomeOfAnswer } from '../../answer/outcome-of-answer.ts';
import type { Edition } from '../../context.ts';
import { type Whole, whole } from '../../response-head.ts';
import { cutAtWords } from '../../text/cut.ts';
import { linkHeader, pageLinks } from '../agent-map/page-links.ts';
import { exampleQuestions } from '../pages/example-questions.ts';
import { askForm } from '../pages/frame/ask-form.ts';
import { layout } from '../pages/frame/layout.ts';
import { CONTENT_SECURITY_POLICY } from '../pages/frame/looks.ts';
import { onLines } from '../pages/markdown/on-lines.ts';
import { HTML_TYPE, MARKDOWN_TYPE } from '../replies/content-types.ts';
import { perEdition } from '../replies/per-edition.ts';
import { choicesOf, passagesOf } from './answer-blocks.ts';
import { answerHtml, type Printing } from './answer-html.ts';
import { answerMarkdown } from './answer-markdown.ts';
import { passageFinder } from './find-passage.ts';
import type { PageForm } from './page-form.ts';

/** What a reader asks. */
export interface Asked {
  readonly question: string;
  /** Earlier questions, oldest first. */
  readonly previous: readonly string[];
}

/** Earlier questions that a page sends along with the next one. */
const REMEMBERED = 3;

/** Characters of a place's text. */
const EXCERPT = 200;

/** Answers are made for one reader: no search engine is to list them. */
const HEADERS: Readonly<Record<PageForm, Readonly<Record<string, string>>>> = {
  'text/html': {
    'content-type': HTML_TYPE,
    'x-robots-tag': 'noindex',
  },
  'text/html; part=answer': { 'content-type': HTML_TYPE, 'x-robots-tag': 'noindex' },
  'text/markdown': { 'content-type': MARKDOWN_TYPE, 'x-robots-tag': 'noindex' },
};

const finderOf = perEdition(passageFinder);

/** The headers of the page without the work. */
export function askPageHeaders(form: PageForm): Readonly<Record<string, string>> {
  if (form !== 'text/html') return HEADERS[form];
  return { ...HEADERS[form], 'content-security-policy': CONTENT_SECURITY_POLICY };
}

/** The page that asks, and answers where it was asked something. */
export function askPage(edition: Edition, form: PageForm, asked: Asked | null): Whole {
  const answer = asked === null ? null : edition.asked(asked.question, { previous: asked.previous });
  const print = {
    'text/html': () => htmlOf(edition, asked, answer),
    'text/html; part=answer': () => (answer === null ? htmlOf(edition, asked, answer) : answerAlone(edition, answer)),
    'text/markdown': () => markdownOf(edition, answer),
  }[form];
  const headers = { ...askPageHeaders(form), link: linkHeader(pageLinks(edition, null)) };
  return whole(print(), headers, answer === null ? null : outcomeOfAnswer(answer));
}

/** Address of the page that answers a question. */
const askUrl = ({ links }: Edition, question: string) => `${links.base}/ask?${new URLSearchParams({ q: question })}`;

function printingOf(edition: Edition, answer: Answer): Printing {
  const find = finderOf(edition);
  const one = () => [{ question: null, passages: passagesOf(answer.claims, find) }];
  return {
    site: edition.catalog.corpus.site,
    choices: answer.status === 'ambiguous' ? choicesOf(answer, find) : one(),
    askUrl: (question) => askUrl(edition, question),
  };
}

function htmlOf(edition: Edition, asked: Asked | null, answer: Answer | null): string {
  const { catalog, links } = edition;
  const { site, product } = catalog.corpus;
  const title = `Ask about ${product.name}`;
  const previous = asked === null ? [] : [...asked.previous, asked.question].slice(-REMEMBERED);
  const form = askForm({ base: links.base, name: product.name, question: asked?.question ?? '', previous });
  const main = [
    h('h1', answer === null ? {} : { className: ['small'] }, title),
    form,
    ...(answer === null ? [introduction()] : answered(edition, answer)),
    examples(edition, answer),
  ];
  return layout(
    {
      title: asked === null ? title : asked.question,
      description: `Questions about ${product.name}, answered from published facts with their sources.`,
      language: site.language,
      canonical: `${links.base}/ask`,
      place: null,
      markdownUrl: null,
      dateModified: null,
      lastReviewed: null,
      schemaObject: null,
      isAsking: true,
      main,
    },
    edition,
  );
}

/** The answer without the page: a document that loads and styles nothing. */
function answerAlone(edition: Edition, answer: Answer): string {
  const { language } = edition.catalog.corpus.site;
  const document = h('html', { lang: language }, [
    h('head', [h('meta', { charSet: 'utf-8' }), h('title', answer.question)]),
    h('body', answerHtml(answer, printingOf(edition, answer))),
  ]);
  return `<!DOCTYPE html>\n${toHtml(document)}\n`;
}

function introduction(): Element {
  return h(
    'p',
    { className: ['lead'] },
    'Every sentence of an answer is quoted from published facts and leads to the place where it stands. What is not published is not answered.',
  );
}

function answered(edition: Edition, answer: Answer): Element[] {
  const printing = printingOf(edition, answer);
  const places = answer.results.map(({ name, url, description, source }) =>
    h('li', [
      h('a', { href: url }, name),
      ...(name.startsWith(source.title) ? [] : [h('span', { className: ['soft'] }, ` ${source.title}`)]),
      h('p', shortened(description)),
    ]),
  );
  return [
    answerHtml(answer, printing),
    ...(places.length === 0
      ? []
      : [h('section', onLines([h('h2', 'Places, best first'), h('ol', { className: ['places'] }, onLines(places))]))]),
  ];
}

/** The beginning of what stands at a place, on one line. */
function shortened(description: string): string {
  const line = description.replace(/\s+/g, ' ');
  const [first] = cutAtWords(line, { start: 0, end: line.length }, EXCERPT);
  return first === undefined || first.end === line.length ? line : `${line.slice(0, first.end)} …`;
}

function examples(edition: Edition, answer: Answer | null): Element {
  const items = exampleQuestions(edition)
    .filter((question) => question !== answer?.question)
    .map((question) => h('li', h('a', { href: askUrl(edition, question), rel: 'nofollow' }, question)));
  return h('section', onLines([h('h2', 'For example'), h('ul', { className: ['examples'] }, onLines(items))]));
}

function markdownOf(edition: Edition, answer: Answer | null): string {
  const { catalog, links } = edition;
  const { product } = catalog.corpus;
  const examples = exampleQuestions(edition).map((question) => `- ${question}`);
  const asking = [`Ask at ${links.base}/ask?q=…`, '## For example', examples.join('\n')];
  if (answer === null) return `${[`# Ask about ${product.name}`, ...asking].join('\n\n')}\n`;
  const printing = printingOf(edition, answer);
  const understood = answer.decontextualized === null ? [] : [`Understood as: “${answer.decontextualized}”`];
  const places = answer.results.map(({ name, url, description }) => `- [${name}](${url}): ${shortened(description)}`);
  const best = places.length === 0 ? [] : ['## Places, best first', places.join('\n')];
  return `${[`# ${answer.question.replace(/\s+/g, ' ')}`, ...understood, ...answerMarkdown(answer, printing), ...best].join('\n\n')}\n`;
}
