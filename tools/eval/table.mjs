/** The one table: what was measured, and below each row what was accepted last. */

const COUNTS = new Set(['wrong>=.9', 'of>=.9', 'forbidden', 'answerable', 'unanswerable']);
const HUNDREDS = new Set(['false/100', 'foreign/100']);

function shown(measure, value) {
  if (value === undefined || value === null || Number.isNaN(value)) return '-';
  if (COUNTS.has(measure)) return String(value);
  return HUNDREDS.has(measure) ? value.toFixed(1) : value.toFixed(4).replace(/^0(?=\.)/, '');
}

/** Prints rows of cells, the first column to the left and the others to the right. */
export function printColumns(rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const pad = (cell, column) => (column === 0 ? cell.padEnd(widths[0]) : cell.padStart(widths[column]));
  for (const row of rows) console.log(row.map(pad).join('  ').trimEnd());
}

/**
 * Prints a block of the table.
 *
 * @param rows measures by the name of their row, in order; all rows have the measures of the first
 * @param accepted the same as it was accepted, of which some rows may be missing
 */
export function printTable(title, rows, accepted) {
  const entries = Object.entries(rows);
  if (entries.length === 0) return;
  const columns = [...new Set(entries.flatMap(([, measures]) => Object.keys(measures)))];
  const cells = (measures) => columns.map((column) => shown(column, measures[column]));
  const lines = entries.flatMap(([name, measures]) => {
    const before = accepted[name];
    return [[name, ...cells(measures)], ...(before ? [['  accepted', ...cells(before)]] : [])];
  });
  printColumns([[title, ...columns], ...lines]);
  console.log();
}
