import type { Answer, Claim } from '../../answer/answer.ts';
import { planTable, planTableMarkdown } from '../../answer/composing/plan-table.ts';
import type { Passage, Stated } from './answer-blocks.ts';
import type { Printing } from './answer-html.ts';
import type { Block } from './find-passage.ts';

/** The answer as Markdown, with the same words as on the page. */
export function answerMarkdown(answer: Answer, printing: Printing): string[] {
  switch (answer.status) {
    case 'answered':
      return ['## Answer', ...printing.choices.flatMap(({ passages }) => passages.flatMap(passageMarkdown))];
    case 'ambiguous':
      return ['## This can be read in more than one way', ...printing.choices.flatMap(choiceMarkdown)];
    case 'no_answer':
      return notHere(answer, printing);
  }
}

function choiceMarkdown({ question, passages }: Printing['choices'][number], at: number): string[] {
  return [`### ${question ?? `Reading ${at + 1}`}`, ...passages.flatMap(passageMarkdown)];
}

function notHere({ suggestions, isCourtesy }: Answer, { site }: Printing): string[] {
  const items = suggestions.map(({ question, title, url }) => {
    return `- ${question === null ? '' : `${question} – `}[${title}](${url})`;
  });
  if (isCourtesy)
    return [
      '## Nothing was asked',
      `What is published about ${site.name} can be asked for in your own words. For example:`,
      items.join('\n'),
    ];
  return [
    '## Not here',
    `The published facts about ${site.name} do not answer this question.`,
    `Put it in other words, or ask ${site.publisher.name}: <${site.contact}>`,
    ...(items.length === 0 ? [] : ['### Nearest places', items.join('\n')]),
  ];
}

function passageMarkdown(passage: Passage): string[] {
  const { source } = passage;
  if (passage.from === 'lines') {
    return [...statedMarkdown(passage.stated), `Published on [${source.title}](${source.url})${dates(source)}`];
  }
  const name = passage.heading === '' ? source.title : `${source.title} › ${passage.heading}`;
  return [...passage.blocks.map(blockMarkdown), `Quoted from [${name}](${passage.url})${dates(source)}`];
}

function statedMarkdown(stated: readonly Stated[]): string[] {
  const table = planTable(stated);
  if (table === null) return [stated.map(({ text, quote, url }) => `- ${text}\n  “${quote}” <${url}>`).join('\n')];
  return [
    planTableMarkdown(table).join('\n'),
    table.plans.map(({ name, first: { url } }) => `- ${name}: <${url}>`).join('\n'),
  ];
}

function dates({ dateModified, lastReviewed, reviewOverdueSince }: Claim['source']): string {
  const days = [
    ['last modified', dateModified],
    ['last reviewed', lastReviewed],
    ['next review due since', reviewOverdueSince ?? null],
  ] as const;
  return days.map(([what, day]) => (day === null ? '' : `, ${what} ${day}`)).join('');
}

function blockMarkdown(block: Block): string {
  const { texts } = block;
  switch (block.kind) {
    case 'prose':
      return `> ${texts.join(' ')}`;
    case 'items':
      return texts.map((text) => `- ${text}`).join('\n');
    case 'steps':
      return texts.map((text, at) => `${block.first + at}. ${text}`).join('\n');
    case 'code':
      return `${fence(texts)}${block.language ?? ''}\n${texts.join('\n')}\n${fence(texts)}`;
    case 'rows':
      return tableMarkdown(texts, block.header);
  }
}

/** Longer than any fence inside. */
function fence(texts: readonly string[]): string {
  const longest = Math.max(2, ...Array.from(texts.join('\n').matchAll(/`+/g), ([run]) => run.length));
  return '`'.repeat(longest + 1);
}

function tableMarkdown(rows: readonly string[], header: string | null): string {
  const body = rows.filter((row) => row !== header);
  const head = header ?? body[0] ?? '';
  const rule = head.split(' | ').map(() => '---');
  return [head, rule.join(' | '), ...(header === null ? body.slice(1) : body)].map((row) => `| ${row} |`).join('\n');
}
