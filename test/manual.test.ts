import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from './helpers/app.ts';
import { compile } from './helpers/service.ts';

const folder = mkdtempSync(join(tmpdir(), 'factline-test-manual-'));
let served: TestApp;

beforeAll(async () => {
  compile();
  const command = ['build/commands/index-command.js', '--corpus', 'manual', '--out', folder, '--strict'];
  const { status, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  served = await startApp({ env: { INDEX_DIR: folder } });
});
afterAll(async () => {
  await served?.app.close();
  rmSync(folder, { recursive: true });
});

async function ask(question: string) {
  return (await served.app.inject(`/ask?q=${encodeURIComponent(question)}`)).json();
}

describe('The manual', () => {
  it('is a corpus without a warning, and answers how a synonym is added', async () => {
    const { status, answer } = await ask('how do I add a synonym');
    expect(status).toBe('answered');
    expect(answer.text).toContain('synonyms.yaml');
    expect(answer.claims[0].source_url).toMatch(/\/guides\/corpus#add-synonyms/);
  });

  it('says what factline does not do, and nothing of what it does not hold', async () => {
    expect((await ask('does factline use an LLM?')).answer.text).toContain('no language model');
    expect((await ask('is there a WordPress plugin')).status).toBe('no_answer');
  });
});
