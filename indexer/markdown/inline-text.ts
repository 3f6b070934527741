import type { Blocks, Token } from './parse.ts';

/** Characters that may begin markup. */
const MARKUP = /[\\`*_[\]<>&!~]| {2}\n/;

/** A link within a text. */
export interface LinkUse {
  /** As written. */
  readonly address: string;
  /** First and last line of its block in the clean text, from 0, the last one excluded. */
  readonly lines: readonly [number, number];
}

/** The plain text of a paragraph, heading or cell; links in it are noted. */
export function inlineText(token: Token, blocks: Blocks, links: LinkUse[]): string {
  if (!MARKUP.test(token.content)) return token.content.replace(/[ \t]*\n[ \t]*/g, ' ').trim();
  return textOf(blocks.inline(token), (address) => links.push({ address, lines: token.map ?? [0, 0] })).trim();
}

function textOf(tokens: readonly Token[], onLink: (address: string) => void): string {
  let text = '';
  for (const token of tokens) {
    if (token.type === 'text' || token.type === 'text_special' || token.type === 'code_inline') text += token.content;
    else if (token.type === 'softbreak') text += ' ';
    else if (token.type === 'hardbreak') text += '\n';
    else if (token.type === 'image') text += textOf(token.children ?? [], onLink);
    else if (token.type === 'link_open' && token.info !== 'auto') onLink(String(token.attrGet('href') ?? ''));
  }
  return text;
}
