import { connect } from 'node:net';
import { serveApart } from '../apart.ts';
import { type HostileKind, hostileRequests } from './requests.ts';

export interface Sending {
  readonly port: number;
  readonly count: number;
  /** Connections that are open at once. */
  readonly atOnce: number;
}

/** Of one kind of request: how often each status came, and how often none did. */
export type Statuses = Readonly<Partial<Record<HostileKind, Readonly<Record<string, number>>>>>;

const SILENT = 'none';

serveApart<Sending, Statuses>(async ({ port, count, atOnce }) => {
  const requests = hostileRequests(count);
  const statuses: Partial<Record<HostileKind, Record<string, number>>> = {};
  const work = async (): Promise<void> => {
    for (const { kind, bytes } of requests) {
      const status = await statusOf(port, bytes);
      statuses[kind] ??= {};
      statuses[kind][status] = (statuses[kind][status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return statuses;
});

/** What the service says first to these bytes and the end of the connection. */
function statusOf(port: number, bytes: Buffer): Promise<string> {
  return new Promise((resolve) => {
    let said = '';
    const socket = connect({ port, host: '127.0.0.1' }, () => socket.end(bytes));
    socket.setEncoding('latin1');
    socket.on('data', (chunk: string) => {
      if (said.length < STATUS_LINE) said += chunk.slice(0, STATUS_LINE);
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(/^HTTP\/1\.1 (\d{3})/.exec(said)?.[1] ?? SILENT));
  });
}

const STATUS_LINE = 'HTTP/1.1 200'.length;
