/** The paths that share the budget of requests. */
const METERED = ['/v1/', '/ask', '/mcp'] as const;

/** Below a metered path, but a discovery document. */
const UNMETERED = new Set(['/mcp/server-card']);

/**
 * The path of a request target as the router reads it: without query, decoded, an absolute URL cut down to its path.
 * null where it cannot be decoded.
 */
export function decodedPath(target: string): string | null {
  const path = rawPath(target);
  if (!path.includes('%')) return path;
  try {
    return decodeURI(path);
  } catch {
    return null;
  }
}

/** Whether a request counts, by what was asked for: also what is unknown, malformed or of a wrong method. */
export function isMetered(target: string): boolean {
  const path = decodedPath(target);
  if (path === null) return METERED.some((prefix) => rawPath(target).startsWith(prefix));
  return METERED.some((prefix) => isUnder(path, prefix)) && !UNMETERED.has(path);
}

/** Whether a path belongs to version 1 of the interface. */
export function isVersion1(target: string): boolean {
  return (decodedPath(target) ?? rawPath(target)).startsWith('/v1/');
}

function isUnder(path: string, prefix: string): boolean {
  return path === prefix || path.startsWith(prefix.endsWith('/') ? prefix : `${prefix}/`);
}

function rawPath(target: string): string {
  const path = target.startsWith('/') ? target : target.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '') || '/';
  const end = path.search(/[?#]/);
  return end < 0 ? path : path.slice(0, end);
}
