import { decodeEntities } from '../entities.ts';
import { labelled } from '../lines/line.ts';
import { ENTRY_END, isParameter, PARAMETER, parameterOf, TERM } from './entries.ts';
import { type Piece, scanTags, type Tag, textOfExpression } from './scan-tags.ts';
import { BLOCKS, isComponent, isHtml, VOID } from './tag-names.ts';

/** Marks in converted text: a paragraph ends, a line ends. Neither can stand in Markdown. */
export const PARAGRAPH_END = '\u0000';
export const LINE_END = '\u0001';

/** What the conversion of tags knows about the whole file. */
export interface TagContext {
  readonly isMdx: boolean;
  /** Names that are closed somewhere: an unknown name that never is was meant as text, `<your-key>`. */
  readonly closed: ReadonlySet<string>;
  /** Every `id` and `name`, which links may point to. */
  readonly anchors: Set<string>;
  /** Open lists, outermost first. */
  readonly lists: ('ol' | 'ul')[];
}

type Item = Tag | Piece;

/** Converts the tags of a line to Markdown and leaves all other text alone. */
export function convertTags(line: string, context: TagContext): string {
  const items = scanTags(line, context);
  const stands = standsAlone(items);
  const links: (string | null)[] = [];
  let heading = '';
  let result = '';
  for (let at = 0; at < items.length; at++) {
    const item = items[at] as Item;
    if (item.kind !== 'tag') {
      result += item.kind === 'expression' ? textOf(item.raw, items.length > 1) : item.raw;
      continue;
    }
    noteAnchor(item, context.anchors);
    const code = codeSpan(items, at);
    if (code !== undefined) {
      result += code;
      at += 2;
    } else if (/^h[1-6]$/i.test(item.name)) {
      result += item.isClosing ? `${heading}${PARAGRAPH_END}` : `${PARAGRAPH_END}${'#'.repeat(Number(item.name[1]))} `;
      heading = item.attributes.has('id') ? ` {#${item.attributes.get('id')}}` : '';
    } else if (item.name.toLowerCase() === 'a') {
      result += item.isClosing ? closeLink(links.pop()) : openLink(items, at, links);
    } else result += ruleFor(item)(item, context, stands);
  }
  return result;
}

/** An expression's text. One whose value only a program knows leaves a gap that can be seen, or the sentence would be false. */
function textOf(expression: string, isWithinText: boolean): string {
  return textOfExpression(expression) ?? (isWithinText ? '…' : '');
}

type Rule = (tag: Tag, context: TagContext, stands: boolean) => string;

const nothing: Rule = () => '';
const boundary: Rule = () => PARAGRAPH_END;

const RULES: ReadonlyMap<string, Rule> = new Map<string, Rule>([
  ['br', () => `  ${LINE_END}`],
  ['img', ({ attributes }) => image(attributes.get('alt') ?? '', attributes.get('src') ?? '')],
  ['ul', list('ul')],
  ['ol', list('ol')],
  ['li', listItem],
  ['dt', ({ isClosing }) => (isClosing ? PARAGRAPH_END : `${PARAGRAPH_END}${TERM}`)],
  ['dd', ({ isClosing }) => (isClosing ? `${PARAGRAPH_END}${ENTRY_END}${PARAGRAPH_END}` : PARAGRAPH_END)],
]);

function ruleFor({ name }: Tag): Rule {
  const lower = name.toLowerCase();
  if (isHtml(lower) && (lower === name || !isComponent(name) || name === name.toUpperCase())) {
    return RULES.get(lower) ?? (BLOCKS.has(lower) ? boundary : nothing);
  }
  return component;
}

/** A component's text stays, and so does what it says in `title` or `label`; a lone `<NAME>` is text. */
function component(tag: Tag, { closed }: TagContext, stands: boolean): string {
  const isTag = tag.isSelfClosing || tag.raw.includes('=') || closed.has(tag.name) || (stands && isComponent(tag.name));
  if (!isTag) return `\\${tag.raw}`;
  if (!stands) return '';
  const entry = isParameter(tag) ? parameterEntry(tag) : '';
  if (entry !== '') return entry;
  const title = tag.isClosing ? undefined : titleOf(tag);
  return title ? `${PARAGRAPH_END}${labelled(title)}${PARAGRAPH_END}` : PARAGRAPH_END;
}

