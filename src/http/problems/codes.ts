import { BATCH_MAX_IDS, BODY_MAX_BYTES, DEPRECATION_NOTICE_DAYS } from '../../facts/pricing/limits.ts';
import { inKib, SIZE_LIMITS } from '../entrance/limits.ts';

/** What a problem code says, for the response, `/openapi.json` and the page that its `type` points to. */
export interface ProblemCode {
  readonly status: number;
  readonly title: string;
  readonly meaning: string;
  readonly recovery: string;
  /** The same for people who meet it in a browser, where they can do something else. */
  readonly forReaders?: string;
}

/** Every way in which a request can fail, in order of status. The one table that all of them are read from. */
export const PROBLEM_CODES = {
  validation_failed: {
    status: 400,
    title: 'The request does not have the expected form',
    meaning: 'A parameter or a member of the body is missing, of a wrong type, unknown or out of range.',
    recovery:
      'Read `errors`: each entry names a parameter or points into the body. Correct them and send the request again.',
    forReaders: 'Correct what is named above, or ask in the box at the top of the page.',
  },
  malformed_json: {
    status: 400,
    title: 'The body is not JSON',
    meaning: 'The body was announced as JSON, but is not well-formed JSON in UTF-8.',
    recovery: 'Send well-formed JSON (RFC 8259) in UTF-8.',
  },
  empty_body: {
    status: 400,
    title: 'The body is empty',
    meaning: 'This path needs a body, and none was sent.',
    recovery: 'Send a body in one of the forms that /openapi.json lists for this path.',
  },
  invalid_cursor: {
    status: 400,
    title: 'The cursor was not made by this service',
    meaning: 'The cursor is damaged, cut off or comes from elsewhere.',
    recovery: 'Use `next_cursor` of the previous page unchanged, or leave `cursor` out to start from the first page.',
  },
  malformed_url: {
    status: 400,
    title: 'The URL cannot be decoded',
    meaning: 'The path holds a percent sign that does not begin a valid UTF-8 escape.',
    recovery: 'Percent-encode the path as UTF-8; a percent sign itself is written %25.',
  },
  bad_request: {
    status: 400,
    title: 'The request is not valid HTTP',
    meaning:
      'The request line or a header is malformed, there is no Host header or more than one, or the body broke off.',
    recovery: 'Send a well-formed HTTP/1.1 request with one Host header.',
  },
  host_not_allowed: {
    status: 403,
    title: 'This service does not answer to that host name',
    meaning: 'The Host header names a host that this service does not serve MCP for.',
    recovery: 'Use the address in /.well-known/mcp/server-card.json.',
  },
  origin_not_allowed: {
    status: 403,
    title: 'The Origin header is malformed',
    meaning: 'The Origin header is not an origin as browsers write it. Any well-formed origin is allowed.',
    recovery: 'Send the Origin that the browser sets, or none.',
  },
  not_found: {
    status: 404,
    title: 'Nothing is published here',
    meaning: 'The path, or the guide that it names, does not exist.',
    recovery: 'See /openapi.json for the paths and /v1/guides for the ids of all guides.',
    forReaders: 'See the list of guides, or ask in the box at the top of the page.',
  },
  method_not_allowed: {
    status: 405,
    title: 'The path does not take this method',
    meaning: 'The path exists, but not for this method. Everything here can only be read.',
    recovery: 'Use one of the methods in the Allow header.',
    forReaders: 'This address is for programs. The pages are named at the top.',
  },
  not_acceptable: {
    status: 406,
    title: 'The path has no form that Accept allows',
    meaning: 'The Accept header rules out every form in which this path can answer.',
    recovery: 'Accept the form that /openapi.json gives for this path, or leave Accept out.',
    forReaders: 'This address is for programs. The pages are named at the top.',
  },
  request_timeout: {
    status: 408,
    title: 'The request did not arrive in time',
    meaning: 'The connection stayed open, but headers or body were not complete in time.',
    recovery: 'Send the request again, whole.',
  },
  gone: {
    status: 410,
    title: 'This version of the interface has been switched off',
    meaning: `The sunset of this version, announced at least ${DEPRECATION_NOTICE_DAYS} days ahead, has passed.`,
    recovery: 'Use the address in the Link header with rel="successor-version".',
  },
  payload_too_large: {
    status: 413,
    title: 'The body is too large',
    meaning: `The body is larger than ${inKib(BODY_MAX_BYTES)}.`,
    recovery: `Send less: at most ${BATCH_MAX_IDS} ids or one question at a time.`,
  },
  uri_too_long: {
    status: 414,
    title: 'The URL is too long',
    meaning: `The URL is longer than ${inKib(SIZE_LIMITS.urlBytes)}.`,
    recovery: 'Shorten the query, or send it as the body of a POST.',
  },
  unsupported_media_type: {
    status: 415,
    title: 'The path does not take this type of body',
    meaning: 'The Content-Type or Content-Encoding is missing, or is one that this path does not read.',
    recovery: 'Send application/json without compression, or a form where /openapi.json lists it for this path.',
  },
  expectation_failed: {
    status: 417,
    title: 'The expectation cannot be met',
    meaning: 'The Expect header holds something other than 100-continue.',
    recovery: 'Leave the Expect header out.',
  },
  rate_limited: {
    status: 429,
    title: 'Too many requests in this minute',
    meaning:
      'This client address has used up its requests for the running minute; clients behind one address share them.',
    recovery:
      'Wait for the seconds in Retry-After, then go on. RateLimit-Remaining tells what is left before that happens.',
    forReaders: 'Wait until the minute is over, then load the page again.',
  },
  headers_too_large: {
    status: 431,
    title: 'The headers are too large',
    meaning: `The request line and the headers are together larger than ${inKib(SIZE_LIMITS.headerBytes)}.`,
    recovery: 'Send fewer or shorter headers; none but Host and, with a body, Content-Type are needed.',
  },
  internal_error: {
    status: 500,
    title: 'Something went wrong on our side',
    meaning: 'The request was in order, but answering it failed. It has been logged.',
    recovery: 'Try again later; name the request id when you report it.',
  },
  service_unavailable: {
    status: 503,
    title: 'The service is stopping or not ready yet',
    meaning: 'This instance takes no new requests at the moment.',
    recovery: 'Send the request again, on a new connection.',
    forReaders: 'Load the page again in a moment.',
  },
} as const satisfies Record<string, ProblemCode>;

export type ProblemCodeName = keyof typeof PROBLEM_CODES;

export function isProblemCode(name: unknown): name is ProblemCodeName {
  return typeof name === 'string' && Object.hasOwn(PROBLEM_CODES, name);
}
