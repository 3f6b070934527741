import type { HeaderObjects } from './header-objects.ts';

/** A response object of OpenAPI 3.0. */
export interface ResponseObject {
  readonly description: string;
  readonly headers?: HeaderObjects;
  readonly content?: Readonly<Record<string, object>>;
}

/** An operation object of OpenAPI 3.0, as far as it is used here. HEAD has none: it is GET without a body everywhere. */
export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly tags: readonly string[];
  readonly parameters?: readonly object[];
  readonly requestBody?: object;
  readonly responses: Readonly<Record<string, ResponseObject>>;
}

/** The operations of a path, by method. */
export type PathItem = Readonly<Record<string, Operation>>;
