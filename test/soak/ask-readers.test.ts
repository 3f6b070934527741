import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listenApp } from '../helpers/app.ts';
import { connections, heapAfterCollection, leastGrowth } from '../helpers/resources.ts';

const READERS = 1000;
const MIB = 1024 * 1024;
const STREAM = '/ask?q=How+much+is+the+Solo+plan+per+month&streaming=1';

let service: Awaited<ReturnType<typeof listenApp>>;
let answered = 0;
beforeAll(async () => {
  service = await listenApp();
  service.app.server.on('request', (_request, response: ServerResponse) => {
    response.once('close', () => answered++);
  });
});
afterAll(() => service.app.close());

async function ask(): Promise<Socket> {
  const socket = connect(service.port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(`GET ${STREAM} HTTP/1.1\r\nHost: localhost\r\nAccept: text/event-stream\r\n\r\n`);
  return socket;
}

/** Leaves as soon as the first bytes are there, or before. */
async function leave(index: number): Promise<void> {
  const socket = await ask();
  if (index % 2 === 0) await once(socket, 'data');
  socket.resetAndDestroy();
}

/** Never reads: the socket stays paused. */
async function stall(): Promise<Socket> {
  const socket = await ask();
  return socket.pause();
}

const inTurns = async <T>(count: number, one: (index: number) => Promise<T>): Promise<T[]> => {
  const done: T[] = [];
  for (let start = 0; start < count; start += 50) {
    const batch = Array.from({ length: Math.min(50, count - start) }, (_, index) => one(start + index));
    done.push(...(await Promise.all(batch)));
  }
  return done;
};

const allGone = async () => {
  while ((await connections(service.app.server)) > 0) await pause(10);
};

it('1,000 readers who leave in the middle of a stream leave nothing behind', async () => {
  const round = async () => {
    await inTurns(READERS, leave);
    await allGone();
  };
  await round();
  expect(await leastGrowth(round, MIB)).toBeLessThanOrEqual(MIB);
});

it('1,000 readers who never read cost their sockets, and hold up nobody', async () => {
  const round = async (whileStalled: () => Promise<void>) => {
    const until = answered + READERS;
    const stalled = await inTurns(READERS, stall);
    while (answered < until) await pause(10);
    await whileStalled();
    for (const socket of stalled) socket.destroy();
    await allGone();
  };
  const atRest = async () => {};
  await round(atRest);
  const before = await heapAfterCollection();
  await round(async () => {
    expect(((await heapAfterCollection()) - before) / READERS).toBeLessThan(128 * 1024);
    const { body } = await service.app.inject({ url: STREAM });
    expect(body).toContain('id: done:');
    const used = process.cpuUsage();
    await pause(1000);
    const { user, system } = process.cpuUsage(used);
    expect((user + system) / 1e6).toBeLessThan(0.5);
  });
  expect(await leastGrowth(() => round(atRest), MIB)).toBeLessThanOrEqual(MIB);
});
