/** A header object of OpenAPI 3.0. */
export interface HeaderObject {
  readonly description?: string;
  readonly required?: boolean;
  readonly schema: object;
}

export type HeaderObjects = Readonly<Record<string, HeaderObject>>;

const TEXT = { type: 'string' };

function always(description: string, schema: object = TEXT): HeaderObject {
  return { description, required: true, schema };
}

function sometimes(description: string, schema: object = TEXT): HeaderObject {
  return { description, schema };
}

function count(minimum: number, maximum?: number): object {
  return { type: 'integer', minimum, ...(maximum !== undefined && { maximum }) };
}

/** The same headers where only some of the responses have them. */
export function optional(headers: HeaderObjects): HeaderObjects {
  return Object.fromEntries(Object.entries(headers).map(([name, { required: _, ...header }]) => [name, header]));
}

/** On every response. */
export const EVERY_RESPONSE: HeaderObjects = {
  'X-Request-Id': always('UUID of this request, made here.', { type: 'string', format: 'uuid' }),
  'Access-Control-Allow-Origin': always('Any site may read this.', { type: 'string', enum: ['*'] }),
  'Access-Control-Expose-Headers': always('Headers that scripts may read.'),
  'X-Content-Type-Options': always('The content type is meant.', { type: 'string', enum: ['nosniff'] }),
};

/** On every response of a metered path. */
export const QUOTA: HeaderObjects = {
  'RateLimit-Limit': always('Requests a minute.', count(1)),
  'RateLimit-Remaining': always('Requests left in this minute.', count(0)),
  'RateLimit-Reset': always('Seconds to the next minute.', count(1, 60)),
  'X-RateLimit-Limit': always('As RateLimit-Limit.', count(1)),
  'X-RateLimit-Remaining': always('As RateLimit-Remaining.', count(0)),
  'X-RateLimit-Reset': always('Unix seconds of the end of this minute.', count(0)),
};

export const RETRY_AFTER: HeaderObjects = {
  'Retry-After': always('Seconds to wait, as RateLimit-Reset.', count(1, 60)),
};

export const ALLOW: HeaderObjects = { Allow: always('Methods that the path takes.') };

/** On every response of `/v1` from the day on which its end is announced. */
export const LIFECYCLE: HeaderObjects = {
  Deprecation: sometimes('`true`, or the day of the notice as `@` and Unix seconds (RFC 9745).'),
  Sunset: sometimes('When this version is switched off (RFC 8594), as an HTTP date.'),
  Link: sometimes('`rel="next"` for pages; `successor-version` and `deprecation` once this version ends (RFC 8288).'),
};

export const NOT_CACHED: HeaderObjects = {
  'Cache-Control': always('Never stored.', { type: 'string', enum: ['no-store'] }),
};

/** On pages, in both of their forms. */
const MAP: HeaderObjects = {
  Link: sometimes(
    'Where programs find their way: `api-catalog`, `service-desc`, `service-doc`, `alternate` (RFC 8288).',
  ),
};

/** On what is sent often, and long enough to be worth it. */
export const PACKED: HeaderObjects = {
  Vary: sometimes('Request headers that the form or the encoding depends on.'),
  'Content-Encoding': sometimes('How it is compressed, where Accept-Encoding allows it.', {
    type: 'string',
    enum: ['br', 'gzip'],
  }),
};

export const CACHED: HeaderObjects = {
  'Cache-Control': always('How long it may be kept.'),
  ETag: always('Strong tag of these bytes, for If-None-Match.'),
  ...PACKED,
  ...MAP,
};

/** Where one path answers in several forms. */
export const NEGOTIATED: HeaderObjects = {
  Vary: always('Request headers that the form depends on.'),
};

/** On pages. */
const PAGE: HeaderObjects = {
  'Content-Security-Policy': sometimes('Of the HTML form: nothing but what this service serves is loaded or run.'),
};

/** On answers, which may be streams or pages. */
export const STREAMABLE: HeaderObjects = {
  ...PAGE,
  ...MAP,
  'X-Robots-Tag': sometimes('`noindex` with a page: answers are not for search engines.'),
  'X-Accel-Buffering': sometimes('`no` with a stream: proxies pass it on as it comes.', {
    type: 'string',
    enum: ['no'],
  }),
  'X-Vercel-AI-UI-Message-Stream': sometimes('Version of the stream that the AI SDK reads.', {
    type: 'string',
    enum: ['v1'],
  }),
};
