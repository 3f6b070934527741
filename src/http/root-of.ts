/**
 * Where the service begins at its own host, such as `/facts` or nothing. What pages load and send to has no host: a browser
 * that came by another name of this service may talk to that one only, as the pages' own policy says.
 */
export function rootOf(base: string): string {
  return new URL(base).pathname.replace(/\/$/, '');
}
