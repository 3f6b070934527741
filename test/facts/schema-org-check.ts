import vocabulary from './schema-org-terms.json' with { type: 'json' };

type Term = Readonly<Record<string, unknown>>;

const parents: Readonly<Record<string, readonly string[]>> = vocabulary.types;
const properties: Readonly<
  Record<string, { readonly domains: readonly string[]; readonly ranges: readonly string[] }>
> = vocabulary.properties;

/** Literals by the data types of the vocabulary that they can stand for. */
const LITERALS: readonly (readonly [accepts: (value: unknown) => boolean, ranges: readonly string[]])[] = [
  [(value) => typeof value === 'boolean', ['Boolean']],
  [Number.isInteger, ['Integer', 'Number']],
  [(value) => typeof value === 'number', ['Number']],
  [(value) => isText(value) && /^\d{4}-\d\d-\d\d$/.test(value), ['Date', 'Text']],
  [(value) => isText(value) && /^(?:https?|mailto):/.test(value) && URL.canParse(value), ['URL', 'Text']],
  [isText, ['Text']],
];

/**
 * Everything in a node, and in the nodes below it, that the published vocabulary does not allow: unknown types and
 * properties, properties outside their domains, values outside their ranges.
 */
export function vocabularyFaults(node: unknown, path = '$'): string[] {
  const { '@type': type, '@context': _context, '@id': _id, ...members } = node as Term;
  if (typeof type !== 'string' || !(type in parents)) return [`${path}: unknown type ${JSON.stringify(type)}`];
  return Object.entries(members).flatMap(([name, value]) => {
    const property = properties[name];
    const place = `${path}.${name}`;
    if (property === undefined) return [`${place}: unknown property`];
    const outside = property.domains.some((domain) => isA(type, domain)) ? [] : [`${place}: not a property of ${type}`];
    return [...outside, ...[value].flat().flatMap((one) => valueFaults(one, property.ranges, place))];
  });
}

function valueFaults(value: unknown, ranges: readonly string[], place: string): string[] {
  if (typeof value === 'object' && value !== null) {
    const { '@type': type } = value as Term;
    const fits = typeof type === 'string' && ranges.some((range) => isA(type, range));
    return [
      ...(fits ? [] : [`${place}: ${JSON.stringify(type)} is none of ${ranges}`]),
      ...vocabularyFaults(value, place),
    ];
  }
  const kinds = LITERALS.find(([accepts]) => accepts(value))?.[1] ?? [];
  return kinds.some((kind) => ranges.includes(kind)) ? [] : [`${place}: ${JSON.stringify(value)} is none of ${ranges}`];
}

function isA(type: string, ancestor: string): boolean {
  return type === ancestor || (parents[type] ?? []).some((parent) => isA(parent, ancestor));
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
