import Type, { type Static, type TSchema } from 'typebox';

/** The same schema, or null; `nullable` is OpenAPI 3.0's spelling of it. */
export function Nullable<T extends TSchema>(schema: T) {
  return Type.Unsafe<Static<T> | null>({ ...schema, nullable: true } as TSchema);
}

/** One of a few words; `enum` beside `type`, because OpenAPI 3.0 knows no `const`. */
export function OneOf<const T extends string>(...values: readonly T[]) {
  return Type.Unsafe<T>({ type: 'string', enum: [...values] });
}

/** A Schema.org node: its own vocabulary, so open. */
export function SchemaOrgNode<Node>(type: string) {
  return Type.Unsafe<Node>({
    type: 'object',
    description: `The same facts as a Schema.org \`${type}\`; its terms keep their own spelling.`,
    required: ['@context', '@type'],
    properties: { '@context': { type: 'string' }, '@type': { type: 'string', enum: [type] } },
    additionalProperties: true,
  });
}

export const Url = Type.String({ format: 'uri' });
export const CalendarDate = Type.String({ format: 'date' });
export const NullableDate = Nullable(CalendarDate);
/** Stands only where it is so. */
export const ReviewOverdueSince = Type.Optional(
  Type.String({
    format: 'date',
    description:
      'The day by which the next review was due, where that had gone by when the index was made; else absent.',
  }),
);
export const NullableText = Nullable(Type.String());
export const NullableNumber = Nullable(Type.Number());
export const CorpusVersion = Type.String({
  pattern: '^[0-9a-f]{16}$',
  description: 'Hash of the facts this was read from: equal versions, equal bytes.',
});
/** Decimal text: a float would change the amount. */
export const Amount = Type.String({ pattern: '^\\d+\\.\\d{2,}$', description: 'A decimal number as text.' });
export const Currency = Type.String({ pattern: '^[A-Z]{3}$', description: 'ISO 4217 code.' });
/** What a price is paid for: a stretch of time, once, or what is used. */
export const Period = OneOf('month', 'year', 'one_time', 'usage');
export const PlanIds = Nullable(
  Type.Array(Type.String(), { description: 'The plans it comes with; null where nothing was published about that.' }),
);
