import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type IndexReport, indexCorpus } from '../../indexer/index-corpus.ts';
import { formatProblem } from '../../indexer/problems/problems.ts';
import { loadCatalog } from '../../src/catalog/artifact.ts';
import { fixture, TODAY, temporaryFolder } from './folders.ts';

/** At least one for each rule, at the place that an editor has to go to. */
const MISTAKES = [
  'guides/bad-id.md:2:5  warning: front matter: `Bad_ID` cannot be the id of a guide, `bad-id` is used',
  'guides/bad-id.md:3:8  warning: front matter: a quote is opened here and not closed',
  'guides/links.md:3:16  warning: front matter: `31.12.2026` is not a date (YYYY-MM-DD)',
  'guides/links.md:4:16  warning: reviewed last on 2025-01-01, the next review was due by 2026-01-01',
  'guides/links.md:6:1  warning: front matter: duplicate key `title`',
  'guides/links.md:11:15  warning: the link `missing.md` leads to no guide',
  'guides/links.md:11:45  warning: the link `#nowhere` leads to no heading of this guide',
  'guides/links.md:12:24  warning: the link `sub/same.md#somewhere` leads to no heading of `sub/same.md`',
  'guides/sub/other.md:3:6  warning: front matter: `not an address` is not a web address',
  'guides/sub/other.md:5:1  warning: the guide says nothing',
  'guides/sub/same.md:2:5  `twin` is already the id of `guides/sub/other.md`',
  'guides/sub/same.md:3:11  warning: front matter: `language` is not a text',
  'guides/sub/same.md:6:1  warning: the guide says nothing',
  'prices.yaml:1:1  warning: `prices.yaml` is not read',
  'pricing.yaml:1:11  `usd` is not an ISO 4217 currency',
  'pricing.yaml:2:17  expected `true` or `false`, found the text `no`',
  'pricing.yaml:5:30  expected `second`, `minute`, `hour`, `day`, `month` or `year`, found the text `week`',
  'pricing.yaml:7:42  warning: `users` names two things: limit Seats and feature Single sign-on',
  'pricing.yaml:9:9  `trial` cannot be the id of a plan: it is an anchor of the page',
  'pricing.yaml:12:19  expected an amount, found the text `$9`',
  'pricing.yaml:16:19  expected an amount, found the text `1,000`',
  'pricing.yaml:16:36  expected `month`, `year`, `one_time` or `usage`, found the text `monthly`',
  'pricing.yaml:17:9  a usage price does not say what it buys',
  'pricing.yaml:18:46  expected a whole number from 1, found the number 0',
  'pricing.yaml:19:47  `XYZ` is not an ISO 4217 currency',
  'pricing.yaml:20:15  unknown limit `seets`',
  'pricing.yaml:20:32  expected a limit, found the text `many`',
  'pricing.yaml:21:22  expected `true` or `false`, found the text `yes please`',
  'pricing.yaml:21:34  unknown feature `saml`',
  'pricing.yaml:22:9  there is already a plan with the id `team`',
  'pricing.yaml:24:20  plan `team` has prices although `contact_sales` is true',
  'pricing.yaml:27:5  `id` is missing',
  'pricing.yaml:28:13  plan `Third` has no prices',
  'pricing.yaml:30:37  expected an amount, found the number -8',
  'pricing.yaml:30:64  unknown plan `silver`',
  'pricing.yaml:32:38  a discount of 150 percent',
  'pricing.yaml:33:16  expected a whole number from 1, found the number 14.5',
  'pricing.yaml:33:28  unknown plan `teem`',
  'pricing.yaml:35:11  `currency` is the id of a note that the page writes itself',
  'pricing.yaml:36:5  expected keys such as `id`, `text` or `aliases`, found a list',
  'pricing.yaml:37:1  duplicate key `notes`',
  'pricing.yaml:39:16  `1 November 2026` is not a date',
  'pricing.yaml:41:15  `quarterly` is not an interval',
  'pricing.yaml:42:16  these prices were valid through 2026-06-30',
  'product.yaml:1:7  expected a text, found the number 42',
  'product.yaml:2:10  expected a list, found the text `Mistake`',
  'product.yaml:3:1  `tagline` has no value',
  'product.yaml:8:11  `Two Things` is not an id',
  'product.yaml:10:11  `3` is the number of a line',
  'product.yaml:13:13  expected `true` or `false`, found the text `maybe`',
  'product.yaml:15:41  unknown plan `gold`',
  'product.yaml:16:13  there is already a surface with the id `alpha`',
  'product.yaml:19:42  expected a text or a number, found a list',
  'product.yaml:20:16  `2026-02-30` is not a date',
  'product.yaml:21:16  warning: reviewed last on 2026-01-01, the next review was due by 2026-04-01',
  'questions.yaml:2:37  `pricing` has no anchor `teams`',
  'questions.yaml:4:21  unknown source `plans`',
  'questions.yaml:6:16  expected a list, found the text `what is right`',
  'questions.yaml:7:11  expected `no_answer`, found the text `nothing`',
  'questions.yaml:9:3  unknown key `expects`',
  'questions.yaml:11:11  nothing is expected',
  'questions.yaml:13:35  `links` has no anchor `no-such-heading`',
  'site.yaml:1:1  `contact` is missing',
  'site.yaml:2:6  `www.mistakes.example` is not a web address',
  'site.yaml:3:1  unknown key `languge`',
  'site.yaml:4:11  `not_a_tag` is not a language tag',
  'site.yaml:5:12  expected keys such as `name` or `url`, found the text `Mistakes`',
  'site.yaml:6:12  the address has no `{id}`',
  'synonyms.yaml:2:3  a group of fewer than two words',
  'synonyms.yaml:3:3  expected a list, found the text `word`',
];

