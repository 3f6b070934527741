import { describe, expect, it } from 'vitest';
import { createMemoryCounter } from '../../src/quota/memory-counter.ts';

const NOON = Date.UTC(2026, 10, 20, 12);

describe('The memory counter', () => {
  it('starts anew with the minute of the wall clock, not a minute after the first request', async () => {
    let now = NOON + 59_999;
    const counter = createMemoryCounter(() => now);
    await counter.hit('a');
    expect((await counter.hit('a')).current).toBe(2);
    now = NOON + 60_000;
    expect((await counter.hit('a')).current).toBe(1);
  });

  it('keeps counting when the clock is set back by a moment across a full minute', async () => {
    let now = NOON - 1;
    const counter = createMemoryCounter(() => now);
    await counter.hit('a');
    now = NOON;
    await counter.hit('a');
    now = NOON - 1;
    expect((await counter.hit('a')).current).toBe(2);
  });

  it('does not block anyone for longer when the clock is set back by an hour', async () => {
    let now = NOON;
    const counter = createMemoryCounter(() => now);
    await counter.hit('a');
    now = NOON - 60 * 60_000;
    expect((await counter.hit('a')).current).toBe(1);
  });
});
