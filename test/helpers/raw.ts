import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A response as it stands on the wire. */
export interface RawResponse {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Sends these bytes on a connection of their own and reads until the server closes it. */
export async function sendRaw(port: number, bytes: string): Promise<RawResponse> {
  const socket = connect(port, '127.0.0.1');
  socket.write(bytes, 'latin1');
  const [response] = await responsesOn(socket);
  if (!response) throw new Error('The connection was closed without an answer.');
  return response;
}

/** Every final response on a connection until the server closes it, in order. Bodies must have a Content-Length. */
export async function responsesOn(socket: Socket): Promise<RawResponse[]> {
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  socket.on('error', () => {});
  await once(socket, 'close');
  return parse(Buffer.concat(chunks));
}

function parse(bytes: Buffer): RawResponse[] {
  const end = bytes.indexOf('\r\n\r\n');
  if (end < 0) return [];
  const [statusLine = '', ...lines] = bytes.subarray(0, end).toString('latin1').split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
  const bodyEnd = end + 4 + Number(headers['content-length'] ?? 0);
  const first = {
    status: Number(statusLine.split(' ')[1]),
    headers,
    body: bytes.subarray(end + 4, bodyEnd).toString(),
  };
  const others = parse(bytes.subarray(bodyEnd));
  return first.status < 200 ? others : [first, ...others];
}
