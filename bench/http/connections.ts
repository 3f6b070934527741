import { connect, type Socket } from 'node:net';
import type { Request } from './exchange.ts';

/** Told once: whether the answer was 200 and whole. */
export type Answered = (isGood: boolean) => void;

interface Job {
  readonly bytes: Buffer;
  readonly done: Answered;
}

const HEAD_END = '\r\n\r\n';
const LAST_CHUNK = Buffer.from('\r\n0\r\n\r\n');
const NOTHING = Buffer.alloc(0);

/**
 * Connections of which each has one request under way; more requests wait for one that is free. They know of HTTP what it
 * takes to find the end of an answer: a client that reads headers into objects takes as long for a request as a server
 * that has the answer at hand, on the same processor.
 */
export class Connections {
  readonly #host: string;
  readonly #free: Connection[] = [];
  readonly #waiting: Job[] = [];
  readonly #written = new WeakMap<Request, Buffer>();

  constructor(url: string, count: number) {
    const { host, hostname, port } = new URL(url);
    this.#host = host;
    const onFree = (connection: Connection): void => {
      const job = this.#waiting.shift();
      if (job === undefined) this.#free.push(connection);
      else connection.send(job);
    };
    for (let opened = 0; opened < count; opened++) onFree(new Connection(hostname, Number(port), onFree));
  }

  send(request: Request, done: Answered): void {
    const job = { bytes: this.#bytesOf(request), done };
    const connection = this.#free.pop();
    if (connection === undefined) this.#waiting.push(job);
    else connection.send(job);
  }

  /** When nothing is under way any more. */
  close(): void {
    for (const connection of this.#free) connection.close();
  }

  #bytesOf(request: Request): Buffer {
    const known = this.#written.get(request);
    if (known !== undefined) return known;
    const { method, path, headers, body } = request;
    const length = body === null ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const fields = Object.entries({ host: this.#host, connection: 'keep-alive', ...headers, ...length });
    const head = [`${method} ${path} HTTP/1.1`, ...fields.map(([name, value]) => `${name}: ${value}`)].join('\r\n');
    const bytes = Buffer.from(head + HEAD_END + (body ?? ''));
    this.#written.set(request, bytes);
    return bytes;
  }
}

/** One connection, opened again where the server ends it. */
class Connection {
  readonly #open: () => Socket;
  readonly #onFree: (connection: Connection) => void;
  #socket: Socket | null = null;
  #job: Job | null = null;
  #isGood = false;
  #endsWithIt = false;
  /** Bytes of the answer that are still to come; null before its head is read, infinite where it comes in chunks. */
  #left: number | null = null;
  /** What came last and may be the beginning of more: a part of a head, or of the last chunk. */
  #begun: Buffer = NOTHING;

  constructor(hostname: string, port: number, onFree: (connection: Connection) => void) {
    this.#onFree = onFree;
    this.#open = () => {
      const socket = connect({ host: hostname, port, noDelay: true });
      socket.on('data', (bytes: Buffer) => this.#read(bytes));
      socket.on('error', () => {});
      socket.on('close', () => {
        if (this.#socket !== socket) return;
        this.#socket = null;
        if (this.#job !== null) this.#settle(false);
      });
      return socket;
    };
  }

  send(job: Job): void {
    this.#job = job;
    this.#left = null;
    this.#begun = NOTHING;
    this.#socket ??= this.#open();
    this.#socket.write(job.bytes);
  }

  close(): void {
    this.#socket?.destroy();
  }

  #read(bytes: Buffer): void {
    if (this.#left === null) this.#readHead(bytes);
    else this.#left -= bytes.length;
    if (this.#left === 0 || (this.#left === Infinity && this.#endsIn(bytes))) this.#settle(this.#isGood);
  }

  #readHead(bytes: Buffer): void {
    const begun = this.#begun.length === 0 ? bytes : Buffer.concat([this.#begun, bytes]);
    const end = begun.indexOf(HEAD_END);
    if (end < 0) {
      this.#begun = begun;
      return;
    }
    const head = begun.toString('latin1', 0, end);
    const length = /^content-length: (\d+)/im.exec(head)?.[1];
    this.#isGood = head.startsWith('HTTP/1.1 200 ');
    this.#endsWithIt = /^connection: close/im.test(head);
    this.#left = length === undefined ? Infinity : end + HEAD_END.length + Number(length) - begun.length;
  }

  #endsIn(bytes: Buffer): boolean {
    this.#begun = Buffer.concat([this.#begun, bytes]).subarray(-LAST_CHUNK.length);
    return this.#begun.equals(LAST_CHUNK);
  }

  #settle(isGood: boolean): void {
    const job = this.#job;
    this.#job = null;
    if (this.#endsWithIt) {
      this.#socket?.destroy();
      this.#socket = null;
    }
    job?.done(isGood);
    this.#onFree(this);
  }
}
