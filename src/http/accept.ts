import type { FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { problem } from './problems.ts';

/**
 * The one of `types` that the client wants most; the first where it does not say. An Accept header that names no media
 * type at all says nothing.
 *
 * @throws the problem `not_acceptable` when Accept rules out every one of them.
 */
export function negotiate<T extends string>(
  { headers }: Pick<FastifyRequest, 'headers'>,
  types: readonly [T, ...T[]],
): T {
  const negotiator = new Negotiator({ headers });
  const anything = negotiator.mediaTypes().length === 0 && !/;\s*q\s*=/i.test(headers.accept ?? '');
  const best = anything ? types[0] : negotiator.mediaTypes([...types])[0];
  const chosen = types.find((type) => type === best);
  if (chosen === undefined) throw problem('not_acceptable', `This path answers in ${types.join(' or ')}.`);
  return chosen;
}
