import { once } from 'node:events';
import { connect } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { STOP_WITHIN_MS } from '../../src/http/entrance/limits.ts';
import { compile, startService } from '../helpers/service.ts';

beforeAll(compile, 120_000);

describe('A process that is told to stop', () => {
  it('does not wait longer than it promises for a client that never finishes its request', async () => {
    const service = startService();
    const { port } = new URL(await service.printed(/Listening on (http:\/\/[^"\s]+)/));
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(
      'POST /v1/guides/batch HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 11\r\n',
    );
    socket.write('Expect: 100-continue\r\n\r\n');
    await once(socket, 'data');
    const start = performance.now();
    service.child.kill('SIGTERM');
    expect(await service.ended()).toEqual({ code: 0, signal: null });
    expect(performance.now() - start).toBeLessThan(STOP_WITHIN_MS + 2000);
  });
});
