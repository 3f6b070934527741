import { type HeaderObjects, tersely } from './header-objects.ts';

/** A response object of OpenAPI 3.0. */
export interface ResponseObject {
  readonly description: string;
  readonly headers?: HeaderObjects;
  readonly content?: Readonly<Record<string, object>>;
}

/** An operation object of OpenAPI 3.0, as far as it is used here. */
export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly tags: readonly string[];
  readonly parameters?: readonly object[];
  readonly requestBody?: object;
  readonly responses: Readonly<Record<string, ResponseObject>>;
}

/** A path that can be read: GET, and HEAD, which has the same statuses and headers and no body. */
export function readable(get: Operation): { readonly get: Operation; readonly head: Operation } {
  const { operationId, summary, tags, parameters } = get;
  const head = {
    operationId: `${operationId}Head`,
    summary: `${summary}: the headers alone`,
    tags,
    ...(parameters && { parameters }),
    responses: Object.fromEntries(Object.entries(get.responses).map(([status, response]) => [status, terse(response)])),
  };
  return { get, head };
}

/** A response without its body, and without repeating what its headers mean. */
function terse({ description, headers = {} }: ResponseObject): ResponseObject {
  return { description, headers: tersely(headers) };
}
