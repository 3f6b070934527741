import { describe, expect, it } from 'vitest';
import { goalsTable } from '../../bench/report/goals.ts';
import { printTable } from '../../bench/report/table.ts';
import { median, percentile } from '../../bench/statistics.ts';

describe('a printed table', () => {
  it('is Markdown whose columns stand in line, with a dash where there is no figure', () => {
    const table = {
      title: 'Speed',
      columns: [
        { head: 'Who', unit: 'text' },
        { head: 'ms', unit: 'ms' },
        { head: 'of first', unit: 'times' },
      ],
      rows: [
        ['first', 0.012345, 1],
        ['the second one', 1234.5, 100_000],
        ['none', null, Number.NaN],
      ],
      notes: ['A note.'],
    } as const;
    expect(printTable(table)).toBe(
      [
        '## Speed',
        '',
        '| Who            |     ms | of first |',
        '| -------------- | -----: | -------: |',
        '| first          | 0.0123 |    1.00× |',
        '| the second one |  1,235 | 100,000× |',
        '| none           |      – |        – |',
        '',
        '- A note.',
      ].join('\n'),
    );
  });
});

describe('the table of goals', () => {
  it('says of each measured figure whether it reaches the goal, the floor or neither', () => {
    const figures = new Map([
      ['index.rate', 9],
      ['server.ready', 400],
      ['http.memory.product', 0.2],
      ['something.else', 1],
    ]);
    const rows = goalsTable(figures)?.rows ?? [];
    expect(rows.map((row) => [row[3], row[4]])).toEqual([
      [9, 'goal'],
      [0.2, 'no'],
      [400, 'floor'],
    ]);
  });

  it('is left out where nothing was measured that a goal is about', () => {
    expect(goalsTable(new Map())).toBeNull();
  });
});

describe('statistics', () => {
  it('take the nearest rank, whatever the order', () => {
    const values = [5, 1, 4, 2, 3];
    expect([median(values), percentile(values, 0.99), percentile(values, 0), percentile([7], 0.5)]).toEqual([
      3, 5, 1, 7,
    ]);
    expect(values).toEqual([5, 1, 4, 2, 3]);
    expect(median([])).toBeNaN();
  });
});
