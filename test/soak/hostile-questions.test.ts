import { readFileSync } from 'node:fs';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { startApp, type TestApp } from '../helpers/app.ts';
import { eventsOf } from '../helpers/stream.ts';
import { hostileQuestions } from './hostile-questions.ts';

const SEED = Number(process.env.SOAK_SEED ?? 29);
/** As many as take some seconds; `HOSTILE_QUESTIONS=20000` asks more. */
const COUNT = Number(process.env.HOSTILE_QUESTIONS ?? 500);
/** What was asked is asked again after so many others, before the service has forgotten it, and of another one that never heard it. */
const BATCH = 100;

const golden: readonly { readonly ask: string }[] = parse(readFileSync('corpus/questions.yaml', 'utf8'));
const words = [...new Set(golden.flatMap(({ ask }) => ask.split(' ')))];

let services: TestApp[] = [];
beforeAll(async () => {
  services = [await startApp(), await startApp()];
});
afterAll(async () => {
  for (const { app } of services) await app.close();
});

interface Hostile {
  readonly number: number;
  readonly question: string;
  readonly request: InjectOptions;
}

/** Each as JSON or in the address, every eighth as a stream, every fifth as a follow-up to the one before. */
function* requests(): Generator<Hostile, void> {
  let number = 0;
  let before = '';
  for (const question of hostileQuestions(SEED, words)) {
    if (number === COUNT) return;
    const asked: Record<string, string> = { q: question };
    if (number % 8 === 0) asked.streaming = '1';
    if (number % 5 === 0 && before !== '') asked.prev = JSON.stringify([before]);
    const request: InjectOptions =
      number % 2 === 0
        ? { method: 'POST', url: '/ask', payload: asked }
        : { method: 'GET', url: `/ask?${new URLSearchParams(asked)}` };
    yield { number, question, request };
    before = question;
    number += 1;
  }
}

/** What a reader has of it; `instance` alone differs between two refusals. */
const read = ({ statusCode, headers, body }: LightMyRequestResponse) =>
  [statusCode, String(headers['content-type']), statusCode === 200 ? body : JSON.parse(body).code] as const;

const named = ({ number, question }: Hostile): string => `Question ${number}, ${JSON.stringify(question)}`;

async function ask({ app }: TestApp, hostile: Hostile) {
  const start = performance.now();
  // The app is held to its description with every answer.
  const response = await app.inject(hostile.request).catch((error: Error) => {
    throw new Error(`${named(hostile)}: ${error.message}`);
  });
  return { said: read(response), ms: performance.now() - start };
}

function kindOf([status, type, body]: ReturnType<typeof read>): string {
  if (status !== 200) return String(status);
  if (!type.startsWith('text/event-stream')) return JSON.parse(body).status;
  expect(eventsOf(body).at(-1)?.id).toMatch(/^done:/);
  return 'stream';
}

/** For what hangs. */
const TIMEOUT_MS = 600_000 + COUNT * 500;

describe(`${COUNT} hostile questions (seed ${SEED}; HOSTILE_QUESTIONS and SOAK_SEED change that)`, {
  timeout: TIMEOUT_MS,
}, () => {
  it('are answered or refused as the interface is described, and the same when asked again, by another service, too', async () => {
    const [first, other] = services as [TestApp, TestApp];
    for (const { app } of services) await app.inject('/ask?q=what+is+it');
    const took: { readonly ms: number; readonly question: string }[] = [];
    const kinds = new Map<string, number>();
    let batch: { readonly hostile: Hostile; readonly said: ReturnType<typeof read>; readonly ms: number }[] = [];
    const askAgain = async (): Promise<void> => {
      for (const { hostile, said, ms } of batch.toReversed()) {
        const byOther = await ask(other, hostile);
        expect(byOther.said, named(hostile)).toEqual(said);
        expect((await ask(first, hostile)).said, named(hostile)).toEqual(said);
        took.push({ ms: Math.min(ms, byOther.ms), question: hostile.question });
      }
      batch = [];
    };
    for (const hostile of requests()) {
      const { said, ms } = await ask(first, hostile);
      expect([200, 400, 414], named(hostile)).toContain(said[0]);
      const kind = kindOf(said);
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
      batch.push({ hostile, said, ms });
      if (batch.length === BATCH) await askAgain();
    }
    await askAgain();

    // Most get as far as the engine.
    expect(kinds.get('400') ?? 0).toBeLessThan(COUNT / 2);
    report(kinds, took);
  });
});

/** For whoever reads it: how fast a machine is makes no verdict. */
function report(
  kinds: ReadonlyMap<string, number>,
  took: readonly { readonly ms: number; readonly question: string }[],
) {
  const inOrder = took.toSorted((a, b) => a.ms - b.ms);
  const median = inOrder[inOrder.length >> 1]?.ms ?? 0;
  const slowest = inOrder
    .slice(-5)
    .map(({ ms, question }) => `${(ms / median).toFixed(1)} × the median: ${JSON.stringify(question).slice(0, 200)}`);
  const counts = [...kinds].map(([kind, count]) => `${kind} ${count}`);
  console.log([counts.join(', '), `median ${median.toFixed(2)} ms, the slowest:`, ...slowest].join('\n'));
}
