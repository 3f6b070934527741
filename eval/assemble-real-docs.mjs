/**
 * `node eval/assemble-real-docs.mjs --mirror DIR --out DIR [--sets DIR]`: the documentation of real products as corpora.
 *
 * The mirror holds bare repositories, `owner+name/repo` each (or `owner+name.git`). For each set of the list that is about
 * documentation, its texts are taken from the pinned commit as they are, and become `guides/` beside the set's YAML files.
 * Nothing is renamed or edited. The result is for measuring and fitting: it is the documentation's own text, under its licence.
 * Sets that lie outside are passed over where `--sets` is not given.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readList } from './score/list.mjs';

const { values } = parseArgs({
  options: {
    mirror: { type: 'string' },
    out: { type: 'string' },
    sets: { type: 'string', default: process.env.FACTLINE_EVAL_SETS },
  },
});
if (!values.mirror || !values.out)
  stop('Usage: node eval/assemble-real-docs.mjs --mirror DIR --out DIR [--sets DIR] (or FACTLINE_EVAL_SETS=DIR)');
if (existsSync(values.out) && readdirSync(values.out).length > 0)
  stop(`${values.out} is not empty: name a new folder.`);

for (const set of readList().filter(({ documentation }) => documentation)) {
  const base = set.inside ? import.meta.dirname : values.sets;
  if (base) assemble(set, join(base, `${set.at}.corpus`));
}

function assemble({ name, documentation }, own) {
  const { repository, commit, folder, files = [folder], guides } = documentation;
  const bare = [`${repository.replace('/', '+')}/repo`, `${repository.replace('/', '+')}.git`]
    .map((path) => join(values.mirror, path))
    .find(existsSync);
  if (!bare) stop(`${name}: no bare repository of ${repository} in ${values.mirror}.`);
  const into = join(values.out, name);
  mkdirSync(join(into, 'guides'), { recursive: true });
  cpSync(own, into, { recursive: true });

  const archive = spawnSync('git', [`--git-dir=${bare}`, 'archive', commit, '--', ...files], { maxBuffer: 2 ** 31 });
  const depth = folder === '.' ? 0 : folder.split('/').length;
  const { status } = spawnSync('tar', ['x', '-C', join(into, 'guides'), `--strip-components=${depth}`], {
    input: archive.stdout,
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  // An absent video makes `git archive` complain although every text is there: the texts are counted.
  const texts = readdirSync(join(into, 'guides'), { recursive: true }).filter((file) => /\.mdx?$/.test(file)).length;
  if (texts !== guides)
    stop(`${name}: ${texts} texts instead of ${guides} (git ${archive.status}, tar ${status}).\n${archive.stderr}`);
  console.log(`${name}: ${texts} texts`);
}

function stop(message) {
  console.error(message);
  process.exit(2);
}
