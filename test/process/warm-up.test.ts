import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createEngine } from '../../src/answer/engine.ts';
import { linksFor } from '../../src/facts/links.ts';
import type { Load } from '../../src/process/load.ts';
import { warmUp } from '../../src/process/warm-up.ts';
import { lampCatalog } from '../answer/guides/lamp-guides.ts';

/** Longer than any pause. */
const A_WHILE_MS = 1_000;
const LONG_ENOUGH_MS = 60_000;

describe('a server that has started', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const idle = () => 0;

  async function warmingUp(load: Load = idle) {
    const catalog = await lampCatalog();
    const { corpus } = catalog;
    const engine = createEngine(catalog, linksFor(corpus.site, 'https://facts.example'));
    const asked: string[] = [];
    const stop = warmUp(
      {
        explain(question) {
          asked.push(question);
          return engine.explain(question);
        },
      },
      corpus,
      load,
    );
    return { corpus, engine, asked, stop };
  }

  it('asks itself nothing before it has had time for requests, then one question at a time, then nothing more', async () => {
    const { corpus, asked } = await warmingUp();
    expect(asked).toEqual([]);
    vi.advanceTimersToNextTimer();
    expect(asked).toHaveLength(1);
    vi.advanceTimersToNextTimer();
    expect(asked).toHaveLength(2);
    vi.advanceTimersByTime(LONG_ENOUGH_MS);
    const sections = corpus.guides.flatMap((guide) => guide.sections).filter(({ text }) => text !== '');
    expect(asked).toEqual(sections.map(({ text }) => text.slice(0, 100)));
    expect(vi.getTimerCount()).toBe(0);
  });

  it('answers the same before, while and after it does so', async () => {
    const { engine, asked } = await warmingUp();
    const answer = () => JSON.stringify(engine.ask('How long are spare parts sold?'));
    const before = answer();
    vi.advanceTimersByTime(A_WHILE_MS);
    expect(asked.length).toBeGreaterThan(0);
    expect(answer()).toBe(before);
    vi.advanceTimersByTime(LONG_ENOUGH_MS);
    expect(answer()).toBe(before);
  });

  it('asks itself nothing while it is busy with requests, and goes on when they are over', async () => {
    let busy = true;
    const { asked } = await warmingUp(() => (busy ? 0.9 : 0));
    vi.advanceTimersByTime(LONG_ENOUGH_MS);
    expect(asked).toEqual([]);
    busy = false;
    vi.advanceTimersByTime(A_WHILE_MS);
    expect(asked.length).toBeGreaterThan(0);
  });

  it('stops asking itself when it is stopped', async () => {
    const { asked, stop } = await warmingUp();
    vi.advanceTimersToNextTimer();
    stop();
    vi.advanceTimersByTime(LONG_ENOUGH_MS);
    expect(asked).toHaveLength(1);
  });
});