function told({ problems }: IndexReport): string[] {
  return problems.map((problem) => formatProblem(problem).replace(/ {2}→ {2}.*$/, ''));
}

async function contentOf(dir: string): Promise<Record<string, string>> {
  const names = (await readdir(dir)).sort();
  const texts = await Promise.all(names.map((name) => readFile(join(dir, name), 'base64')));
  return Object.fromEntries(names.map((name, at) => [name, texts[at] ?? '']));
}

test('Every mistake in a corpus is told at once, with its place', async () => {
  const report = await indexCorpus({ corpusDir: fixture('broken'), outDir: await temporaryFolder(), today: TODAY });
  expect(told(report)).toEqual(MISTAKES);
  expect(report.problems.every(({ fix }) => fix.length > 0)).toBe(true);
  expect(report).toMatchObject({ written: false, manifest: null });
});

test('A corpus with mistakes leaves the index that serves untouched', async () => {
  const outDir = await temporaryFolder();
  const good = await indexCorpus({ corpusDir: fixture('flavours/hugo'), outDir, today: TODAY });
  const before = await contentOf(outDir);
  const bad = await indexCorpus({ corpusDir: fixture('broken'), outDir, today: TODAY });
  expect(bad.counts.errors).toBeGreaterThan(30);
  expect(await contentOf(outDir)).toEqual(before);
  expect((await loadCatalog(outDir)).manifest).toEqual(good.manifest);
});

test('Warnings do not stop an index, and under strict each of them is an error', async () => {
  const outDir = await temporaryFolder();
  const options = { corpusDir: fixture('flavours/starlight'), outDir, today: TODAY };
  const strict = await indexCorpus({ ...options, strict: true });
  expect(strict).toMatchObject({ written: false, counts: { errors: 1, warnings: 0 } });
  expect(await readdir(outDir)).toEqual([]);
  const lenient = await indexCorpus(options);
  expect(lenient).toMatchObject({ written: true, counts: { errors: 0, warnings: 1 } });
});

test('A check reports what it would write and writes nothing', async () => {
  const outDir = await temporaryFolder();
  const report = await indexCorpus({ corpusDir: fixture('flavours/hugo'), outDir, today: TODAY, check: true });
  expect(report).toMatchObject({ written: false, manifest: null, counts: { guides: 2, errors: 0 } });
  expect(await readdir(outDir)).toEqual([]);
});

test('Prices and reviews are held against the day that is given, not the clock', async () => {
  const on = async (today: string) => {
    const { problems } = await indexCorpus({ corpusDir: fixture('broken'), outDir: '', today, check: true });
    return problems.map(({ what }) => what).filter((what) => /valid through|next review/.test(what));
  };
  expect(await on('2025-12-31')).toEqual([]);
  expect(await on('2026-06-30')).toHaveLength(2);
  expect(await on('2026-07-01')).toContain('these prices were valid through 2026-06-30');
});

test('A folder that is not there is a problem, too', async () => {
  const report = await indexCorpus({ corpusDir: fixture('nowhere'), outDir: await temporaryFolder(), today: TODAY });
  expect(report.problems.map(({ what }) => what)).toEqual(['there is no such folder']);
});
