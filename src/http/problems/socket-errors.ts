import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { headersOnceCounted } from '../entrance/quota-hook.ts';
import { EVERYWHERE } from '../replies/headers.ts';
import type { ProblemCodeName } from './codes.ts';
import { PROBLEM_TYPE, problem, problemDocument } from './problems.ts';

/** Errors of Node's HTTP parser that have a status of their own; all others are a bad request. */
const CODES: ReadonlyMap<string, ProblemCodeName> = new Map([
  ['HPE_HEADER_OVERFLOW', 'headers_too_large'],
  ['HPE_CHUNK_EXTENSIONS_OVERFLOW', 'payload_too_large'],
  ['ERR_HTTP_REQUEST_TIMEOUT', 'request_timeout'],
]);

/** What Node's parser adds to its errors: what it last read from the connection, and how much of that was sound. */
interface ParseError extends NodeJS.ErrnoException {
  readonly rawPacket?: Buffer;
  readonly bytesParsed?: number;
}

/** Node keeps the response in the making on the socket, and the request that is being read on its parser. */
type HttpSocket = Socket & {
  readonly _httpMessage?: ServerResponse | null;
  readonly parser?: { readonly incoming?: IncomingMessage | null } | null;
};

export type SocketErrorHandler = (error: NodeJS.ErrnoException, socket: Socket) => void;

/**
 * Answers what did not become a whole request, then closes the connection. A request that came before it on the same
 * connection gets its own answer first. Where only the body failed, the headers that the response was given stay, those
 * of the quota among them; without a path nothing was counted, and nothing is said about a quota.
 */
export function createSocketErrorHandler(baseUrl: string, onRefused: (status: number) => void): SocketErrorHandler {
  const answer: SocketErrorHandler = (error, socket) => {
    const { _httpMessage: response = null, parser } = socket as HttpSocket;
    const isAnswered = response === null && parser?.incoming?.complete === false; // Before its body was there.
    const isHead = response === null ? isHeadRequest(error) : response.req.method === 'HEAD';
    const code = CODES.get(error.code ?? '') ?? 'bad_request';
    if (error.code === 'ECONNRESET' || isAnswered) socket.destroy();
    else if (response === null) refuse(socket, code, { baseUrl, onRefused, isHead });
    else if (response.req.complete) response.once('close', () => answer(error, socket));
    else
      headersOnceCounted(response).then((headers) =>
        refuse(socket, code, { baseUrl, onRefused, isHead, response, headers }),
      );
  };
  return answer;
}

/**
 * Whether the request that has a fault before its body is a HEAD. It begins after the last blank line that was read before
 * the fault. Of one that began in an earlier packet the method is not at hand: it is told what is wrong, as most need it.
 */
function isHeadRequest({ rawPacket, bytesParsed = 0 }: ParseError): boolean {
  const sound = rawPacket?.toString('latin1', 0, bytesParsed) ?? '';
  return sound
    .slice(sound.lastIndexOf('\r\n\r\n') + 1)
    .trimStart()
    .startsWith('HEAD ');
}

interface Refusal {
  readonly baseUrl: string;
  /** Hears the status. */
  readonly onRefused: (status: number) => void;
  /** The answer to HEAD has no body, and the headers that one to GET has. */
  readonly isHead: boolean;
  /** What the refused request would have got. */
  readonly response?: ServerResponse;
  /** What its response was given so far. */
  readonly headers?: Readonly<Record<string, unknown>>;
}

function refuse(
  socket: Socket,
  code: ProblemCodeName,
  { baseUrl, onRefused, isHead, response, headers: known = {} }: Refusal,
): void {
  if (!socket.writable || response?.headersSent) {
    socket.destroy(); // Nothing may be written into the middle of a response.
    return;
  }
  const failure = problem(code);
  onRefused(failure.statusCode);
  const id = String(known['x-request-id'] ?? randomUUID());
  const body = JSON.stringify(problemDocument(failure, baseUrl, id));
  const headers = {
    ...EVERYWHERE,
    ...known,
    'x-request-id': id,
    'cache-control': 'no-store',
    'content-type': PROBLEM_TYPE,
    'content-length': Buffer.byteLength(body),
    connection: 'close',
    date: new Date().toUTCString(),
  };
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(
    `HTTP/1.1 ${failure.statusCode} ${STATUS_CODES[failure.statusCode]}\r\n${head.join('')}\r\n${isHead ? '' : body}`,
  );
}

/** Requests that Node would answer on its own, without a body, or not at all. */
export function answerOddRequests(server: Server, answerSocketError: SocketErrorHandler): void {
  server.on('connect', (_request, socket) => answerSocketError(new Error('This is no proxy.'), socket as Socket));
  // A request that expects something is refused like any other, where its path is known.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
}
