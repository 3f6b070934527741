import { seededRandom } from '../corpora/random.ts';

/** Bytes for one connection, whose client then says no more. */
export interface HostileRequest {
  readonly kind: HostileKind;
  readonly bytes: Buffer;
}

export type HostileKind = 'head' | 'path' | 'encoding' | 'body' | 'MCP frame';

const SEED = 130;
const KINDS: readonly HostileKind[] = ['head', 'path', 'encoding', 'body', 'MCP frame'];
const PATHS = '/ask /v1/product /v1/pricing /v1/guides /v1/guides/batch /mcp / /guides /openapi.json /healthz'.split(
  ' ',
);
const METHODS = 'GET HEAD POST PUT DELETE OPTIONS TRACE CONNECT PATCH PROPFIND get G\u0000T'.split(' ');
const NAMES = 'q query question prev streaming mode limit cursor ids max_results detail __proto__ constructor'.split(
  ' ',
);
const TYPES = [
  ...Array<string>(6).fill('application/json'),
  'application/json; charset=utf-16',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=',
  'text/plain',
  ';',
];
/** Pieces of which texts are made that parsers trip over. */
const PIECES = [
  ...[
    '%',
    '%zz',
    '%00',
    '%c0%af',
    '%ed%a0%80',
    '..',
    '../',
    '//',
    '\\',
    ';',
    '?',
    '#',
    '&',
    '=',
    '+',
    '*',
    '~',
    "'",
    '"',
  ],
  ...[
    '\u0000',
    '\t',
    '\u007f',
    '\u202e',
    '\ud800',
    '🦊',
    'ﬁ',
    'İ',
    '{',
    '[',
    ']',
    '}',
    ',',
    ':',
    '\\u0000',
    '__proto__',
  ],
  ...['1e999', '-0', 'NaN', 'null', 'true', 'how much is it', 'a'.repeat(300), '<script>', "' or 1=1"],
];
const FRAMES = [
  'initialize',
  'tools/call',
  'tools/list',
  'resources/read',
  'ping',
  'notifications/cancelled',
  'x/y',
  '',
];
const TOOLS = ['ask', 'search', 'fetch', 'get_pricing', '__proto__', 'nothing'];

/** Requests that are the same each time, each kind as often as any other. */
export function* hostileRequests(count: number): Generator<HostileRequest> {
  const dice = new Dice(seededRandom(SEED));
  for (let made = 0; made < count; made++) {
    const kind = KINDS[made % KINDS.length] as HostileKind;
    yield { kind, bytes: MAKERS[kind](dice) };
  }
}

class Dice {
  readonly #random: () => number;

  constructor(random: () => number) {
    this.#random = random;
  }

  upTo(most: number): number {
    return Math.floor(this.#random() * (most + 1));
  }

  of<T>(values: readonly T[]): T {
    return values[this.upTo(values.length - 1)] as T;
  }

  text(pieces: number): string {
    return Array.from({ length: this.upTo(pieces) }, () => this.of(PIECES)).join('');
  }

  #nested(depth: number, isClosed: number): string {
    return '['.repeat(depth) + ']'.repeat(depth * isClosed);
  }

  /** Any value that JSON can hold, some of them deep. */
  json(depth: number): string {
    const kind = this.upTo(depth > 0 ? 7 : 4);
    if (kind < 3) return JSON.stringify(this.text(4));
    if (kind === 3) return this.of(['1e999', '-0', 'null', 'true', '[]', '{}', String(this.upTo(10 ** 9))]);
    if (kind === 4 && this.upTo(4) > 0) return `"${'x'.repeat(this.upTo(600))}"`;
    if (kind === 4) return this.#nested(this.upTo(2_000), this.upTo(1));
    const members = Array.from({ length: this.upTo(3) }, () => this.json(depth - 1));
    if (kind === 5) return `[${members.join()}]`;
    return `{${members.map((member) => `${JSON.stringify(this.of(NAMES))}:${member}`).join()}}`;
  }
}

/** A request with a body, whose length is told as it is. */
function posted(path: string, head: readonly string[], body: string | Buffer): Buffer {
  const bytes = Buffer.from(body);
  const lines = [
    `POST ${path} HTTP/1.1`,
    'Host: localhost',
    ...head,
    `Content-Length: ${bytes.length}`,
    'Connection: close',
  ];
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), bytes]);
}

const got = (target: string, head: readonly string[] = []): Buffer =>
  Buffer.from(
    `GET ${target} HTTP/1.1\r\nHost: localhost\r\n${head.map((line) => `${line}\r\n`).join('')}Connection: close\r\n\r\n`,
  );

