import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { Agent, type RequestOptions, request } from 'node:https';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { freePort } from '../helpers/redis.ts';
import { until } from '../helpers/until.ts';
import { read } from './files.ts';

/** For `localhost`, trusted by nobody but these tests. */
const TLS = join(process.cwd(), 'test/fixtures/tls');

/** As in the sample: it is the name that `/mcp` is called by. */
const HOST = 'facts.example.com';

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
}

export interface Nginx {
  /** Over TLS, on a connection that is held on to. */
  ask(path: string, headers?: Record<string, string>, body?: string): Promise<Answer>;
  stop(): Promise<void>;
}

/** Starts nginx with the sample of `deploy/` in front of these ports, and changes nothing of it but addresses and files. */
export async function startNginx(folder: string, ports: readonly number[]): Promise<Nginx> {
  const port = await freePort();
  const conf = ports
    .reduce((sample, to, at) => sample.replace(`127.0.0.1:${3001 + at} `, `127.0.0.1:${to} `), read('nginx.conf'))
    .replace('listen 443 ssl', `listen 127.0.0.1:${port} ssl`)
    .replace(/(ssl_certificate +).*;/, `$1${TLS}/certificate.pem;`)
    .replace(/(ssl_certificate_key +).*;/, `$1${TLS}/key.pem;`);
  const ofOthers = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, 'nginx', name)};`,
  );
  mkdirSync(join(folder, 'nginx'));
  const file = join(folder, 'nginx/nginx.conf');
  // Root would have its workers run as somebody who may not read the folder of the test.
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  writeFileSync(
    file,
    `${user} daemon off; error_log stderr crit; pid ${folder}/nginx/pid; events {} http { access_log off; ${ofOthers.join(' ')}\n${conf}\n}`,
  );
  const child = spawn('nginx', ['-c', file], { stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = once(child, 'exit');
  const agent = new Agent({ keepAlive: true, ca: readFileSync(`${TLS}/certificate.pem`), servername: 'localhost' });
  const proxy: Nginx = {
    ask: (path, headers = {}, body = undefined) =>
      send({ port, path, agent, headers: { host: HOST, ...headers } }, body),
    async stop() {
      agent.destroy();
      child.kill('SIGTERM');
      await ended;
    },
  };
  await until(() => {
    if (child.exitCode !== null) throw new Error('nginx ended; what it wrote says why.');
    return proxy.ask('/v1/product').then(
      () => true,
      () => false,
    );
  });
  return proxy;
}

function send(options: RequestOptions, body: string | undefined): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', method: body === undefined ? 'GET' : 'POST', ...options }, (response) => {
      const { statusCode: status = 0, headers } = response;
      text(response).then(() => resolve({ status, headers }), reject);
    });
    sent.on('error', reject).end(body);
  });
}

export interface Visitors {
  /** Resolves when so many more answers have come. */
  more(answers?: number): Promise<void>;
  /** They end their requests, and tell what came of all. */
  leave(): Promise<{ readonly asked: number; readonly failed: readonly string[] }>;
}

const MCP = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
const CALL = JSON.stringify({
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name: 'ask', arguments: { question: 'Is there a free trial?' } },
});
const REQUESTS: readonly Parameters<Nginx['ask']>[] = [
  ['/v1/product'],
  ['/ask?q=how+much+is+the+growth+plan'],
  ['/ask?q=is+there+a+free+trial&streaming=1'],
  ['/mcp', MCP, CALL],
];
const VISITORS = 6;

/** Ask one thing after the other, each of them, until they leave; whatever is not 200 has failed. */
export function visit(proxy: Nginx): Visitors {
  let isOver = false;
  let asked = 0;
  const failed: string[] = [];
  const stay = async (first: number): Promise<void> => {
    for (let turn = first; !isOver; turn++) {
      const one = REQUESTS[turn % REQUESTS.length] ?? ['/'];
      const outcome = await proxy.ask(...one).then(({ status }) => String(status), String);
      asked++;
      if (outcome !== '200') failed.push(`${one[0]}: ${outcome}`);
    }
  };
  const all = Promise.all(Array.from({ length: VISITORS }, (_, first) => stay(first)));
  return {
    async more(answers = 40) {
      const wanted = asked + answers;
      await until(() => asked >= wanted);
    },
    async leave() {
      isOver = true;
      await all;
      return { asked, failed };
    },
  };
}
