import type { HeaderObject, HeaderObjects } from './header-objects.ts';
import type { Operation, ResponseObject } from './operation.ts';

type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>;
type Reference = { readonly $ref: string };

/** The parts of a description that several operations have in common, and the paths that refer to them. */
export interface Shared {
  readonly paths: object;
  readonly responses: Readonly<Record<string, object>>;
  readonly headers: Readonly<Record<string, object>>;
  readonly parameters: Readonly<Record<string, object>>;
}

/**
 * Tells every header, and every response and parameter that more than one operation has, once. Written out they are nine tenths of the
 * description, and of what is generated from it.
 */
export function shareParts(paths: Paths): Shared {
  const responses = new Parts('responses');
  const headers = new Parts('headers');
  const parameters = new Parts('parameters');
  const print = ({ headers: own, ...response }: ResponseObject): object => ({
    ...response,
    ...(own && { headers: referToHeaders(own, headers) }),
  });
  const operations = Object.values(paths).flatMap((item) => Object.values(item));
  const isShared = repeatedIn(
    operations.flatMap((one) => [...Object.values(one.responses), ...(one.parameters ?? [])]),
  );

  const sharedPaths = mapValues(paths, (item) =>
    mapValues(item, (operation) => ({
      ...operation,
      ...(operation.parameters && {
        parameters: operation.parameters.map((parameter) =>
          isShared(parameter) ? parameters.refer(nameOf(parameter), parameter) : parameter,
        ),
      }),
      responses: mapValues(operation.responses, (response, status) =>
        isShared(response) ? responses.refer(`Status${status}`, print(response)) : print(response),
      ),
    })),
  );
  return { paths: sharedPaths, responses: responses.all(), headers: headers.all(), parameters: parameters.all() };
}

const nameOf = (parameter: object): string => ('name' in parameter ? String(parameter.name) : 'parameter');

/** Whether a part stands in a list more than once. */
function repeatedIn(parts: readonly object[]): (part: object) => boolean {
  const times = new Map<string, number>();
  for (const part of parts) times.set(JSON.stringify(part), (times.get(JSON.stringify(part)) ?? 0) + 1);
  return (part) => (times.get(JSON.stringify(part)) ?? 0) > 1;
}

function referToHeaders(own: HeaderObjects, headers: Parts): object {
  return mapValues(own, (header: HeaderObject, name) =>
    headers.refer(header.required === true ? name : `${name}-sometimes`, header),
  );
}

/** Named parts of one kind; of two that would have one name, the later gets a number. */
class Parts {
  readonly #kind: string;
  readonly #byText = new Map<string, string>();
  readonly #byName = new Map<string, object>();

  constructor(kind: string) {
    this.#kind = kind;
  }

  refer(wanted: string, part: object): Reference {
    const text = `${wanted} ${JSON.stringify(part)}`;
    let name = this.#byText.get(text);
    for (let number = 1; name === undefined; number++) {
      const free = number === 1 ? wanted : `${wanted}-${number}`;
      if (!this.#byName.has(free)) name = free;
    }
    this.#byText.set(text, name);
    this.#byName.set(name, part);
    return { $ref: `#/components/${this.#kind}/${name}` };
  }

  all(): Record<string, object> {
    return Object.fromEntries(this.#byName);
  }
}

function mapValues<V, W>(values: Readonly<Record<string, V>>, map: (value: V, name: string) => W): Record<string, W> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, map(value, name)]));
}
