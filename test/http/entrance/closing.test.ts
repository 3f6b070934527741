// contract: every-response

import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { listenApp } from '../../helpers/app.ts';
import { expectMetered, expectProblem } from '../../helpers/expect-response.ts';
import { responsesOn } from '../../helpers/raw.ts';

const BODY = '{"ids":["none"]}';
const HEAD = `POST /v1/guides/batch HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${BODY.length}\r\n\r\n`;
const GET = 'GET /v1/product HTTP/1.1\r\nHost: localhost\r\n\r\n';

/** A connection with a request under way: its body has not arrived whole. */
async function halfARequest(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(HEAD + BODY.slice(0, 5));
  return socket;
}

describe('A service that is told to stop', () => {
  it('finishes what is under way, refuses what comes after it, and closes', async () => {
    const { app, port } = await listenApp();
    const arrived = new Promise<void>((resolve) => app.server.once('request', () => resolve()));
    const socket = await halfARequest(port);
    await arrived;
    const closed = app.close();
    socket.write(BODY.slice(5) + GET);
    const [finished, refused] = await responsesOn(socket);
    await closed;
    expect(finished).toMatchObject({ status: 200, body: '{"items":[],"not_found":["none"]}' });
    if (!refused) throw new Error('The request that came after was not answered.');
    expectProblem(refused, 'service_unavailable');
    expectMetered(refused);
    expect(refused.headers.connection).toBe('close');
  });

  it('tells a browser so with a page', async () => {
    const { app, port } = await listenApp();
    const arrived = new Promise<void>((resolve) => app.server.once('request', () => resolve()));
    const socket = await halfARequest(port);
    await arrived;
    const closed = app.close();
    socket.write(`${BODY.slice(5)}GET / HTTP/1.1\r\nHost: localhost\r\nAccept: text/html,*/*;q=0.8\r\n\r\n`);
    const [, refused] = await responsesOn(socket);
    await closed;
    expect(refused).toMatchObject({ status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } });
    expect(refused?.body).toContain('<h1>The service is stopping or not ready yet</h1>');
  });

  it('takes no new connections', async () => {
    const { app, port } = await listenApp();
    await app.close();
    const socket = connect(port, '127.0.0.1');
    const [error] = await once(socket, 'error');
    expect(error.code).toBe('ECONNREFUSED');
  });

  it('does not wait for connections that are idle', async () => {
    const { app, port } = await listenApp();
    const socket = connect(port, '127.0.0.1');
    socket.write(GET);
    await once(socket, 'data');
    const ended = once(socket, 'close');
    socket.resume();
    await Promise.all([app.close(), ended]);
    expect(socket.destroyed).toBe(true);
  });
});
