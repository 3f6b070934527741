import type { FastifyRequest } from 'fastify';
import { preferredType } from '../../media-types.ts';
import { problem } from '../problems/problems.ts';

/**
 * The one of `types` that the client wants most; the first where it does not say.
 *
 * @throws the problem `not_acceptable` when Accept rules out every one of them.
 */
export function negotiate<T extends string>(
  { headers }: Pick<FastifyRequest, 'headers'>,
  types: readonly [T, ...T[]],
): T {
  const chosen = preferredType(headers.accept, types);
  if (chosen === null) throw problem('not_acceptable', `This path answers in ${types.join(' or ')}.`);
  return chosen;
}
