/** The paths that share the budget of requests. */
const METERED = ['/v1/', '/ask', '/mcp'] as const;

/** Below a metered path, but a discovery document. */
const UNMETERED = new Set(['/mcp/server-card']);

/** What a request asks for, as far as it matters before its route. */
export interface Target {
  /** As the router reads it: without query, decoded, an absolute URL cut down to its path; null where it cannot be decoded. */
  readonly path: string | null;
  /** Whether a request for it counts: also where it is unknown, malformed or of a wrong method. */
  readonly isMetered: boolean;
  /** Whether it belongs to version 1 of the interface. */
  readonly isVersion1: boolean;
}

export function readTarget(target: string): Target {
  const raw = rawPath(target);
  const path = decoded(raw);
  return {
    path,
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
