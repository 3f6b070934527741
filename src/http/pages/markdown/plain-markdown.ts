import type { Section } from '../../../facts/corpus.ts';
import { type PlainBlock, plainBlocks } from './plain-blocks.ts';

/** A section printed from its plain text alone, unescaped, so that its characters are those that are quoted. */
export function plainMarkdown(section: Section): string {
  const heading = section.level === 0 ? [] : [`${'#'.repeat(section.level)} ${section.heading}`];
  return [...heading, ...plainBlocks(section).map(blockMarkdown)].join('\n\n');
}

function blockMarkdown({ kind, texts }: PlainBlock): string {
  switch (kind) {
    case 'step':
      return texts.map((text, index) => `${index + 1}. ${text}`).join('\n');
    case 'item':
      return texts.map((text) => `- ${text}`).join('\n');
    case 'code':
      return `\`\`\`\n${texts.join('\n')}\n\`\`\``;
    case 'header':
    case 'row':
      return texts.flatMap((text, index) => (index === 0 ? [row(text), rule(text)] : [row(text)])).join('\n');
    case 'sentence':
      return texts.join(' ');
  }
}

function row(text: string): string {
  return `| ${text} |`;
}

function rule(text: string): string {
  return row(
    text
      .split(' | ')
      .map(() => '---')
      .join(' | '),
  );
}
