/**
 * `npm run contract`: writes which test files hold which section of the contract, as a page of the manual. A test file says so in its
 * head, with the anchors of the sections: `// contract: requests-to-ask, addresses`.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import GithubSlugger from 'github-slugger';

const ROOT = join(import.meta.dirname, '..');
/** A mark stands before the code. */
const HEAD_LINES = 40;

const { values } = parseArgs({
  options: {
    check: { type: 'boolean', default: false },
    contract: { type: 'string', default: join(ROOT, 'manual/guides/contract.md') },
    tests: { type: 'string', default: join(ROOT, 'test') },
    out: { type: 'string', default: join(ROOT, 'manual/guides/contract-tests.md') },
    help: { type: 'boolean', short: 'h', default: false },
  },
});
if (values.help) {
  console.log(`Usage: npm run contract [-- --check]
Writes which tests hold which section of the contract into the manual; --check says whether that is as it should be`);
  process.exit(0);
}

const sections = sectionsIn(readFileSync(values.contract, 'utf8'));
const marks = marksIn(values.tests);
const unknown = marks.filter(({ anchor }) => !sections.some((section) => section.anchor === anchor));
for (const { file, line, anchor } of unknown)
  console.error(
    `${file}:${line}  the contract has no section \`${anchor}\`  →  one of ${sections.map((section) => section.anchor).join(', ')}`,
  );
if (unknown.length > 0) process.exit(1);

const page = printed();
if (!values.check) writeFileSync(values.out, page);
else if (!existsSync(values.out) || readFileSync(values.out, 'utf8') !== page) {
  console.error(`${values.out} is not what the tests say: run \`npm run contract\`.`);
  process.exit(1);
}

function sectionsIn(text) {
  const slugger = new GithubSlugger();
  const prose = text.replace(/^```[\s\S]*?^```$/gm, '');
  const headings = [...prose.matchAll(/^(#+) (.+)$/gm)].map(([, marks, title]) => ({
    level: marks.length,
    title,
    anchor: slugger.slug(title),
  }));
  return headings.filter(({ level }) => level > 1);
}

function marksIn(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.test.ts'));
  return files.sort().flatMap((name) => {
    const lines = readFileSync(join(folder, name), 'utf8').split('\n').slice(0, HEAD_LINES);
    return lines.flatMap((text, at) => {
      const [, list] = /^\/\/ contract: (.+)$/.exec(text) ?? [];
      const anchors = list === undefined ? [] : list.split(',').map((anchor) => anchor.trim().replace(/^#/, ''));
      return anchors.map((anchor) => ({ file: name.replaceAll('\\', '/'), line: at + 1, anchor }));
    });
  });
}

function printed() {
  const rows = sections.map(({ title, anchor }) => {
    const files = [...new Set(marks.filter((mark) => mark.anchor === anchor).map(({ file }) => file))];
    const held = files.length === 0 ? 'none that says so' : files.map((file) => `\`test/${file}\``).join(', ');
    return `| [${title}](contract.md#${anchor}) | ${held} |`;
  });
  return `---
title: Which tests hold the contract
topics: [contract, tests]
---

# Which tests hold the contract

Each section of [what the service promises to clients](contract.md), and the tests that fail where it is broken. The table is written by \`npm run contract\`
from the heads of the tests.

| Section | Tests |
|---|---|
${rows.join('\n')}
`;
}
