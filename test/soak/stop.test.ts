import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { STOP_WITHIN_MS } from '../../src/http/entrance/limits.ts';
import { compile, startService } from '../helpers/service.ts';

/** Ends so long after it is told to: what a busy machine does to the service, it does to this. */
const CONTROL = `process.once('SIGTERM', () => setTimeout(() => process.exit(), ${2 * STOP_WITHIN_MS}));
setInterval(() => {}, 60_000);
console.log('ready');`;

beforeAll(compile);

describe('A process that is told to stop', () => {
  it('does not wait longer than it promises for a client that never finishes its request', async () => {
    const control = spawn(process.execPath, ['-e', CONTROL], { stdio: ['ignore', 'pipe', 'inherit'] });
    const controlEnds = once(control, 'exit');
    const service = startService();
    try {
      await once(control.stdout, 'data');
      const { port } = new URL(await service.printed(/Listening on (http:\/\/[^"\s]+)/));
      const socket = connect(Number(port), '127.0.0.1');
      socket.write(
        'POST /v1/guides/batch HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 11\r\n',
      );
      socket.write('Expect: 100-continue\r\n\r\n');
      await once(socket, 'data');
      control.kill('SIGTERM');
      service.child.kill('SIGTERM');
      expect(await Promise.race([service.ended(), controlEnds])).toEqual({ code: 0, signal: null });
    } finally {
      for (const child of [control, service.child]) child.kill('SIGKILL');
    }
  });
});
