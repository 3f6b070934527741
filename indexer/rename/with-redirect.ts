/** A guide with one more old address in its front matter, which it gets where it has none; one that stands there already is left. */
export function withRedirect(text: string, address: string): string {
  const end = text.includes('\r\n') ? '\r\n' : '\n';
  const [opening = ''] = /^\ufeff?(?:---|\+\+\+)[ \t]*\r?\n/.exec(text) ?? [];
  if (opening === '') return `---${end}redirect_from: ${address}${end}---${end}${end}${text}`;
  const behind = text.slice(opening.length);
  if (opening.includes('+')) return `${opening}redirect_from = [${JSON.stringify(address)}]${end}${behind}`;
  const block = behind.slice(0, /^(?:---|\.\.\.)[ \t]*$/m.exec(behind)?.index ?? 0);
  if (isListed(block, address)) return text;
  const [line, written = ''] = /^redirect_from:[ \t]*(.*?)[ \t]*$/m.exec(block) ?? [];
  if (line === undefined) return `${opening}redirect_from: ${address}${end}${behind}`;
  const list = `[${[written.replace(/^\[|\]$/g, '').trim(), address].filter((item) => item !== '').join(', ')}]`;
  const isBlockList = written === '';
  const instead = isBlockList ? `redirect_from:${end}  - ${address}` : `redirect_from: ${list}`;
  return opening + block.replace(line, () => instead) + behind.slice(block.length);
}

function isListed(block: string, address: string): boolean {
  const list = /^redirect_from:(.*(?:\r?\n[ \t]+.*|\r?\n- .*)*)/m.exec(block)?.[1] ?? '';
  return list.split(/[\s,[\]"']+/).includes(address);
}
