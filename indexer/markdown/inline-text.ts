import type { Blocks, Token } from './parse.ts';

/** Characters that may begin markup. */
const MARKUP = /[\\`*_[\]<>&!~]| {2}\n/;

/** An address in a text: of a link, or of an image. */
export interface Address {
  readonly kind: 'link' | 'image';
  /** As written. */
  readonly address: string;
}

/** The plain text of a paragraph, heading or cell, with the descriptions of images; `onAddress` gets the address of each link and image. */
export function inlineText(token: Token, blocks: Blocks, onAddress: (found: Address) => void): string {
  if (!MARKUP.test(token.content)) return onOneLine(token.content).trim();
  const tokens = blocks.inline(token);
  for (const one of tokens)
    if (one.type === 'link_open' && one.info !== 'auto')
      onAddress({ kind: 'link', address: String(one.attrGet('href') ?? '') });
    else if (one.type === 'image') onAddress({ kind: 'image', address: String(one.attrGet('src') ?? '') });
  return textOf(tokens, true).trim();
}

/** Line breaks as spaces; most paragraphs are one line, which is quick to see. */
function onOneLine(text: string): string {
  return text.includes('\n') ? text.replace(/[ \t]*\n[ \t]*/g, ' ') : text;
}

/** The same without images: a badge is no part of a heading, nor a summary. */
export function textWithoutImages(token: Token, blocks: Blocks): string {
  return textOf(blocks.inline(token), false).replace(/\s+/g, ' ').trim();
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
