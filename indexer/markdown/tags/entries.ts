import { blankAt, isBlank, type Line, type Step, withText } from '../lines/line.ts';
import { isParagraphLine, OptionRows, withDetails } from '../lines/option-rows.ts';
import type { Tag } from './scan-tags.ts';

/** Marks in converted text: a parameter or a term begins a paragraph, what is said of it ends. Neither can stand in Markdown. */
export const PARAMETER = '\u0005';
export const TERM = '\u0006';
export const ENTRY_END = '\u0007';

/** Components that describe a parameter of an interface, an option or a field of an answer. */
const COMPONENT = /(?:Field|Param|Parameter|Prop|Property|Option|Attribute)$/;

export function isParameter({ name }: Pick<Tag, 'name'>): boolean {
  return COMPONENT.test(name);
}

/** `<ParamField query="limit" type="number" default="10" required>`: what is said in attributes alone; empty where nothing is. */
export function parameterOf({ attributes }: Tag): string {
  const given = ['name', 'path', 'query', 'body', 'header', 'param'].map((key) => attributes.get(key));
  const own = given.find((value) => value);
  if (own === undefined) return '';
  const fallback = attributes.get('default');
  const says = (key: string) => attributes.has(key) && attributes.get(key) !== 'false';
  const details = [
    attributes.get('type') ?? '',
    says('required') ? 'required' : '',
    says('deprecated') ? 'deprecated' : '',
    fallback ? `default: \`${fallback.replaceAll('`', "'")}\`` : '',
  ].filter((detail) => detail !== '');
  return withDetails(`\`${own.replaceAll('`', "'")}\``, details);
}

/**
 * Writes parameters and terms with the paragraph behind them as rows of tables; those that have none, or one that leads in
 * what stands behind it, stay paragraphs.
 */
export const writeEntries: Step = (lines) => {
  if (!lines.some(({ text }) => MARKS.test(text))) return lines;
  const result: Line[] = [];
  const rows = new OptionRows();
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] as Line;
    if (!line.isCode && isEntry(line)) at = writeEntry(lines, at, result, rows);
    else result.push(line.isCode || !MARKS.test(line.text) ? line : withText(line, unmarked(line.text)));
  }
  return result;
};

const MARKS = new RegExp(`[${PARAMETER}${TERM}${ENTRY_END}]`);
const ALL_MARKS = new RegExp(MARKS, 'g');
/** A title of a box within a parameter: the fields of an object follow. */
const LABEL = /^\*\*[^*]+\*\*$/;

const unmarked = (text: string): string => text.replace(ALL_MARKS, '');
const isEntry = ({ text }: Line): boolean => [PARAMETER, TERM].includes(text.trimStart()[0] ?? '');
const isTerm = ({ text }: Line): boolean => text.trimStart().startsWith(TERM);

/** Writes the entry of a line; returns the number of the last line that was read for it. */
function writeEntry(lines: readonly Line[], from: number, result: Line[], rows: OptionRows): number {
  const line = lines[from] as Line;
  const names = [unmarked(line.text).trim()];
  let last = from;
  let start = nextOf(lines, from);
  // Several terms may stand above one description.
  while (isTerm(line) && lines[start] !== undefined && isTerm(lines[start] as Line)) {
    names.push(unmarked((lines[start] as Line).text).trim());
    last = start;
    start = nextOf(lines, start);
  }
  const indent = /^\s*/.exec(line.text)?.[0] ?? '';
  const name = names.filter((one) => one !== '').join(', ');
  let end = start;
  while (lines[end] !== undefined && saysMore(lines[end] as Line)) end++;
  const said = lines.slice(start, end).map(({ text }) => text.trim());
  const description = said.join(' ');
  if (name === '' || description === '' || description.endsWith(':') || LABEL.test(description)) {
    if (name !== '') result.push(blankAt(line), withText(line, indent + name), blankAt(line));
    return last;
  }
  rows.add(result, withText(line, indent + name), name, description);
  const behind = lines[end];
  if (behind !== undefined && !isBlank(behind)) result.push(blankAt(behind));
  return end - 1;
}

const saysMore = (line: Line): boolean => isParagraphLine(line) && !MARKS.test(line.text);

/** Number of the next line that is not blank. */
function nextOf(lines: readonly Line[], at: number): number {
  let next = at + 1;
  while (lines[next] !== undefined && isBlank(lines[next] as Line)) next++;
  return next;
}
