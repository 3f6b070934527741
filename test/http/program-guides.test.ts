// contract: answers

import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeStarter } from '../../indexer/format/starter.ts';
import { indexCorpus } from '../../indexer/index-corpus.ts';
import { AskClaim, AskDocument } from '../../src/answer/document/ask-document-schema.ts';
import { startApp, type TestApp } from '../helpers/app.ts';

const page = (name: string): string => readFileSync(join('manual/guides', name), 'utf8');
const answer = page('programs/answer.md');
const widget = page('programs/widget.md');
const [, example = ''] = /^```json\n([\s\S]*?)^```/m.exec(answer) ?? [];
const shown = JSON.parse(example);

let folder: string;
let served: TestApp;

/** The corpus that the quick start begins with, on the day of the example. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'factline-test-guides-'));
  const today = shown.answer.claims[0].date_modified;
  const [corpusDir, outDir] = [join(folder, 'corpus'), join(folder, 'index')];
  await writeStarter(corpusDir, { today });
  await indexCorpus({ corpusDir, outDir, today });
  served = await startApp({ env: { INDEX_DIR: outDir, BASE_URL: 'https://facts.example.com' } });
});
afterAll(async () => {
  await served?.app.close();
  await rm(folder, { recursive: true });
});

/** Without what a version of the engine or of the schemas may say otherwise. */
function lasting({ _meta, query_id, confidence, results, ...rest }: typeof shown): object {
  const { corpus_version, ...meta } = _meta;
  expect([typeof corpus_version, typeof query_id, typeof confidence]).toEqual(['string', 'string', 'number']);
  return {
    ...rest,
    meta,
    results: results.map(({ score, ...result }: { score: number }) => ({ ...result, score: score > 0 })),
  };
}

describe('The pages of the manual for programs', () => {
  it('show an answer as the service gives it', async () => {
    const [, path = ''] = /curl 'https:\/\/facts\.example\.com([^']*)'/.exec(answer) ?? [];
    const { statusCode, body } = await served.app.inject(path);
    expect(statusCode).toBe(200);
    expect(lasting(JSON.parse(body))).toEqual(lasting(shown));
    expect(page('editors/quick-start.md')).toContain(shown.answer.text);
  });

  it('name every field of an answer and of a claim, and none that there is not', () => {
    const rows = (section: string) =>
      [...section.matchAll(/^\| (`.*?`) \|/gm)].flatMap(([, names = '']) => names.replaceAll('`', '').split(', '));
    const [fields = '', claim = ''] = answer
      .split(/^##+ /m)
      .filter((part) => /^(?:What each|Fields of a claim)/.test(part));
    const named = new Set(rows(fields).map((name) => name.split('.')[0]));
    expect([...named].sort()).toEqual(Object.keys(AskDocument.properties).sort());
    expect(rows(claim).sort()).toEqual(Object.keys(AskClaim.properties).sort());
  });

  it('name every property of the element’s looks and every one of its own words', async () => {
    const { body } = await served.app.inject('/widget.md');
    const properties = [...body.matchAll(/--factline-[a-z-]+/g)].map(([name]) => name);
    const [, words = ''] = /^- `text-…`: (.*)$/m.exec(body) ?? [];
    const texts = [...words.matchAll(/`([a-z-]+)`/g)].map(([, name]) => `text-${name}`);
    expect(properties.length).toBeGreaterThan(9);
    expect(texts.length).toBeGreaterThan(15);
    expect([...properties, ...texts].filter((name) => !widget.includes(`\`${name}\``))).toEqual([]);
  });
});
