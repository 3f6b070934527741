import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createLoad } from '../../src/process/load.ts';

describe('the load of a process', () => {
  it('is what the event loop was busy with since it was asked last, whatever came before', async () => {
    const load = createLoad();
    await pause(1);
    load();
    const until = performance.now() + 20;
    while (performance.now() < until);
    const busy = load();
    expect(busy).toBeGreaterThan(0.9);
    await pause(20);
    expect(load()).toBeLessThan(busy);
  });
});
