import { PROBLEM_CODES, type ProblemCodeName } from '../problems/codes.ts';
import { PROBLEM_TYPE } from '../problems/problems.ts';
import {
  ALLOW,
  EVERY_RESPONSE,
  type HeaderObjects,
  LIFECYCLE,
  NEGOTIATED,
  NOT_CACHED,
  optional,
  QUOTA,
  RETRY_AFTER,
} from './header-objects.ts';
import type { ResponseObject } from './operation.ts';
import { Problem } from './problem-schema.ts';
import { schemaObject } from './schema-components.ts';

/** What all responses of one group of paths have in common. */
export interface ResponseGroup {
  /** Headers of every response of the group, failures included. */
  readonly headers: HeaderObjects;
  /** In which ways a request to it can fail, told by status … */
  readonly problems: readonly ProblemCodeName[];
  /** … and those told by `4XX` and `5XX`. */
  readonly ranges?: readonly ProblemCodeName[];
}

/** What can happen to any request, whatever its path, and is worth a status of its own where much can happen. */
const OFTEN = ['malformed_url', 'bad_request', 'method_not_allowed'] as const satisfies readonly ProblemCodeName[];

/** What hardly ever happens to one. */
const SELDOM = [
  'request_timeout',
  'payload_too_large',
  'uri_too_long',
  'expectation_failed',
  'headers_too_large',
  'internal_error',
  'service_unavailable',
] as const satisfies readonly ProblemCodeName[];

/** What can happen before there is a path, so that nothing is counted. */
const WITHOUT_A_PATH: readonly ProblemCodeName[] = [
  'bad_request',
  'request_timeout',
  'payload_too_large',
  'headers_too_large',
];

/** All of it is told by range here: these paths have hardly any failures of their own. */
export const UNMETERED: ResponseGroup = { headers: EVERY_RESPONSE, problems: [], ranges: [...OFTEN, ...SELDOM] };

export const METERED: ResponseGroup = {
  headers: { ...EVERY_RESPONSE, ...QUOTA },
  problems: [...OFTEN, 'not_acceptable', 'rate_limited'],
  ranges: SELDOM,
};

export const VERSION_1: ResponseGroup = {
  ...METERED,
  headers: { ...METERED.headers, ...LIFECYCLE },
  problems: [...METERED.problems, 'gone'],
};

/** A group whose paths have several forms: what is refused after these were compared says that it depends on them. */
export function negotiated({ headers, ...group }: ResponseGroup): ResponseGroup {
  return { ...group, headers: { ...headers, ...optional(NEGOTIATED) } };
}

/** Problems of requests with a body. */
export const WITH_BODY = [
  'validation_failed',
  'malformed_json',
  'empty_body',
  'unsupported_media_type',
] as const satisfies readonly ProblemCodeName[];

/** The responses of an operation: its own, and every failure of its group, by status. */
export function responses(
  group: ResponseGroup,
  own: Readonly<Record<number, ResponseObject>>,
  furtherProblems: readonly ProblemCodeName[] = [],
): Record<string, ResponseObject> {
  const byStatus = grouped([...group.problems, ...furtherProblems], (status) => `${status}`);
  const byRange = grouped(group.ranges ?? [], (status) => `${Math.floor(status / 100)}XX`);
  const failures = Array.from([...byStatus, ...byRange], ([status, codes]) => [status, failure(group, codes)] as const);
  return { ...own, ...Object.fromEntries(failures) };
}

/** Codes by what is said of their status, in the order of the table. */
function grouped(codes: readonly ProblemCodeName[], name: (status: number) => string): Map<string, ProblemCodeName[]> {
  const groups = new Map<string, ProblemCodeName[]>();
  for (const code of (Object.keys(PROBLEM_CODES) as ProblemCodeName[]).filter((one) => codes.includes(one))) {
    const key = name(PROBLEM_CODES[code].status);
    groups.set(key, [...(groups.get(key) ?? []), code]);
  }
  return groups;
}

/** A response that succeeds, in one or several forms. */
export function success(
  { headers }: ResponseGroup,
  description: string,
  content: Readonly<Record<string, object>>,
  further: HeaderObjects = NOT_CACHED,
): ResponseObject {
  const body = Object.keys(content).length === 0 ? {} : { content };
  return { description, headers: { ...headers, ...further }, ...body };
}

function failure({ headers }: ResponseGroup, codes: readonly ProblemCodeName[]): ResponseObject {
  const further = {
    ...(codes.some((code) => WITHOUT_A_PATH.includes(code)) && optional(quotaOf(headers))),
    ...(codes.includes('method_not_allowed') && (codes.length > 1 ? optional(ALLOW) : ALLOW)),
    ...(codes.includes('rate_limited') && RETRY_AFTER),
  };
  return {
    description: codes.map((code) => `\`${code}\`: ${PROBLEM_CODES[code].title}.`).join(' '),
    headers: { ...headers, ...NOT_CACHED, ...further },
    content: { [PROBLEM_TYPE]: { schema: schemaObject(Problem) } },
  };
}

function quotaOf(headers: HeaderObjects): HeaderObjects {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => name in QUOTA));
}
