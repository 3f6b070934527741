import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readCorpus } from '../../indexer/reading/read-corpus.ts';
import { fixture, smallCorpusWith, TODAY } from './folders.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 20"><path d="M0 0h60v20H0z"/></svg>';

/** What is said of a corpus whose `site.yaml` has a brand. */
async function read(brand: string, files: Readonly<Record<string, string>> = { 'logo.svg': SVG }) {
  const site = await readFile(join(fixture('small'), 'site.yaml'), 'utf8');
  const dir = await smallCorpusWith({ 'site.yaml': `${site}\nbrand:\n${brand}\n`, ...files });
  const { corpus, problems } = await readCorpus(dir, { today: TODAY });
  const line = site.split('\n').length + 1;
  const said = problems.map((one) => `${one.file}:${one.line - line}:${one.column} ${one.what} → ${one.fix}`);
  return { dir, brand: corpus?.site.brand, problems: said };
}

describe('the brand of a site', () => {
  it('has a colour, a lighter shade of it for dark screens, and a picture with its size', async () => {
    const { brand, problems } = await read('  color: "#0a7d55"\n  logo: logo.svg');
    expect(problems).toEqual([]);
    expect(brand?.color?.[0]).toBe('#0a7d55');
    expect(brand?.color?.[1]).toMatch(/^#[0-9a-f]{6}$/);
    expect(brand?.logo).toMatchObject({ type: 'image/svg+xml', width: 60, height: 20 });
    expect(Buffer.from(brand?.logo?.base64 ?? '', 'base64').toString()).toBe(SVG);
  });

  it('may be given as any colour of CSS', async () => {
    expect((await read('  color: rebeccapurple')).brand?.color?.[0]).toBe('#663399');
  });

  it.each([
    [
      '  color: "#ffd400"',
      /^site\.yaml:1:10 `#ffd400` is too pale for links and buttons: its contrast is 1\.3 : 1, and 4\.5 : 1 is needed → write a darker colour, such as `"#[0-9a-f]{6}"`$/,
    ],
    ['  color: nonsense', /:10 `nonsense` is not a colour → write one such as `"#1f4fbf"`, in quotes$/],
    ['  color: "#1f4fbf80"', /:10 `#1f4fbf80` is not a colour → /],
    ['  color: #1f4fbf', /:3 `color` has no value: a `#` begins a comment → write `"#1f4fbf"`$/],
    ['  logo: lgo.svg', /:9 there is no picture `lgo\.svg` beside `site\.yaml` → .*`logo\.svg`/],
    [
      '  logo: text.png',
      /:9 `text\.png` is not an SVG or PNG picture with a width and a height → save it anew as SVG$/,
    ],
    ['  logo: large.svg', /:9 `large\.svg` has 30 KB, and every page loads it; 20 KB are the most → save it smaller/],
    ['  colour: "#1f4fbf"', /:3 unknown key `colour` → .*`color`/],
  ])('is refused with its place and what to write: %s', async (brand, problem) => {
    const files = { 'logo.svg': SVG, 'text.png': 'no picture', 'large.svg': SVG.padEnd(30 * 1024, ' ') };
    const { problems } = await read(brand, files);
    expect(problems).toEqual([expect.stringMatching(problem)]);
  });

  it('names a darker colour that is taken', async () => {
    const { problems } = await read('  color: "#ffd400"');
    const [, darker = ''] = /such as `("[^`]+)`/.exec(problems[0] ?? '') ?? [];
    expect((await read(`  color: ${darker}`)).problems).toEqual([]);
  });

  it('is indexed again when nothing but its picture has changed', async () => {
    const { dir: corpusDir } = await read('  logo: logo.svg');
    const first = await readCorpus(corpusDir, { today: TODAY });
    await writeFile(join(corpusDir, 'logo.svg'), SVG.replace('h60', 'h50'));
    expect((await readCorpus(corpusDir, { today: TODAY })).digest).not.toBe(first.digest);
  });
});
