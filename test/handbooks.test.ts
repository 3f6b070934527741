import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import GithubSlugger from 'github-slugger';
import { expect, it } from 'vitest';

const GUIDES = readdirSync('manual/guides', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.md'))
  .map((name) => join('manual/guides', name));
const HANDBOOKS = ['README.md', 'CONTRIBUTING.md', 'ARCHITECTURE.md', 'SECURITY.md', ...GUIDES];

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

it.each(HANDBOOKS)('%s leads to files and names commands that there are', (path) => {
  const text = readFileSync(path, 'utf8');
  const prose = text.replace(/`[^`\n]*`/g, '');
  const links = [...prose.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)]
    .map(([, to = '']) => to)
    .filter((to) => !to.includes(':'));
  expect(links.filter((to) => !existsSync(join(dirname(path), to)))).toEqual([]);
  const files = [...text.matchAll(/`((?:src|test|tools|indexer|manual|deploy)\/[\w@./-]*\w\/?)`/g)].map(
    ([, file = '']) => file,
  );
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
  const commands = [...text.matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name);
  expect(commands.filter((name) => !(name in scripts))).toEqual([]);
});

it.each(HANDBOOKS)('%s leads to headings that there are', (path) => {
  const links = [...readFileSync(path, 'utf8').matchAll(/\]\(([^)#:\s]*\.md)?#([^)]+)\)/g)];
  const dead = links.filter(([, file, anchor = '']) => {
    const slugger = new GithubSlugger();
    const text = readFileSync(file === undefined ? path : join(dirname(path), file), 'utf8').replace(
      /^```[\s\S]*?^```/gm,
      '',
    );
    const anchors = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => slugger.slug(heading));
    return !anchors.includes(anchor);
  });
  expect(dead.map(([link]) => link)).toEqual([]);
});
