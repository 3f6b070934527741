import { toHtml } from 'hast-util-to-html';
import MarkdownIt, { type Token } from 'markdown-it';
import type { Addresses } from '../guides/links.ts';
import { colouredCode } from './coloured-code.ts';
import { RENDERER_RULES, type RenderEnv } from './renderer-rules.ts';

/**
 * Reads a guide's Markdown as the indexer does, CommonMark with tables and strikethrough, so that headings here are the
 * headings there. What looks like HTML is text: tags were dealt with when the guide was indexed.
 */
const markdown = new MarkdownIt({
  html: false,
  linkify: false,
  typographer: false,
  highlight: (code, language) => toHtml({ type: 'root', children: colouredCode(code, language) }),
});
// Every address goes through the page's own rule for links.
markdown.validateLink = () => true;
markdown.normalizeLink = (address) => address;
Object.assign(markdown.renderer.rules, RENDERER_RULES);

export function parseMarkdown(text: string): Token[] {
  return markdown.parse(text, {});
}

/** Parsed Markdown as HTML, its heading at `level`; text, code and addresses are escaped. */
export function renderMarkdown(tokens: readonly Token[], level: number, addresses: Addresses): string {
  const env: RenderEnv = { level, addresses, links: [] };
  return markdown.renderer.render([...tokens], markdown.options, { ...env });
}
