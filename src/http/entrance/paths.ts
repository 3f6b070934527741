/** The paths that share the budget of requests. */
const METERED = ['/v1/', '/ask', '/mcp'] as const;

/** Below a metered path, but a discovery document. */
const UNMETERED = new Set(['/mcp/server-card']);

/** What a request asks for, as far as it matters before its route. */
export interface Target {
  /**
   * As the router reads it: without query, decoded, an absolute URL cut down to its path, without a slash at its end; null
   * where it cannot be decoded.
   */
  readonly path: string | null;
  /** The same address without the slash at its end, relative to the one with it; null where there is none. */
  readonly withoutSlash: string | null;
  /** Whether a request for it counts: also where it is unknown, malformed or of a wrong method. */
  readonly isMetered: boolean;
  /** Whether it belongs to version 1 of the interface. */
  readonly isVersion1: boolean;
}

export function readTarget(target: string): Target {
  const asked = rawPath(target);
  const raw = endsInSlash(asked) ? asked.slice(0, -1) : asked;
  const path = decoded(raw);
  return {
    path,
    withoutSlash: raw === asked ? null : `..${raw.slice(raw.lastIndexOf('/'))}${queryOf(target)}`,
    isMetered: path === null ? METERED.some((prefix) => raw.startsWith(prefix)) : isMetered(path),
    isVersion1: (path ?? raw).startsWith('/v1/'),
  };
}

function isMetered(path: string): boolean {
  return METERED.some((prefix) => isUnder(path, prefix)) && !UNMETERED.has(path);
}

function isUnder(path: string, prefix: string): boolean {
  return (
    path.startsWith(prefix) && (path.length === prefix.length || prefix.endsWith('/') || path[prefix.length] === '/')
  );
}

/** One slash behind a path; the prefix of a version is none with a slash behind it. */
function endsInSlash(path: string): boolean {
  return /[^/]\/$/.test(path) && !METERED.some((prefix) => prefix === path);
}

function queryOf(target: string): string {
  return /\?[^#]*/.exec(target)?.[0] ?? '';
}

function decoded(path: string): string | null {
  if (!path.includes('%')) return path;
  try {
    return decodeURI(path);
  } catch {
    return null;
  }
}

function rawPath(target: string): string {
  const path = target.startsWith('/') ? target : target.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '') || '/';
  const end = path.search(/[?#]/);
  return end < 0 ? path : path.slice(0, end);
}
