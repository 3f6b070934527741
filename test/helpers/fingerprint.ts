import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readCorpus } from '../../indexer/reading/read-corpus.ts';
import { wordNet } from '../../indexer/words/thesaurus.ts';
import { askDocument } from '../../src/answer/document/ask-document.ts';
import { createEngine } from '../../src/answer/engine.ts';
import { loadCatalog, writeIndex } from '../../src/catalog/artifact.ts';
import { linksFor } from '../../src/facts/links.ts';

/** What an index and its answers come down to: digests of the files, and one of every answer to the corpus's own questions. */
export interface Fingerprint {
  readonly files: readonly string[];
  readonly answers: string;
}

/** Indexes a folder, loads the index from disk, and asks it the questions that the folder itself brings. */
export async function fingerprintOf(corpusDir: string): Promise<Fingerprint> {
  const { corpus, questions } = await readCorpus(corpusDir, { today: '2026-11-21' });
  if (corpus === null) throw new Error(`${corpusDir} cannot be indexed.`);
  const outDir = await mkdtemp(join(tmpdir(), 'factline-fingerprint-'));
  try {
    const { files, corpusVersion } = await writeIndex(corpus, { outDir, thesaurus: wordNet });
    const { ask } = createEngine(await loadCatalog(outDir), linksFor(corpus.site, 'https://facts.example'));
    const answers = createHash('sha256');
    for (const { text } of questions.flatMap(({ asked }) => asked))
      answers.update(JSON.stringify(askDocument(ask(text), { site: corpus.site, corpusVersion })));
    return { files: files.map(({ name }) => name), answers: answers.digest('hex') };
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

/** `node test/helpers/fingerprint.ts DIR`: prints it, so that another Node.js can be compared. */
if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href)
  console.log(JSON.stringify(await fingerprintOf(process.argv[2] ?? 'corpus')));
