import { blankAt, dedent, indentOf, isBlank, isRow, type Line, withText } from '../lines/line.ts';
import { Nesting } from '../lines/nesting.ts';
import { writeEntries } from './entries.ts';
import { beginsTable, convertTables } from './html-tables.ts';
import { joinTags } from './join-tags.ts';
import { convertTags, LINE_END, PARAGRAPH_END, type TagContext } from './tag-rules.ts';

const MARK = new RegExp(`^[${PARAGRAPH_END}${LINE_END}]`);
const BEFORE_MARK = new RegExp(`(?=[${PARAGRAPH_END}${LINE_END}])`);
const PREFIX = /^(\s*(?:>\s?)*)([ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]+)?/;

/** Turns HTML, JSX and Vue into Markdown: structure stays structure, what only a browser needs goes. */
export function dropTags(
  lines: readonly Line[],
  { isMdx, anchors }: Pick<TagContext, 'isMdx' | 'anchors'>,
): readonly Line[] {
  const isTagged = (line: Line) => !line.isCode && (line.text.includes('<') || (isMdx && line.text.includes('{')));
  if (!lines.some(isTagged)) return lines;
  const context: TagContext = { isMdx, anchors, closed: closedNames(lines), lists: [] };
  const joined = joinTags(lines);
  const prepared = joined.some(beginsTable) ? convertTables(joined, context) : joined;
  const nesting = new Nesting();
  const result: Line[] = [];
  for (const line of prepared) {
    const strip = nesting.enter(line);
    const text = dedent(line.text, strip);
    if (line.isCode || isBlank(line) || nesting.isIndentedCode(text)) result.push(withText(line, text));
    else if (isTagged(line)) result.push(...convertLine(withText(line, text), context));
    else
      result.push(withText(line, nesting.isOpen && indentOf(text) >= 4 && !nesting.isInList ? text.trimStart() : text));
    nesting.leave(line);
  }
  return writeEntries(result);
}

/** Every name with a closing tag somewhere in the file. */
function closedNames(lines: readonly Line[]): ReadonlySet<string> {
  const names = new Set<string>();
  for (const { text } of lines) {
    if (text.includes('</')) for (const [, name = ''] of text.matchAll(/<\/([\w.:-]*)\s*>/g)) names.add(name);
  }
  return names;
}

function convertLine(line: Line, context: TagContext): readonly Line[] {
  const [whole, quote = '', marker = ''] = PREFIX.exec(line.text) ?? [''];
  const converted = convertTags(line.text.slice(whole.length), context);
  if (isRow(line)) return [withText(line, whole + converted.replaceAll(PARAGRAPH_END, ' ').replaceAll(LINE_END, ' '))];
  const rest = quote + ' '.repeat(marker.length);
  const result: Line[] = [];
  let lead = whole;
  for (const piece of converted.split(BEFORE_MARK)) {
    const isParagraph = piece.startsWith(PARAGRAPH_END);
    const text = piece.replace(MARK, '');
    // A marker of a list waits for the first text behind it.
    if (isParagraph && (marker === '' || lead === rest))
      result.push(quote.includes('>') ? withText(line, quote.trimEnd()) : blankAt(line));
    if (text.trim() === '') continue;
    const isFirst = lead === whole && !MARK.test(piece);
    result.push(withText(line, lead + (isFirst ? text : text.replace(/^ (?! )/, ''))));
    lead = rest;
  }
  return result.length > 0 ? result : [withText(line, marker === '' ? '' : whole.trimEnd())];
}
