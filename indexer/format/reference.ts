import type { JsonSchema } from '../yaml/reader.ts';
import { corpusSchemas } from './schemas.ts';

/** The keys of every file as Markdown tables, for the manual: what each takes, and what it is for. */
export function formatReference(): string {
  return Object.entries(corpusSchemas())
    .map(([name, schema]) => {
      const rows = rowsOf(schema, '', new Map());
      const lines = rows.map(({ path, value, words }) => `| ${path} | ${value} | ${words} |`);
      const table = ['| Key | Value | What it is |', '|---|---|---|', ...lines];
      const body = lines.length === 0 ? `${capitalised(typeOf(schema))}.` : table.join('\n');
      return `### ${name}.yaml\n\n${String(schema.description)}\n\n${body}\n`;
    })
    .join('\n');
}

interface Row {
  readonly path: string;
  readonly value: string;
  readonly words: string;
}

/** Rows of the keys below a schema; what was listed already under another path is named and not listed again. */
function rowsOf(schema: JsonSchema, path: string, listed: Map<unknown, string>): Row[] {
  const kinds = objectsIn(schema);
  return kinds.flatMap(({ at, properties, required }) => {
    const known = listed.get(properties);
    if (known !== undefined) return [{ path: `\`${path}${at}\``, value: '', words: `as \`${known}\`` }];
    listed.set(properties, `${path}${at}`);
    return Object.entries(properties).flatMap(([key, value]): Row[] => {
      const name = `${path}${at}${path + at === '' ? '' : '.'}${key}`;
      const must = required.includes(key) ? '**' : '';
      const words = typeof value.description === 'string' ? value.description.replaceAll('|', '\\|') : '';
      return [{ path: `${must}\`${name}\`${must}`, value: typeOf(value), words }, ...rowsOf(value, name, listed)];
    });
  });
}

interface Keys {
  /** What stands behind the path: `[]` in a list, `.<id>` where keys are ids. */
  readonly at: string;
  readonly properties: Readonly<Record<string, JsonSchema>>;
  readonly required: readonly string[];
}

/** Every form with keys of its own that a value can have. */
function objectsIn(schema: JsonSchema, at = ''): Keys[] {
  const { properties, required = [], items, additionalProperties, anyOf } = schema as Parts;
  if (properties !== undefined) return [{ at, properties, required }];
  if (items !== undefined) return objectsIn(items, `${at}[]`);
  if (typeof additionalProperties === 'object') return objectsIn(additionalProperties, `${at}.<id>`);
  return (anyOf ?? []).flatMap((form) => objectsIn(form, at));
}

interface Parts {
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly additionalProperties?: JsonSchema | boolean;
  readonly anyOf?: readonly JsonSchema[];
  readonly enum?: readonly string[];
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly default?: unknown;
}

const FORMATS: Readonly<Record<string, string>> = { date: 'day, `YYYY-MM-DD`', uri: 'web address' };
const TYPES: Readonly<Record<string, string>> = {
  string: 'text',
  boolean: '`true` or `false`',
  number: 'number',
  integer: 'whole number',
  object: 'keys and values',
};

/** What a value is, in an editor's words. */
function typeOf(schema: JsonSchema): string {
  const parts = schema as Parts;
  const usual = parts.default === undefined ? '' : `; else \`${parts.default}\``;
  return `${formOf(parts)}${usual}`;
}

function formOf({
  anyOf,
  enum: words,
  format,
  type,
  items,
  properties,
  additionalProperties,
  minimum,
  maximum,
}: Parts): string {
  if (words !== undefined) return words.map((word) => `\`${word}\``).join(', ');
  if (properties !== undefined) return 'keys and values';
  if (anyOf !== undefined) return [...new Set(anyOf.map((form) => formOf(form as Parts)))].join(' or ');
  if (format !== undefined) return FORMATS[format] ?? format;
  if (items !== undefined) return `list of ${plural(formOf(items as Parts))}`;
  if (typeof additionalProperties === 'object') return `${formOf(additionalProperties as Parts)}, by id`;
  if (Array.isArray(type)) return type.length > 2 ? 'text, number or `true`/`false`' : 'text or number';
  const bounds =
    maximum !== undefined
      ? `, ${minimum} to ${maximum}`
      : minimum !== undefined && minimum > 0
        ? ` from ${minimum}`
        : '';
  return `${TYPES[String(type)] ?? String(type)}${bounds}`;
}

function plural(form: string): string {
  return form === 'text' ? 'texts' : form;
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const BEGIN = '<!-- generated: keys -->';
const END = '<!-- /generated -->';

/** The manual with the part that is generated made anew. */
export function withReference(manual: string): string {
  const [before = '', rest = ''] = manual.split(BEGIN);
  return `${before}${BEGIN}\n\n${formatReference()}\n${END}${rest.split(END)[1] ?? ''}`;
}
