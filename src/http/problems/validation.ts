import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import type { FastifySchemaCompiler } from 'fastify';
import { once } from '../../once.ts';
import { excerpt, type Fault, type Problem, problem } from './problems.ts';

const MAX_FAULTS = 20;

/** The schemas are our own: to check them against the schema of schemas would take as long as all else that a start compiles. */
const COMMON = { allErrors: true, removeAdditional: false, validateSchema: false } as const;
/** Bodies are typed: nothing is converted, nothing dropped. */
const bodies = once(() => new Ajv({ ...COMMON, coerceTypes: false, useDefaults: false }));
/** Everything in a query is text, of which {@link readNumbers} makes numbers; defaults are filled in. */
const queries = once(() => new Ajv({ ...COMMON, coerceTypes: false, useDefaults: true }));

/** For Fastify's `setValidatorCompiler`. */
export const validatorCompiler: FastifySchemaCompiler<object> = ({ schema, httpPart }) => {
  const inBody = httpPart === 'body';
  // Compiled at the first request of its kind: a start need not wait for all of them.
  let compiled: ValidateFunction | undefined;
  return (data: unknown) => {
    compiled ??= (inBody ? bodies() : queries()).compile(schema);
    if (!inBody) readNumbers(data as Record<string, unknown>, schema);
    return compiled(data) ? true : { error: compiled.errors ?? [] };
  };
};

/** Fastify would load compilers of its own at every start, which nothing here is compiled with. */
export const schemaController = { compilersFactory: { buildValidator: neverBuilt, buildSerializer: neverBuilt } };

function neverBuilt(): never {
  throw new Error('A route describes what no compiler is there for.');
}

/** Digits alone: to JavaScript, and so to Ajv, `0x5` and `1e1` are numbers, too. */
const WHOLE_NUMBER = /^-?\d+$/;

/** Turns the whole numbers of a query into numbers where its schema has some; what is none stays the text that it is. */
function readNumbers(query: Record<string, unknown>, { properties = {} }: { readonly properties?: object }): void {
  for (const [name, { type }] of Object.entries(properties)) {
    const value = query[name];
    if (type === 'integer' && typeof value === 'string' && WHOLE_NUMBER.test(value)) query[name] = Number(value);
  }
}

/** What Fastify adds to the error of a request that does not validate. */
export interface ValidationFailure {
  readonly validation: readonly ErrorObject[];
  readonly validationContext?: string;
}

export function isValidationFailure(error: unknown): error is ValidationFailure {
  return error instanceof Error && Array.isArray((error as Partial<ValidationFailure>).validation);
}

export function validationProblem({ validation, validationContext }: ValidationFailure): Problem {
  const errors = validation.slice(0, MAX_FAULTS).map((error) => faultOf(error, validationContext === 'body'));
  return problem(
    'validation_failed',
    `The ${validationContext === 'body' ? 'body' : 'query'} is not as described in /openapi.json.`,
    {
      errors,
    },
  );
}

function faultOf(error: ErrorObject, inBody: boolean): Fault {
  const member = memberOf(error);
  const path = `${error.instancePath}${member === null ? '' : `/${escapePointer(member)}`}`;
  const fault = { code: error.keyword, detail: detailOf(error) };
  return inBody ? { pointer: `#${path}`, ...fault } : { parameter: excerpt(path.slice(1)), ...fault };
}

/** The member that is missing or too many, which Ajv reports at the object around it. */
function memberOf({ keyword, params }: ErrorObject): string | null {
  const name = keyword === 'required' ? params.missingProperty : params.additionalProperty;
  return typeof name === 'string' && name.length <= 100 ? name : null;
}

function detailOf(error: ErrorObject): string {
  if (error.keyword === 'required') return 'is missing';
  if (error.keyword === 'additionalProperties')
    return `is not known: ${excerpt(String(error.params.additionalProperty))}`;
  return error.message ?? 'is not valid';
}

/** RFC 6901, within a URI fragment. */
function escapePointer(name: string): string {
  return encodeURIComponent(Buffer.from(name).toString().replaceAll('~', '~0').replaceAll('/', '~1'));
}
