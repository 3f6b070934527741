import { describe, expect, it } from 'vitest';
import { createMemoryCounter } from '../../src/quota/memory-counter.ts';

const ADDRESSES = 10_000_000;
const MIB = 2 ** 20;
const LIMIT = 120;

describe('The memory counter under ten million addresses in one minute', () => {
  it('stays within 64 MiB, keeps every blocked client blocked, and lets a new one in', async () => {
    const counter = createMemoryCounter(() => Date.UTC(2026, 10, 20, 12));
    for (const client of ['early', 'late']) {
      if (client === 'late') await flood(counter, 0, 1_000_000);
      for (let request = 0; request <= LIMIT; request++) await counter.hit(client);
    }
    const before = memory();
    await flood(counter, 1_000_000, ADDRESSES);
    const grown = (memory() - before) / MIB;

    expect(grown).toBeLessThan(64);
    for (const client of ['early', 'late']) expect((await counter.hit(client)).current).toBeGreaterThan(LIMIT);
    expect((await counter.hit('new')).current).toBeLessThan(LIMIT / 4);
  });
});

async function flood(counter: ReturnType<typeof createMemoryCounter>, from: number, to: number): Promise<void> {
  for (let address = from; address < to; address++) await counter.hit(`address-${address.toString(36)}`);
}

function memory(): number {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
