import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isMap, isSeq, parseDocument } from 'yaml';
import { prepareIndex } from '../../src/catalog/artifact.ts';
import { replaceFile } from '../../src/catalog/files/replace-file.ts';
import type { Corpus } from '../../src/facts/corpus.ts';
import { linksFor } from '../../src/facts/links.ts';
import { type Problem, Problems } from '../problems/problems.ts';
import { askTheEngine } from '../questions/check-questions.ts';
import { BASE_URL } from '../questions/source-book.ts';
import { wordNet } from '../words/thesaurus.ts';
import { Names } from '../yaml/names.ts';
import { References } from '../yaml/references.ts';
import { parseYaml } from '../yaml/source.ts';
import { askPhrasings, type WrongAnswer } from './ask-phrasings.ts';
import { phrasingsFile } from './phrasings-file.ts';
import { settlePhrasings } from './settle.ts';
import type { WrittenPhrasings } from './target.ts';

/** Where phrasings are written. */
export const PHRASINGS = 'phrasings.yaml';

export interface Import {
  /** What is wrong with those that are not taken, and what is to be said of others. */
  readonly problems: readonly Problem[];
  /** What is right, by target. */
  readonly taken: readonly WrittenPhrasings[];
}

/** Reads a form that was filled in and checks every question in it against a corpus. */
export async function readImport(
  file: string,
  corpus: Corpus,
  { today, written }: { readonly today: string; readonly written: readonly WrittenPhrasings[] },
): Promise<Import> {
  const problems = new Problems();
  const filled = readFilled(file, today, problems);
  if (problems.hasErrors) return { problems: problems.sorted(), taken: [] };
  // What is there already has the first claim; what is wrong with it is told when the corpus is indexed.
  const settled = new Problems();
  const phrasings = settlePhrasings([...written, ...filled], corpus, settled);
  problems.addAll(settled.sorted().filter((problem) => problem.file === file));
  const { phrasings: _, ...plain } = corpus;
  const left = without(filled, problems.sorted());
  const elsewhere = await ask(plain, left, 'elsewhere');
  problems.addAll(elsewhere.map((one) => ({ ...one, severity: 'error' })));
  const taken = without(left, elsewhere);
  problems.addAll(await ask({ ...plain, phrasings }, taken, 'missed'));
  return { problems: problems.sorted(), taken };
}

async function ask(corpus: Corpus, asked: readonly WrittenPhrasings[], wrong: WrongAnswer) {
  const catalog = prepareIndex(corpus, { thesaurus: wordNet }).open();
  const engine = askTheEngine(catalog, linksFor(corpus.site, BASE_URL));
  return askPhrasings(catalog.corpus, asked, { ask: engine, wrong, withinMs: Number.POSITIVE_INFINITY });
}

function readFilled(file: string, today: string, problems: Problems): readonly WrittenPhrasings[] {
  const { root, source, isRefused } = parseYaml({
    file,
    text: readFileSync(file, 'utf8').replace(/^\ufeff/, ''),
    problems,
    references: new References(),
    names: new Names(),
    today,
    pictures: { names: [], read: () => null },
  });
  if (root === null || isRefused) return [];
  return phrasingsFile.read(root, source).filter(({ asked }) => asked.length > 0);
}

/** Without the questions, or all of a target, that something is wrong with. */
function without(filled: readonly WrittenPhrasings[], problems: readonly Problem[]): readonly WrittenPhrasings[] {
  const key = ({ line, column }: { readonly line: number; readonly column: number }) => `${line}:${column}`;
  const wrong = new Set(problems.map(key));
  return filled
    .filter(({ target }) => !wrong.has(key(target.place)))
    .map(({ target, asked }) => ({ target, asked: asked.filter(({ place }) => !wrong.has(key(place))) }))
    .filter(({ asked }) => asked.length > 0);
}

/** Adds questions to `phrasings.yaml`, and leaves what stands in it as it is written. */
export async function addPhrasings(corpusDir: string, taken: readonly WrittenPhrasings[]): Promise<number> {
  const path = join(corpusDir, PHRASINGS);
  const before = await readFile(path, 'utf8').catch(() => '');
  const document = parseDocument(before);
  if (!isMap(document.contents)) document.contents = document.createNode({}) as unknown as typeof document.contents;
  let count = 0;
  for (const { target, asked } of taken) {
    const questions = asked.map(({ text }) => text);
    const known = document.get(target.text);
    if (isSeq(known)) for (const question of questions) known.add(document.createNode(question));
    else document.set(target.text, [...(typeof known === 'string' ? [known] : []), ...questions]);
    count += questions.length;
  }
  await replaceFile(path, document.toString({ lineWidth: 0 }));
  return count;
}
