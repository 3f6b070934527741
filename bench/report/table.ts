import { type Cell, formatValue, type Unit } from './format.ts';

export interface Column {
  readonly head: string;
  /** What numbers in it are; texts stand as they are, null is a dash. */
  readonly unit: Unit;
}

/** Figures of one run, to be printed or kept as JSON. */
export interface Table {
  readonly title: string;
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly Cell[])[];
  /** What a reader has to know to read the figures rightly, one sentence or two each. */
  readonly notes: readonly string[];
}

/** A Markdown table whose columns also stand in line in a terminal. */
export function printTable({ title, columns, rows, notes }: Table): string {
  const cells = rows.map((row) => columns.map(({ unit }, at) => formatValue(row[at] ?? null, unit)));
  const heads = columns.map(({ head }) => head);
  const widths = heads.map((head, at) => Math.max(3, ...[head, ...cells.map((row) => row[at] ?? '')].map(lengthOf)));
  const line = (texts: readonly string[]): string =>
    `| ${texts.map((text, at) => aligned(text, widths[at] as number, at)).join(' | ')} |`;
  const rule = `| ${widths.map((width, at) => (at === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`;
  const table = [line(heads), rule, ...cells.map(line)].join('\n');
  return [`## ${title}`, table, notes.map((note) => `- ${note}`).join('\n')].filter(Boolean).join('\n\n');
}

const lengthOf = (text: string): number => [...text].length;

/** Names to the left, figures to the right. */
function aligned(text: string, width: number, column: number): string {
  const blanks = ' '.repeat(width - lengthOf(text));
  return column === 0 ? text + blanks : blanks + text;
}
