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

/** The plain text of a paragraph, heading or cell, with the descriptions of images; links in it are noted. */
export function inlineText(token: Token, blocks: Blocks, links: LinkUse[]): string {
  if (!MARKUP.test(token.content)) return token.content.replace(/[ \t]*\n[ \t]*/g, ' ').trim();
  const tokens = blocks.inline(token);
  noteLinks(tokens, links, token.map ?? [0, 0]);
  return textOf(tokens, true).trim();
}

/** The same without images: a badge is no part of a heading, nor a summary. */
export function textWithoutImages(token: Token, blocks: Blocks): string {
  return textOf(blocks.inline(token), false).replace(/\s+/g, ' ').trim();
}

function noteLinks(tokens: readonly Token[], links: LinkUse[], lines: readonly [number, number]): void {
  for (const token of tokens) {
    if (token.type === 'link_open' && token.info !== 'auto') {
      links.push({ address: String(token.attrGet('href') ?? ''), lines });
    }
  }
}

function textOf(tokens: readonly Token[], withImages: boolean): string {
  let text = '';
  for (const token of tokens) {
    if (token.type === 'text' || token.type === 'text_special' || token.type === 'code_inline') text += token.content;
    else if (token.type === 'softbreak') text += ' ';
    else if (token.type === 'hardbreak') text += '\n';
    else if (token.type === 'image' && withImages) text += textOf(token.children ?? [], true);
  }
  return text;
}
