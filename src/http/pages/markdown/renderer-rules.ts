import type { ElementContent } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { h } from 'hastscript';
import type { RendererRule, Token } from 'markdown-it';
import type { Addresses } from '../guides/links.ts';
import type { PagePicture } from '../guides/pictures.ts';
import { cellSeparator } from './cell-separator.ts';
import { scrollingTable } from './scrolling-table.ts';

/** What the rules need to know of the page they print. */
export interface RenderEnv {
  /** Level of the section's heading. */
  readonly level: number;
  readonly addresses: Addresses;
  /** Elements that the open links became, innermost last. */
  readonly links: string[];
}

const [TABLE_OPEN, TABLE_CLOSE] = toHtml(scrollingTable([{ type: 'text', value: '|' }])).split('|');
const SEPARATOR = toHtml(cellSeparator());

/** How this service prints what markdown-it prints otherwise for anybody. */
export const RENDERER_RULES: Readonly<Record<string, RendererRule>> = {
  heading_open: (_tokens, _index, _options, env) => `<h${envOf(env).level}>`,
  heading_close: (_tokens, _index, _options, env) => `</h${envOf(env).level}>\n`,
  table_open: () => `${TABLE_OPEN}\n`,
  table_close: () => `${TABLE_CLOSE}\n`,
  th_open: (tokens, index) => `<th scope="col"${alignment(tokens[index])}>`,
  td_open: (tokens, index) => `<td${alignment(tokens[index])}>`,
  th_close: (tokens, index) => `${separatorBefore(tokens[index + 1])}</th>\n`,
  td_close: (tokens, index) => `${separatorBefore(tokens[index + 1])}</td>\n`,
  link_open: (tokens, index, options, env, renderer) => {
    const { links, addresses } = envOf(env);
    const token = tokens[index] as Token;
    const href = addresses.link(String(token.attrGet('href') ?? ''));
    links.push(href === null ? 'span' : 'a');
    if (href === null) return '<span>';
    const link = Object.assign(Object.create(Object.getPrototypeOf(token)), token, {
      attrs: [['href', href]],
    }) as Token;
    return renderer.renderToken([link], 0, options);
  },
  link_close: (_tokens, _index, _options, env) => `</${envOf(env).links.pop()}>`,
  // No reader's browser is sent elsewhere for a picture: of what is not served from here the words stay.
  image: (tokens, index, options, env, renderer) => {
    const image = tokens[index] as Token;
    const children = image.children ?? [];
    const picture = envOf(env).addresses.picture(String(image.attrGet('src') ?? ''));
    if (picture === null) return renderer.renderInline(children, options, env);
    return toHtml({
      type: 'root',
      children: pictureHtml(picture, renderer.renderInlineAsText(children, options, env)),
    });
  },
};

/** markdown-it passes the environment through without knowing what is in it. */
function envOf(env: unknown): RenderEnv {
  return env as RenderEnv;
}

/**
 * A picture that keeps its room until it is loaded, which happens when somebody comes near it. Its description can be quoted,
 * so that it stands in the text, too, for programs that read that alone.
 */
function pictureHtml({ src, width, height }: PagePicture, alt: string): ElementContent[] {
  const picture = h('img', { src, alt, width, height, loading: 'lazy', decoding: 'async' });
  return alt === '' ? [picture] : [picture, h('span', { className: ['cut'], ariaHidden: 'true' }, alt)];
}

/** A class instead of the style attribute, which the pages' content security policy forbids. */
function alignment(cell: Token | undefined): string {
  const side = /right|center/.exec(String(cell?.attrGet('style') ?? ''))?.[0];
  return side === undefined ? '' : ` class="${side}"`;
}

function separatorBefore(next: Token | undefined): string {
  return next?.type === 'tr_close' ? '' : SEPARATOR;
}
