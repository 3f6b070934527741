import { Ajv, type ValidateFunction } from 'ajv';

const ajv = new Ajv({
  allErrors: true,
  strict: false,
  formats: {
    date: /^\d{4}-\d\d-\d\d$/,
    uri: (text: string) => URL.canParse(text),
    uuid: /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
    binary: true,
  },
});

/** Validates against a schema in which no member is allowed that is not described. */
export function closedValidator(schema: object, definitions: object = {}): ValidateFunction {
  return ajv.compile({ ...(closed(schema) as object), ...(closed(definitions) as object) });
}

/** The same schema, closed wherever it lists members and does not say that it is open. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== 'object' || schema === null) return schema;
  const own = Object.fromEntries(Object.entries(schema).map(([keyword, value]) => [keyword, closed(value)]));
  const isOpen = typeof own.properties !== 'object' || own.type !== 'object' || 'additionalProperties' in own;
  return isOpen ? own : { ...own, additionalProperties: false };
}
