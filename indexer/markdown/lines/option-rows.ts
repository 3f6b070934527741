import { blankAt, isBlank, type Line, withText } from './line.ts';

/** The beginning of a list, table, quote, heading, definition or fence: no text of a paragraph. */
export const OTHER_BLOCK = /^\s*(?:[-*+]\s|\d{1,9}[.)]\s|[|>#]|:\s|[`~]{3})/;

/** Whether a line goes on with a paragraph. */
export function isParagraphLine(line: Line): boolean {
  return !line.isCode && !isBlank(line) && !OTHER_BLOCK.test(line.text);
}

/**
 * Writes what options are as rows of tables, name and description side by side: what an option is by default then stands
 * beside its name, and is quoted with it. Rows behind one another are one table.
 */
export class OptionRows {
  readonly #rows = new Set<Line>();

  /** Adds a row below the rows before it that were made so, else as a table of its own. */
  add(lines: Line[], line: Line, name: string, description: string): void {
    const indent = /^\s*/.exec(line.text)?.[0] ?? '';
    const last = lines.findLastIndex((one) => !isBlank(one));
    const above = lines[last];
    if (above !== undefined && this.#rows.has(above) && above.text.startsWith(`${indent}|`)) lines.length = last + 1;
    else lines.push(blankAt(line), withText(line, `${indent}| | |`), withText(line, `${indent}|---|---|`));
    const row = withText(line, `${indent}| ${inCell(name)} | ${inCell(description)} |`);
    this.#rows.add(row);
    lines.push(row);
  }
}

const inCell = (text: string): string => text.replace(/(?<!\\)\|/g, '\\|');

/** A name with what is said of it in short: `` `limit` (type: number, required) ``. */
export function withDetails(name: string, details: readonly string[]): string {
  return details.length === 0 ? name : `${name} (${details.join(', ')})`;
}
