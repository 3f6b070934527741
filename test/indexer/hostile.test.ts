import { expect, test } from 'vitest';
import { cleanMarkdown } from '../../indexer/markdown/clean.ts';
import { parseSections } from '../../indexer/markdown/sections.ts';
import { readCorpus } from '../../indexer/reading/read-corpus.ts';
import { smallCorpusWith, TODAY } from './folders.ts';

/** Processor time that reading a text so many times takes, in microseconds. */
function costOf(text: string, times: number): number {
  const start = process.cpuUsage().user;
  for (let time = 0; time < times; time++) {
    parseSections(cleanMarkdown(text, { isMdx: false, firstLine: 1 }).text);
  }
  return process.cpuUsage().user - start;
}

// As many lines in one text as in 64 of them: both cost the same where the cost of a line does not grow with those
// before it, and 64 times as much where it does. Both run for long enough that a busy machine moves neither by much.
test.each([
  ['<pre>', '<pre>\n'],
  ['closed <pre>', '<pre>x</pre>\n'],
  ['tables that never end', '<table><tr><td>\n'],
  ['blocks that never end', '<div>\n'],
  ['lists that never end', '<ul><li>x\n'],
  ['headings', '# a\n'],
  ['attributes that never end', '{ .a .b .c-d-e-f-g-h-i-j-k-l-m-n-o-p-q-r-s-t-u-v #\n'],
])('A text of 64,000 lines of %s takes about as long as 64 texts of 1,000', (_, line) => {
  costOf(line.repeat(1_000), 1);
  const apart = costOf(line.repeat(1_000), 64);
  expect(costOf(line.repeat(64_000), 1) / apart).toBeLessThan(16);
});

test('A file of too many aliases is refused at the first one that is too many', async () => {
  const uses = Array.from({ length: 20_000 }, () => '- *a\n').join('');
  const dir = await smallCorpusWith({ 'synonyms.yaml': `- &a [one, two]\n${uses}` });
  const { problems } = await readCorpus(dir, { today: TODAY });
  expect(problems).toEqual([
    {
      severity: 'error',
      file: 'synonyms.yaml',
      line: 1002,
      column: 3,
      what: 'more than 1,000 uses of aliases (`*name`)',
      fix: 'write the values out',
    },
  ]);
});

test('A guide of too many headings is refused at the first one that is too many', async () => {
  const dir = await smallCorpusWith({ 'guides/heads.md': '## Heading\n\nWords.\n\n'.repeat(5_001) });
  const { corpus, problems } = await readCorpus(dir, { today: TODAY });
  expect(corpus).toBeNull();
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([
    expect.objectContaining({ file: 'guides/heads.md', line: 20_001, what: expect.stringContaining('5001 sections') }),
  ]);
});
