import Type from 'typebox';
import { OneOf, Url } from '../../facts/schema-parts.ts';
import { PROBLEM_CODES, type ProblemCodeName } from '../problems/codes.ts';

const CODES = Object.keys(PROBLEM_CODES) as ProblemCodeName[];

/** What every failure looks like (RFC 9457). */
export const Problem = Type.Object(
  {
    type: Type.Unsafe<string>({
      ...Url,
      description: 'Leads to a page that says what the code means and how to recover.',
    }),
    title: Type.String(),
    status: Type.Integer({ minimum: 400, maximum: 599 }),
    code: OneOf(...CODES),
    detail: Type.String({ description: 'What was wrong with this request, for people.' }),
    instance: Type.String({ pattern: '^urn:uuid:', description: 'The request, as in `X-Request-Id`.' }),
    errors: Type.Optional(
      Type.Array(
        Type.Object({
          pointer: Type.Optional(Type.String({ description: 'Place in the body (RFC 6901).' })),
          parameter: Type.Optional(Type.String({ description: 'Name in the query.' })),
          code: Type.String(),
          detail: Type.String(),
        }),
        { description: 'With `validation_failed`: every fault that was found.' },
      ),
    ),
    retry_after: Type.Optional(Type.Integer({ minimum: 1, maximum: 60, description: 'With `rate_limited`: seconds.' })),
  },
  {
    description: 'A failure (RFC 9457). Only `validation_failed` has `errors`, only `rate_limited` has `retry_after`.',
  },
);
