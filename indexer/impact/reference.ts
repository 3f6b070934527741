import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { loadCatalog, prepareIndex } from '../../src/catalog/artifact.ts';
import type { Catalog } from '../../src/catalog/catalog.ts';
import { IndexRefused } from '../../src/catalog/files/index-refused.ts';
import { readCorpus } from '../reading/read-corpus.ts';
import { wordNet } from '../words/thesaurus.ts';

/** What a corpus is compared with. */
export interface Reference {
  readonly catalog: Catalog;
  /** Golden questions; an index does not hold any. */
  readonly golden: readonly string[];
}

/** Nothing that can be compared with goes by that name; the message says why. */
export class NoReference extends Error {
  override readonly name = 'NoReference';
}

/**
 * The folder of an index, another corpus folder, or the corpus as it was in a revision of the git repository it stands in.
 *
 * @throws {NoReference}
 */
export async function openReference(name: string, corpusDir: string, today: string): Promise<Reference> {
  if (existsSync(join(name, 'manifest.json'))) return openIndex(name);
  if (existsSync(join(name, 'site.yaml'))) return openCorpus(name, name, today);
  const folder = mkdtempSync(join(tmpdir(), 'factline-diff-'));
  try {
    checkOut(name, corpusDir, folder);
    return await openCorpus(folder, `${corpusDir} at ${name}`, today);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function openIndex(dir: string): Promise<Reference> {
  try {
    return { catalog: await loadCatalog(dir), golden: [] };
  } catch (error) {
    if (error instanceof IndexRefused) throw new NoReference(error.message);
    throw error;
  }
}

async function openCorpus(dir: string, name: string, today: string): Promise<Reference> {
  const { corpus, questions, problems } = await readCorpus(dir, { today });
  if (corpus === null) {
    const first = problems.find(({ severity }) => severity === 'error');
    throw new NoReference(`${name} cannot be read: ${first?.file}:${first?.line}  ${first?.what}`);
  }
  const catalog = prepareIndex(corpus, { thesaurus: wordNet }).open();
  return { catalog, golden: questions.flatMap(({ asked }) => asked.map(({ text }) => text)) };
}

/** Writes the corpus of a revision into a folder; the repository, its own index and its files stay as they are. */
function checkOut(revision: string, corpusDir: string, folder: string): void {
  const unknown = `\`${revision}\` is no index, no corpus folder and no revision of the repository that ${corpusDir} is in`;
  const git = (args: readonly string[], env: Readonly<Record<string, string>> = {}) => {
    const { status, stdout, stderr, error } = spawnSync('git', ['-C', corpusDir, ...args], {
      encoding: 'utf8',
      env: { ...process.env, ...env },
    });
    if (error) throw new NoReference(`git could not be run: ${error.message}`);
    return { isRight: status === 0, out: stdout.trim(), told: stderr.trim() };
  };
  const commit = git(['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`]);
  const top = git(['rev-parse', '--show-toplevel']);
  if (!commit.isRight || !top.isRight) throw new NoReference(unknown);
  const within = relative(realpathSync(top.out), realpathSync(corpusDir)).split(sep).join('/');
  const tree = within === '' ? commit.out : `${commit.out}:${within}`;
  const env = { GIT_INDEX_FILE: join(folder, '.index') };
  const read = git(['read-tree', tree], env);
  if (!read.isRight) throw new NoReference(`there is no ${within} at ${revision}`);
  const written = git(['-C', top.out, 'checkout-index', '--all', '--force', `--prefix=${folder}/`], env);
  if (!written.isRight) throw new NoReference(`${revision} cannot be read: ${written.told}`);
}
