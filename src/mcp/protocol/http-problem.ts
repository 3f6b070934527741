/** The problems of HTTP that this route finds by itself; the application's error handler prints them. */
export type HttpProblemCode = 'host_not_allowed' | 'origin_not_allowed' | 'not_acceptable' | 'unsupported_media_type';

/** Names a code of the table of problems, with what is wrong with this request. */
export class HttpProblem extends Error {
  readonly code: HttpProblemCode;

  constructor(code: HttpProblemCode, detail: string) {
    super(detail);
    this.code = code;
  }
}
