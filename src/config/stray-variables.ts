import { editDistance } from '../text/distance.ts';
import { INNER_VARIABLES, VARIABLES } from './variables.ts';

/** A variable that means nothing to the service, and the one that was probably meant. */
export interface StrayVariable {
  readonly name: string;
  /** null: it is named like ours, and like none in particular. */
  readonly meant: string | null;
}

const KNOWN: readonly string[] = Object.keys(VARIABLES);

/** Nobody else's variables begin so. */
const OUR_PREFIXES = ['FACTLINE_', 'RATE_LIMIT', 'REDIS_', 'SECURITY_', 'V1_'];

/** Kubernetes tells every container the addresses of all services, by their names: one of them may be `redis`. */
const OF_KUBERNETES =
  /_SERVICE_HOST$|_SERVICE_PORT(?:_\w+)?$|_PORT(?:_\d+_(?:TCP|UDP|SCTP)(?:_(?:PROTO|PORT|ADDR))?)?$/;

/** Variables of an environment that look like ours and are not, sorted by name; their values are not looked at. */
export function strayVariables(names: Iterable<string>): readonly StrayVariable[] {
  return [...names]
    .filter((name) => !KNOWN.includes(name) && !INNER_VARIABLES.includes(name))
    .sort()
    .flatMap((name) => {
      const meant = nearest(name);
      return meant !== null || isNamedLikeOurs(name) ? [{ name, meant }] : [];
    });
}

/** One line about it, as whoever set it reads it. */
export function tellStray({ name, meant }: StrayVariable): string {
  return `${name} is no variable of this service and changes nothing${meant === null ? '.' : `: was ${meant} meant?`}`;
}

function isNamedLikeOurs(name: string): boolean {
  return OUR_PREFIXES.some((prefix) => name.startsWith(prefix)) && !OF_KUBERNETES.test(name);
}

function nearest(name: string): string | null {
  const written = simplify(name.replace(/^FACTLINE_/i, ''));
  let best: { readonly name: string; readonly distance: number } | null = null;
  for (const known of KNOWN) {
    const limit = tolerance(known);
    const distance = editDistance(written, simplify(known), limit);
    if (distance <= limit && (best === null || distance < best.distance)) best = { name: known, distance };
  }
  return best?.name ?? null;
}

/** Letters that may differ: of short names few, as many words of other programs are near them. */
function tolerance(known: string): number {
  return known.length > 8 ? 2 : 1;
}

function simplify(name: string): string {
  return name.toUpperCase().replaceAll('_', '');
}