/** What a component calls itself; a tab without a label is called as its value is. */
function titleOf({ name, attributes }: Tag): string | undefined {
  return (
    attributes.get('title') ??
    attributes.get('label') ??
    (/^Tab(?:Item)?$/.test(name) ? attributes.get('value') : undefined)
  );
}

/** A parameter as the beginning, or the end, of an entry; empty where the tag says nothing of one. */
function parameterEntry(tag: Tag): string {
  if (tag.isClosing) return `${PARAGRAPH_END}${ENTRY_END}${PARAGRAPH_END}`;
  const parameter = parameterOf(tag);
  if (parameter === '') return '';
  return `${PARAGRAPH_END}${PARAMETER}${parameter}${PARAGRAPH_END}${tag.isSelfClosing ? ENTRY_END : ''}${PARAGRAPH_END}`;
}

function list(kind: 'ol' | 'ul'): Rule {
  return ({ isClosing }, { lists }) => {
    if (isClosing) lists.pop();
    else lists.push(kind);
    return lists.length > (isClosing ? 0 : 1) ? LINE_END : PARAGRAPH_END;
  };
}

/** Lists that stand deeper are indented no further: what is never closed would be indented more with each line. */
const DEEPEST_LIST = 20;

function listItem({ isClosing }: Tag, { lists }: TagContext): string {
  if (isClosing) return LINE_END;
  const indent = '   '.repeat(Math.min(DEEPEST_LIST, Math.max(0, lists.length - 1)));
  return `${LINE_END}${indent}${lists.at(-1) === 'ol' ? '1.' : '-'} `;
}

function image(alt: string, src: string): string {
  const text = alt.replace(/[[\]]/g, '\\$&').trim();
  if (text === '' && !isFile(src)) return '';
  return src === '' ? text : `![${text}](${destination(src)})`;
}

/** Whether a source may be a file beside the guide. What says nothing and is not shown would only leave a mark behind. */
function isFile(src: string): boolean {
  return src !== '' && !/^(?:[a-z][a-z\d+.-]*:|\/)|[{}]/i.test(src);
}

function openLink(items: readonly Item[], at: number, links: (string | null)[]): string {
  const href = (items[at] as Tag).attributes.get('href');
  links.push(href && isClosedInLine(items, at) ? href : null);
  return links.at(-1) === null ? '' : '[';
}

/** Whether the next link tag closes this link, with no block between the two. */
function isClosedInLine(items: readonly Item[], from: number): boolean {
  for (let at = from + 1; at < items.length; at++) {
    const item = items[at] as Item;
    if (item.kind !== 'tag') continue;
    if (item.name.toLowerCase() === 'a') return item.isClosing;
    if (BLOCKS.has(item.name.toLowerCase())) return false;
  }
  return false;
}

function closeLink(href: string | null | undefined): string {
  return href ? `](${destination(href)})` : '';
}

function destination(address: string): string {
  return /[\s()<>]/.test(address) ? `<${address.replace(/[<>\n]/g, '')}>` : address;
}

/** `<code>text</code>` as a code span; undefined where this is none. */
function codeSpan(items: readonly Item[], at: number): string | undefined {
  const [open, text, close] = items.slice(at, at + 3);
  const name = open?.kind === 'tag' && !open.isClosing ? open.name.toLowerCase() : '';
  if ((name !== 'code' && name !== 'tt') || text?.kind !== 'text' || close === undefined) return undefined;
  if (!isTag(close, name, true) || text.raw.includes('`') || text.raw.trim() === '') return undefined;
  return `\`${decodeEntities(text.raw)}\``;
}

function isTag(item: Item, name: string, isClosing: boolean): boolean {
  return item.kind === 'tag' && item.name.toLowerCase() === name && item.isClosing === isClosing;
}

/** Whether the line begins and ends with tags, so that a component in it is a block. */
function standsAlone(items: readonly Item[]): boolean {
  const shown = items.filter(({ kind, raw }) => kind !== 'text' || raw.trim() !== '');
  return shown.length > 0 && shown[0]?.kind === 'tag' && shown.at(-1)?.kind === 'tag';
}

function noteAnchor({ attributes }: Tag, anchors: Set<string>): void {
  for (const key of ['id', 'name']) {
    const anchor = attributes.get(key);
    if (anchor) anchors.add(anchor);
  }
}

/** Whether a tag opens an element that must be closed. */
export function opensElement({ name, isClosing, isSelfClosing }: Tag): boolean {
  return !isClosing && !isSelfClosing && !VOID.has(name.toLowerCase());
}
