import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import type { Answer, Claim } from '../../answer/answer.ts';
import { type PlanTable, planTable } from '../../answer/composing/plan-table.ts';
import type { Site } from '../../facts/corpus.ts';
import { cellSeparator } from '../pages/markdown/cell-separator.ts';
import { colouredCode } from '../pages/markdown/coloured-code.ts';
import { onLines } from '../pages/markdown/on-lines.ts';
import { scrollingTable } from '../pages/markdown/scrolling-table.ts';
import type { Choice, Passage, Stated } from './answer-blocks.ts';
import type { Block } from './find-passage.ts';

/** What an answer is printed with. */
export interface Printing {
  readonly site: Site;
  /** Of the answer; one where it is not ambiguous, none where there is no answer. */
  readonly choices: readonly Choice[];
  /** Address of the page that asks a question. */
  readonly askUrl: (question: string) => string;
}

/** The answer itself: what it says, where that stands, and where else to look. */
export function answerHtml(answer: Answer, printing: Printing): Element {
  const body = {
    answered: () => answered(printing),
    ambiguous: () => ambiguous(printing),
    no_answer: () => notHere(answer, printing),
  }[answer.status]();
  return h(
    'section',
    { id: 'answer', className: ['answer'], dataStatus: answer.status },
    onLines([...understoodAs(answer), ...body]),
  );
}

/** The question that was answered, where earlier ones filled in what it lacked. */
function understoodAs({ decontextualized }: Answer): ElementContent[] {
  return decontextualized === null
    ? []
    : [h('p', { className: ['soft'] }, ['Understood as: ', h('q', decontextualized)])];
}

function answered({ choices }: Printing): ElementContent[] {
  return [h('h2', 'Answer'), ...choices.flatMap(({ passages }) => passages.map(passageHtml))];
}

function ambiguous({ choices, askUrl }: Printing): ElementContent[] {
  const count = choices.length > 1 ? 'This can be read in more than one way' : 'There is more than one answer';
  const articles = choices.map(({ question, passages }, at) =>
    h(
      'article',
      { className: ['choice'] },
      onLines([
        h(
          'h3',
          question === null ? `Reading ${at + 1}` : h('a', { href: askUrl(question), rel: 'nofollow' }, question),
        ),
        ...passages.map(passageHtml),
      ]),
    ),
  );
  return [h('h2', count), h('div', { className: ['choices'] }, onLines(articles))];
}

function notHere({ suggestions, isCourtesy }: Answer, { site, askUrl }: Printing): ElementContent[] {
  const items = suggestions.map(({ question, title, url }) => {
    const asks = question === null ? [] : [h('a', { href: askUrl(question), rel: 'nofollow' }, question), ' – '];
    return h('li', [...asks, h('a', { href: url }, title)]);
  });
  if (isCourtesy)
    return [
      h('h2', 'Nothing was asked'),
      h('p', `What is published about ${site.name} can be asked for in your own words. For example:`),
      h('ul', { className: ['places'] }, onLines(items)),
    ];
  return [
    h('h2', 'Not here'),
    h('p', `The published facts about ${site.name} do not answer this question.`),
    h('p', [
      'Put it in other words, or ask ',
      h('a', { href: site.contact, className: ['contact'] }, site.publisher.name),
      ...(site.publisher.name.endsWith('.') ? [] : ['.']),
    ]),
    ...(items.length === 0 ? [] : [h('h3', 'Nearest places'), h('ul', { className: ['places'] }, onLines(items))]),
  ];
}

function passageHtml(passage: Passage): Element {
  const { source } = passage;
  if (passage.from === 'lines') {
    const caption = ['Published on ', h('a', { href: source.url }, source.title), ...dates(source)];
    return figure('lines', [statedHtml(passage.stated)], caption);
  }
  const { url, heading, blocks } = passage;
  const name = heading === '' || heading === source.title ? source.title : `${source.title} › ${heading}`;
  const caption = ['Quoted from ', h('a', { href: url, className: ['source'] }, name), ...dates(source)];
  return figure('quoted', [h('blockquote', { cite: url, dir: 'auto' }, onLines(blocks.map(blockHtml)))], caption);
}

/** Sentences with the lines behind them; plans that are compared stand side by side, each under the link to its lines. */
function statedHtml(stated: readonly Stated[]): Element {
  const table = planTable(stated);
  if (table !== null) return planTableHtml(table);
  const items = stated.map(({ text, quote, url }) =>
    h('li', [h('p', text), h('a', { href: url, className: ['source'] }, h('q', quote))]),
  );
  return h('ul', { className: ['stated'] }, onLines(items));
}

function planTableHtml({ plans, rows }: PlanTable<Stated>): Element {
  const head = plans.map(({ name, first: { url } }) =>
    h('th', { scope: 'col' }, h('a', { href: url, className: ['source'] }, name)),
  );
  const body = rows.map(({ about, cells }) =>
    h('tr', [h('th', { scope: 'row' }, about), ...cells.map((values) => h('td', brokenLines(values)))]),
  );
  return scrollingTable(
    onLines([h('thead', h('tr', [h('td'), ...head])), h('tbody', onLines(body))]),
    'Comparison of plans',
  );
}

function brokenLines(lines: readonly string[]): ElementContent[] {
  return lines.flatMap((value, at) => [...(at === 0 ? [] : [h('br')]), { type: 'text' as const, value }]);
}

function figure(kind: string, content: ElementContent[], caption: (ElementContent | string)[]): Element {
  return h('figure', { className: ['claim', kind] }, onLines([...content, h('figcaption', caption)]));
}

function dates({ dateModified, lastReviewed, reviewOverdueSince: due }: Claim['source']): (ElementContent | string)[] {
  return [
    ...(dateModified === null ? [] : [', last modified ', h('time', { dateTime: dateModified }, dateModified)]),
    ...(lastReviewed === null ? [] : [', last reviewed ', h('time', { dateTime: lastReviewed }, lastReviewed)]),
    ...(due === undefined ? [] : [', next review due since ', h('time', { dateTime: due }, due)]),
  ];
}

function blockHtml(block: Block): Element {
  switch (block.kind) {
    case 'prose':
      return h('p', block.texts.join(' '));
    case 'items':
      return h('ul', onLines(block.texts.map((text) => h('li', text))));
    case 'steps':
      return h('ol', block.first > 1 ? { start: block.first } : {}, onLines(block.texts.map((text) => h('li', text))));
    case 'code':
      return codeHtml(block.texts.join('\n'), block.language);
    case 'rows':
      return tableHtml(block.texts, block.header);
  }
}

function codeHtml(code: string, language: string | null): Element {
  return h('pre', language === null ? {} : { dataLanguage: language }, h('code', colouredCode(code, language)));
}

function tableHtml(rows: readonly string[], header: string | null): Element {
  const head =
    header === null
      ? []
      : [
          h(
            'thead',
            rowHtml(header, (cells) => h('th', { scope: 'col' }, cells)),
          ),
        ];
  const body = rows.filter((row) => row !== header).map((row) => rowHtml(row, (cells) => h('td', cells)));
  return scrollingTable(onLines([...head, h('tbody', onLines(body))]));
}

function rowHtml(row: string, cellOf: (content: ElementContent[]) => Element): Element {
  const cells = row.split(' | ');
  return h(
    'tr',
    cells.map((cell, at) =>
      cellOf([{ type: 'text', value: cell }, ...(at + 1 < cells.length ? [cellSeparator()] : [])]),
    ),
  );
}
