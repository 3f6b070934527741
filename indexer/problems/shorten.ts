/** At most forty characters of what an editor wrote, for a message. */
export function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= 40 ? line : `${line.slice(0, 39)}…`;
}
