/** Markdown that lacks a sign to be what it is meant to be: it stays in the text, and answers show it. */
export interface Slip {
  /** From 0, like `at`. */
  readonly line: number;
  readonly at: number;
  readonly what: string;
  readonly fix: string;
}

const HEADING = /^(#{2,6})(?=[\p{Lu}\d])/u;
/** `[booking] (booking.md)`; a task that is done, and a note in brackets, is none. */
const LINK =
  /(?<![\]!\\`])\[(?![ xX]\])[^\][\n]{2,80}\] \((?:https?:\/\/[^\s()]+|[\w./-]+\.mdx?(?:#[\w-]+)?|#[a-z][\w-]+)\)/;
const ROW = /^\s*\|.*\|\s*$/;
const RULE = /^[\s|:+=-]*-[\s|:+=-]*$/;
/** A text without any of this holds no slip. */
export const MAY_BE_SLIP = /^#{2,6}[\p{Lu}\d]|\] \(|^\s*\|/mu;

/** @param lines the lines of a guide with blanks in place of code */
export function* slipsIn(lines: readonly string[]): Generator<Slip> {
  for (const [line, text] of lines.entries()) {
    const [, signs] = HEADING.exec(text) ?? [];
    if (signs !== undefined)
      yield {
        line,
        at: 0,
        what: `\`${signs}\` without a space behind it makes no heading`,
        fix: `write \`${signs} \``,
      };
    const link = LINK.exec(text);
    if (link !== null)
      yield { line, at: link.index, what: `\`${link[0]}\` is no link`, fix: 'remove the space between `]` and `(`' };
    if (isTableWithoutRule(lines, line))
      yield { line, at: 0, what: 'these rows make no table', fix: 'write a line such as `|---|---|` below the first' };
  }
}

/** Whether rows begin here between blank lines, two or more, and none of them is a rule. */
function isTableWithoutRule(lines: readonly string[], first: number): boolean {
  const isRow = (line: number) => ROW.test(lines[line] ?? '');
  if (!isRow(first) || !isRow(first + 1) || (lines[first - 1] ?? '').trim() !== '') return false;
  let last = first;
  while (isRow(last)) last += 1;
  if ((lines[last] ?? '').trim() !== '') return false;
  const rows = lines.slice(first, last);
  const cells = new Set(rows.map((row) => row.split('|').length));
  return cells.size === 1 && !rows.some((row) => RULE.test(row));
}
