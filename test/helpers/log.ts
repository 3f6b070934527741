import { Writable } from 'node:stream';
import { type Level, pino } from 'pino';

/** A log that tests can read. */
export function recordLog(level: Level = 'info') {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  return { log: pino({ level }, stream), lines };
}
