import { blankAt, findLine, isBlank, type Line, type Step, withText } from './line.ts';
import { isParagraphLine, OptionRows, withDetails } from './option-rows.ts';

const ATX = /^#{2,6}[ \t]+(.*?)(?:[ \t]+#+)?[ \t]*$/;
const HEADING_ID = /\s*\{#[^\s{}]+\}\s*$/;
/** `` `timeout` ``, `timeout`, `--timeout`, each with a note in parentheses at most: `title (required)`. */
const NAME = /^(`[^`]+`|[\w.$@:-]*[\w)](?:\[\])?)(?:\s+\(([^()]{1,40})\))?$/;
/** `Type: string`, `**Default:** 10s`, `- **Required**: no`. */
const DETAIL = /^\s{0,3}(?:[-*+]\s+)?(\*{0,2}|_{0,2})([A-Za-z][A-Za-z ]{1,20}?)(?::\1|\1:)\s+(\S.*?)\s*$/;
/** What is said of an option alone; with neither, a list below a heading is about something else. */
const DECIDING = /^(?:types?|defaults?|default value)$/i;
const MAY_HOLD = /^\s{0,3}(?:[-*+]\s+)?[*_]{0,2}(?:type|default)[a-z ]{0,7}[*_]{0,2}:/im;
/** A longer paragraph is text to be read, not a note to a name. */
const LONGEST_DESCRIPTION = 400;

/** Whether a text may hold an option under a heading of its own. */
export const mayHoldOptions = (text: string): boolean => MAY_HOLD.test(text);

/**
 * Writes what stands below the heading of an option, its type and default on lines of their own and the paragraph behind
 * them, as a row that begins with its name: `` ### `timeout` ``, `Type: number`, `Default: 10`.
 */
export const describeOptions: Step = (lines) => {
  const result: Line[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] as Line;
    result.push(line);
    const option = line.isCode ? null : optionAt(lines, at);
    if (option === null) continue;
    at = writeOption(lines, option, result);
  }
  return result;
};

interface Option {
  readonly name: string;
  /** Number of its first detail, and of the first line behind the last of them. */
  readonly from: number;
  readonly end: number;
}

/** The option of a heading; null where it is none, or has no details. */
function optionAt(lines: readonly Line[], at: number): Option | null {
  const heading = ATX.exec((lines[at] as Line).text)?.[1]?.replace(HEADING_ID, '') ?? '';
  const [, own, note] = NAME.exec(heading) ?? [];
  if (own === undefined) return null;
  const details: string[] = note === undefined ? [] : [note];
  let isDecided = false;
  let end = at + 1;
  let next = nextWritten(lines, at + 1);
  const from = next;
  for (; next < lines.length; next = nextWritten(lines, end)) {
    const line = lines[next] as Line;
    const detail = line.isCode ? null : DETAIL.exec(line.text);
    if (detail === null) break;
    const key = (detail[2] as string).toLowerCase();
    isDecided ||= DECIDING.test(key);
    details.push(`${key}: ${(detail[3] as string).replace(/\s*\\$/, '')}`);
    end = next + 1;
  }
  // The paragraph of a detail goes on: it is a text that only begins like one.
  const behind = lines[end];
  if (!isDecided || (behind !== undefined && isParagraphLine(behind))) return null;
  return { name: withDetails(own, details), from, end };
}

/** Writes a row with the paragraph behind the details; what is long or leads in a block stays a paragraph. Returns the last line read. */
function writeOption(lines: readonly Line[], { name, from, end }: Option, result: Line[]): number {
  const first = lines[from] as Line;
  const start = nextWritten(lines, end);
  const behind = findLine(lines, start, (line) => !isParagraphLine(line));
  const said = lines.slice(start, behind).map(({ text }) => text.trim());
  const description = said.join(' ');
  if (description !== '' && description.length <= LONGEST_DESCRIPTION && !description.endsWith(':')) {
    new OptionRows().add(result, withText(first, name), name, description);
    return behind - 1;
  }
  result.push(blankAt(first), withText(first, name), blankAt(first));
  return end - 1;
}

function nextWritten(lines: readonly Line[], from: number): number {
  return findLine(lines, from, (line) => !isBlank(line));
}
