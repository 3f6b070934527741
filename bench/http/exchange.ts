/** One request, as it is sent. */
export interface Request {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

/** What a route answered once, for a bare server to say again. */
export interface Reply {
  readonly method: Request['method'];
  /** Without its query. */
  readonly route: string;
  readonly contentType: string;
  readonly body: Uint8Array;
}

/** Asks once. @throws when the answer is not 200 */
export async function replyTo(url: string, { method, path, headers, body }: Request): Promise<Reply> {
  const response = await fetch(url + path, { method, headers, body });
  if (response.status !== 200) throw new Error(`Cannot measure ${method} ${path}: it answers ${response.status}.`);
  return {
    method,
    route: path.split('?')[0] as string,
    contentType: response.headers.get('content-type') ?? 'application/octet-stream',
    body: new Uint8Array(await response.arrayBuffer()),
  };
}
