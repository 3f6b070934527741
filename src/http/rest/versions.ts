import type { FastifyReply } from 'fastify';
import type { Lifecycle } from '../../config/config.ts';
import type { Clock } from '../../quota/counter.ts';
import { addLink } from '../../response-head.ts';

/**
 * Announces the end of a version on a response of it, from the day of the notice on (RFC 9745, RFC 8594). Before that
 * day nothing is said.
 */
export function announceLifecycle(reply: FastifyReply, head: string[], v1: Lifecycle, clock: Clock): void {
  if (v1.deprecatedOn === null || clock() < v1.deprecatedOn) return;
  head.push('deprecation', v1.form === 'date' ? `@${v1.deprecatedOn / 1000}` : 'true');
  if (v1.sunsetOn !== null) head.push('sunset', new Date(v1.sunsetOn).toUTCString());
  if (v1.successor !== null) addLink(reply, v1.successor, 'successor-version');
  if (v1.docs !== null) addLink(reply, v1.docs, 'deprecation');
}

/** Whether the version has been switched off. */
export function isGone(v1: Lifecycle, clock: Clock): boolean {
  return v1.sunsetOn !== null && clock() >= v1.sunsetOn;
}
