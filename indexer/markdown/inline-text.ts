import type { Blocks, Token } from './parse.ts';

/** Characters that may begin markup. */
const MARKUP = /[\\`*_[\]<>&!~]| {2}\n/;

/** The plain text of a paragraph, heading or cell, with the descriptions of images; `onLink` gets the address of each link. */
export function inlineText(token: Token, blocks: Blocks, onLink: (address: string) => void): string {
  if (!MARKUP.test(token.content)) return onOneLine(token.content).trim();
  const tokens = blocks.inline(token);
  for (const link of tokens)
    if (link.type === 'link_open' && link.info !== 'auto') onLink(String(link.attrGet('href') ?? ''));
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
