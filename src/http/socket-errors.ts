import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { EVERYWHERE } from './headers.ts';
import type { ProblemCodeName } from './problem-codes.ts';
import { PROBLEM_TYPE, problem, problemDocument } from './problems.ts';

/** Errors of Node's HTTP parser that have a status of their own; all others are a bad request. */
const CODES: ReadonlyMap<string, ProblemCodeName> = new Map([
  ['HPE_HEADER_OVERFLOW', 'headers_too_large'],
  ['HPE_CHUNK_EXTENSIONS_OVERFLOW', 'payload_too_large'],
  ['ERR_HTTP_REQUEST_TIMEOUT', 'request_timeout'],
]);

/** Node keeps the response in the making on the socket; nothing may be written into the middle of it. */
type HttpSocket = Socket & { readonly _httpMessage?: { readonly headersSent?: boolean } | null };

/**
 * Answers what never became a request: there is no path, so it is neither counted nor does it say anything about a
 * quota. Then closes the connection.
 */
export function createSocketErrorHandler(baseUrl: string) {
  return (error: NodeJS.ErrnoException, socket: Socket): void => {
    const underWay = (socket as HttpSocket)._httpMessage?.headersSent === true;
    if (error.code === 'ECONNRESET' || !socket.writable || underWay) {
      socket.destroy();
      return;
    }
    const failure = problem(CODES.get(error.code ?? '') ?? 'bad_request');
    const id = randomUUID();
    const body = JSON.stringify(problemDocument(failure, baseUrl, id));
    const headers = {
      ...EVERYWHERE,
      'X-Request-Id': id,
      'Cache-Control': 'no-store',
      'Content-Type': PROBLEM_TYPE,
      'Content-Length': Buffer.byteLength(body),
      Connection: 'close',
      Date: new Date().toUTCString(),
    };
    const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(`HTTP/1.1 ${failure.statusCode} ${STATUS_CODES[failure.statusCode]}\r\n${head.join('')}\r\n${body}`);
  };
}
