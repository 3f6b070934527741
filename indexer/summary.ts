import type { IndexReport } from './index-corpus.ts';

export interface SummaryOptions {
  readonly outDir: string;
  readonly check: boolean;
  readonly seconds: number;
}

/** What was read and written, on one screen. */
export function summaryOf(
  { counts, own, sizes, manifest }: IndexReport,
  { outDir, check, seconds }: SummaryOptions,
): string {
  const { guides, sections, plans, questions, errors, warnings } = counts;
  const found = `${counted(errors, 'error')}, ${counted(warnings, 'warning')}`;
  if (errors > 0) return `\n${found}. Nothing was written; an earlier index in ${outDir} stays as it is.`;
  const rows: readonly (readonly [string, string])[] = [
    [
      'Corpus',
      `${counted(guides, 'guide')}, ${counted(sections, 'section')}, ${counted(plans, 'plan')}, ${sizeOf(sizes.corpus)}`,
    ],
    ['Checked', questions === 0 ? found : `${found}, ${counted(questions, 'golden question')} answered as expected`],
    ...(own === null ? [] : [['Asked', askedFor(own)] as const]),
    ...(manifest === null
      ? []
      : ([
          ['Version', manifest.corpusVersion],
          ['Index', `${sizeOf(sizes.index)} in ${outDir}`],
        ] as const)),
    ['Time', `${seconds.toFixed(1)} s`],
  ];
  const title = check ? 'The corpus is right; nothing was written.' : 'The index is ready.';
  return [title, ...rows.map(([name, value]) => `  ${name.padEnd(8)} ${value}`)].join('\n');
}

function counted(count: number, noun: string): string {
  return `${grouped(count)} ${noun}${count === 1 ? '' : 's'}`;
}

function sizeOf(bytes: number): string {
  if (bytes < 1024 * 1024) return `${grouped(Math.ceil(bytes / 1024))} KiB`;
  return `${(bytes / (1024 * 1024)).toFixed(1)} MiB`;
}

function grouped(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** What came of asking for every published line. */
function askedFor({ asked, found, left }: NonNullable<IndexReport['own']>): string {
  const missed = asked - found;
  const result =
    missed === 0 ? 'each comes back' : `${grouped(missed)} of them ${missed === 1 ? 'does' : 'do'} not come back`;
  const rest = left === 0 ? '' : `; no time for ${grouped(left)} more`;
  return `for ${counted(asked, 'published line')}: ${result}${rest}`;
}
