import { plainContext } from './data/examples.mjs';

/**
 * How often the right line of a held-out trade is nearest to a question that it answers: among the lines of its trade, and
 * among those of all held-out trades; by kind.
 *
 * @param {import('./data/pairs.mjs').Pair[][]} trades
 */
export function measureTrades(trades, encoder, dotProducts) {
  const lines = trades.flatMap((own, trade) => own.map((pair) => ({ ...pair, trade })));
  const matrix = matrixOf(lines, encoder);
  const dots = new Int32Array(lines.length);
  const rows = new Map();
  const count = (name, figures) => {
    const row = rows.get(name) ?? { n: 0, trade: 0, all: 0, reciprocal: 0 };
    row.n++;
    for (const [figure, value] of Object.entries(figures)) row[figure] += value;
    rows.set(name, row);
  };
  for (const [right, { kind, trade, yes }] of lines.entries())
    for (const question of yes) {
      dotProducts(encoder.encode(question), matrix, dots);
      let [before, beforeInTrade] = [0, 0];
      for (let at = 0; at < dots.length; at++) {
        // A tie counts against it.
        if (at === right || dots[at] < dots[right]) continue;
        before++;
        if (lines[at].trade === trade) beforeInTrade++;
      }
      const figures = {
        trade: beforeInTrade === 0 ? 1 : 0,
        all: before === 0 ? 1 : 0,
        reciprocal: 1 / (1 + beforeInTrade),
      };
      count(kind, figures);
      count('together', figures);
    }
  return rows;
}

function matrixOf(lines, encoder) {
  const matrix = new Int8Array(lines.length * encoder.dimension);
  for (const [at, { line, context }] of lines.entries())
    matrix.set(encoder.encode(line, plainContext(context)), at * encoder.dimension);
  return matrix;
}

/** @param {Map<string, { n: number }>} rows */
export function printTable(rows, figures) {
  const shown = [...rows].map(([name, row]) => [
    name,
    ...figures.map((figure) => (row[figure] / row.n).toFixed(3)),
    String(row.n),
  ]);
  const table = [['', ...figures, 'questions'], ...shown];
  for (const cells of table)
    console.log(cells.map((cell, at) => (at === 0 ? cell.padEnd(22) : cell.padStart(11))).join(''));
}
