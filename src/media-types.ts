import type { IncomingHttpHeaders } from 'node:http';
import Negotiator from 'negotiator';

/** A parameter of a media range other than its weight, whose quoted value may hold commas. */
const PARAMETER = /;(?!\s*q\s*=)[^;,"]*(?:"(?:[^"\\]|\\.)*"[^;,"]*)*/gi;

/**
 * The one of `types` that an Accept header wants most; the first where it does not say, or names no media type at all;
 * null where it rules out every one of them.
 *
 * A wish for `application/json;charset=utf-8` is a wish for JSON: parameters choose nothing here.
 */
export function preferredType<T extends string>(accept: string | undefined, types: readonly [T, ...T[]]): T | null {
  if (accept === undefined || accept === '*/*' || accept === types[0]) return types[0];
  const header = withoutParameters(accept);
  const negotiator = new Negotiator({ headers: { accept: header } });
  if (negotiator.mediaTypes().length === 0 && !/;\s*q\s*=/i.test(header)) return types[0];
  const [best] = negotiator.mediaTypes([...types]);
  return types.find((type) => type === best) ?? null;
}

/** The highest weight that an Accept header gives to exactly this media type; 0 where it is not listed. */
export function weightOf(mediaType: string, accept: string): number {
  const ranges = withoutParameters(accept.toLowerCase())
    .split(',')
    .map((range) => range.split(';').map((part) => part.trim()));
  return Math.max(0, ...ranges.filter(([type]) => type === mediaType).map(([, weight]) => quality(weight)));
}

/** Why a body is not plain text in UTF-8, by what its headers say about it; null where it is. */
export function encodingFault({
  'content-type': type = '',
  'content-encoding': coding = '',
}: IncomingHttpHeaders): string | null {
  if (!/^(?:identity)?$/i.test(coding.trim())) return 'Compressed bodies are not read.';
  const charset = /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(type)?.[1] ?? 'utf-8';
  return /^(?:utf-?8|us-ascii)$/i.test(charset) ? null : 'Bodies are read in UTF-8 only.';
}

function withoutParameters(accept: string): string {
  return accept.replace(PARAMETER, '');
}

/** `q=0.5`; 1 where there is none, or none that can be read. */
function quality(weight = ''): number {
  const value = Number(/^q\s*=(.*)$/.exec(weight)?.[1] ?? 1);
  return Number.isFinite(value) ? Math.min(Math.max(value, 0), 1) : 1;
}
