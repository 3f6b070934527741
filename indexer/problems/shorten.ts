/** At most forty characters, or as many as are named, of what an editor wrote, for a message. */
export function shorten(text: string, most = 40): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= most ? line : `${line.slice(0, most - 1)}…`;
}
