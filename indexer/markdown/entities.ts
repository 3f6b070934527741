const NAMED: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', '\u00a0'],
  ['copy', '©'],
  ['hellip', '…'],
  ['ndash', '–'],
  ['mdash', '—'],
  ['lbrace', '{'],
  ['rbrace', '}'],
  ['lbrack', '['],
  ['rbrack', ']'],
  ['vert', '|'],
  ['grave', '`'],
]);

/** Decodes character references where Markdown does not: in what was HTML and becomes code. */
export function decodeEntities(html: string): string {
  return html.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]+));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return NAMED.get(name) ?? whole;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
