import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import GithubSlugger from 'github-slugger';
import { describe, expect, it } from 'vitest';

const CITING = /^\/\/ contract: (\S+)$/gm;

/** Folders whose tests all hold the service to what it promises. */
const PROMISED = ['test/http', 'test/mcp'];

/** What looks after the service itself, of which clients see nothing. */
const OWN = ['log.test.ts', 'metrics.test.ts'];

const slugger = new GithubSlugger();
const anchors = [...readFileSync('manual/guides/contract.md', 'utf8').matchAll(/^(#+) (.+)$/gm)]
  .map(([, marks = '', heading = '']) => ({ level: marks.length, anchor: slugger.slug(heading) }))
  .filter(({ level }) => level > 1)
  .map(({ anchor }) => anchor);

const files = readdirSync('test', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.test.ts'))
  .map((path) => join('test', path))
  .filter((path) => path !== join('test', 'contract.test.ts'));

/** The anchors that the head of a test file names. */
const citedIn = (path: string): string[] => {
  const [head = ''] = readFileSync(path, 'utf8').split(/^import /m);
  return [...head.matchAll(CITING)].map(([, anchor = '']) => anchor);
};

describe('The tests of the contract', () => {
  it('name headings that it has', () => {
    const unknown = files.flatMap((path) => citedIn(path).map((anchor) => ({ path, anchor })));
    expect(unknown.filter(({ anchor }) => !anchors.includes(anchor))).toEqual([]);
  });

  it('are there for every heading', () => {
    const cited = new Set(files.flatMap(citedIn));
    expect(anchors.filter((anchor) => !cited.has(anchor))).toEqual([]);
  });

  it.each(PROMISED)('are all in %s that clients can tell apart', (folder) => {
    const silent = files.filter((path) => path.startsWith(`${folder}/`) && citedIn(path).length === 0);
    expect(silent.map((path) => basename(path)).filter((name) => !OWN.includes(name))).toEqual([]);
  });

  it('name them in their first lines, where others look for them', () => {
    const misplaced = files.filter((path) => {
      const all = [...readFileSync(path, 'utf8').matchAll(CITING)].length;
      return all !== citedIn(path).length;
    });
    expect(misplaced).toEqual([]);
  });
});