const MAKERS: Readonly<Record<HostileKind, (dice: Dice) => Buffer>> = {
  head(dice) {
    const line = dice.of([
      () => `${dice.of(METHODS)} ${dice.of(PATHS)} HTTP/${dice.of(['1.1', '1.0', '2.0', '0.9', '9'])}`,
      () => dice.text(5),
      () => `GET ${dice.of(PATHS)}?${'a=1&'.repeat(dice.upTo(5_000))} HTTP/1.1`,
    ])();
    const fields = Array.from({ length: dice.upTo(6) }, () =>
      dice.of([
        () => `Content-Length: ${dice.of(['-1', '1e3', '5, 6', '99999999999999999999', '', '0x10'])}`,
        () => `Transfer-Encoding: ${dice.of(['chunked', 'chunked, chunked', 'identity', 'xchunked'])}`,
        () => `Host: ${dice.text(3)}`,
        () => `${dice.text(2)}: ${dice.text(3)}`,
        () => `X-Forwarded-For: ${dice.text(3)}, 1.2.3.4, ::1`,
        () => `Accept: ${'a/b;q=0.1,'.repeat(dice.upTo(1_000))}`,
        () => `If-None-Match: ${dice.text(5)}`,
        () => `Expect: ${dice.of(['100-continue', 'x'])}`,
        () => `Upgrade: ${dice.of(['websocket', 'h2c'])}\r\nConnection: Upgrade`,
        () => `X-Long: ${'x'.repeat(dice.upTo(20_000))}`,
      ])(),
    );
    return Buffer.from(
      [line, ...fields, dice.of(['', 'x', '5\r\nhello\r\n0\r\n\r\n'])].join('\r\n') + dice.of(['\r\n\r\n', '\n\n', '']),
    );
  },
  path(dice) {
    const rest = dice.text(6).replace(/[\r\n ]/g, '');
    return got(
      dice.of([
        `${dice.of(PATHS)}/${rest}`,
        `/${rest}`,
        rest,
        `/guides/${rest}.md`,
        `http://h/${rest}`,
        `/v1/guides/${rest}`,
      ]),
    );
  },
  encoding(dice) {
    const value = () =>
      dice.of([encodeURIComponent(dice.text(4).replaceAll('\ud800', '')), dice.text(4).replace(/[\r\n #]/g, '')]);
    const pairs = Array.from({ length: 1 + dice.upTo(4) }, () => `${dice.of(NAMES)}=${value()}`);
    const head = [
      `Accept: ${dice.of(['*/*', 'text/event-stream', 'text/html', ';;', ''])}`,
      `Accept-Encoding: ${dice.text(2).replace(/[\r\n]/g, '')}`,
    ];
    return dice.upTo(1) === 0
      ? got(`/ask?${pairs.join('&')}`, head)
      : posted(
          '/ask',
          ['Content-Type: application/x-www-form-urlencoded', ...head],
          Buffer.from(pairs.join('&'), dice.of(['utf8', 'latin1', 'utf16le'])),
        );
  },
  body(dice) {
    const body = dice.of([
      () => dice.json(4),
      () => JSON.stringify({ [dice.of(NAMES)]: dice.text(6), prev: [dice.text(3)] }),
      () => `{"${dice.of(NAMES)}":${dice.json(3)}}`,
      () => dice.text(40),
    ])();
    const cut = dice.upTo(3) === 0 ? body.slice(0, dice.upTo(body.length)) : body;
    const coding = dice.upTo(20) === 0 ? ['Content-Encoding: gzip'] : [];
    return posted(dice.of(['/ask', '/v1/guides/batch', '/mcp']), [`Content-Type: ${dice.of(TYPES)}`, ...coding], cut);
  },
  'MCP frame'(dice) {
    const params = dice.of([
      () => `{"name":${JSON.stringify(dice.of(TOOLS))},"arguments":${dice.json(3)}}`,
      () => `{"name":"ask","arguments":{"question":${dice.json(2)}}}`,
      () => `{"uri":${dice.json(1)}}`,
      () => dice.json(3),
    ])();
    const frame = `{"jsonrpc":${dice.of(['"2.0"', '"2.0"', '"2.0"', '"1.0"', '2'])},"id":${dice.of(['1', '"a"', dice.json(1)])},"method":${JSON.stringify(dice.of(FRAMES))},"params":${params}}`;
    const body = dice.of([
      frame,
      frame,
      `[${frame}]`,
      `[${Array(dice.upTo(50)).fill(frame).join()}]`,
      frame.slice(0, dice.upTo(frame.length)),
    ]);
    const version = dice.of(['2025-06-18', '2026-07-28', '1999', dice.text(1).replace(/[\r\n]/g, '')]);
    return posted(
      '/mcp',
      [
        'Content-Type: application/json',
        `Accept: ${dice.of(['application/json, text/event-stream', '*/*', ''])}`,
        `MCP-Protocol-Version: ${version}`,
      ],
      body,
    );
  },
};
