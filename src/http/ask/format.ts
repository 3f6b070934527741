import type { IncomingHttpHeaders } from 'node:http';
import { weightOf } from '../../media-types.ts';
import { isObject, type Parameters } from '../parameters.ts';

const ON = new Set(['', '1', 'true', 'yes', 'on']);
const OFF = new Set(['0', 'false', 'no', 'off']);

/**
 * Whether the answer is to be streamed: what the request says outright, then its `Prefer` header, then what it
 * accepts; JSON where none of them decides.
 */
export function prefersStream(parameters: Parameters, headers: IncomingHttpHeaders): boolean {
  return saysStream(parameters, headers) ?? acceptsStreamFirst(headers.accept ?? '');
}

/** Whether the request says outright that it wants a stream, or that it wants none. */
export function saysStream(parameters: Parameters, { prefer }: IncomingHttpHeaders): boolean | undefined {
  return switchIn(parameters.streaming) ?? switchIn(preferencesIn(parameters).streaming) ?? preferHeader(prefer);
}

/** Whether a stream is accepted with the profile of the AI SDK. */
export function acceptsUiMessages({ accept = '' }: IncomingHttpHeaders): boolean {
  return /text\/event-stream\s*;[^,]*\bprofile\s*=\s*"?ui-message-stream\b/i.test(accept);
}

/** `prefer` of a JSON body; nothing where it is no object. */
export function preferencesIn({ prefer }: Parameters): Parameters {
  return isObject(prefer) ? prefer : {};
}

/** On, off, or undefined where the value says neither. */
function switchIn(value: unknown): boolean | undefined {
  for (const one of Array.isArray(value) ? value : [value]) {
    const word = ['string', 'boolean', 'number'].includes(typeof one) ? String(one).trim().toLowerCase() : undefined;
    if (word !== undefined && ON.has(word)) return true;
    if (word !== undefined && OFF.has(word)) return false;
  }
  return undefined;
}

/** `Prefer: streaming`, alone or in a list, with or without a value (RFC 7240). */
function preferHeader(prefer: string | string[] | undefined): boolean | undefined {
  for (const preference of [prefer ?? []].flat().join(',').split(',')) {
    const [name = '', value = ''] = (preference.split(';')[0] ?? '').split('=');
    if (name.trim().toLowerCase() === 'streaming') return switchIn(value.replaceAll('"', ''));
  }
  return undefined;
}

/** A stream is listed, and JSON is not, or with a lower weight. Browsers may list one type twice. */
function acceptsStreamFirst(accept: string): boolean {
  const stream = weightOf('text/event-stream', accept);
  return stream > 0 && stream > weightOf('application/json', accept);
}
