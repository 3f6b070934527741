import { blankAt, type Line, labelled, type Step, withText } from './line.ts';

/** `::: code-group` of VitePress, `::code-group` of Nuxt, `<CodeGroup>` of Mintlify. */
const OPENING = /^\s*(?::{2,}\s*code-group\b|<CodeGroup(?:\s[^<>]*)?>\s*$)/;
const CLOSING = /^\s*(?::{2,}\s*|<\/CodeGroup>\s*)$/;
const FENCE = /^([ \t]*)(`{3,}|~{3,})[ \t]*([^\s`{[]*)(.*)$/;

/** Writes the name of each tab in a group of code above its block, as it stands above other tabs: `` ```bash [npm] ``. */
export const labelCodeGroups: Step = (lines) => {
  if (!lines.some(({ text, isCode }) => !isCode && OPENING.test(text))) return lines;
  const result: Line[] = [];
  let isInGroup = false;
  let fence = '';
  for (const line of lines) {
    const { text, isCode } = line;
    if (!isCode) {
      fence = '';
      if (OPENING.test(text)) isInGroup = true;
      else if (CLOSING.test(text)) isInGroup = false;
    } else if (isInGroup && fence === '') {
      const [, indent = '', mark = '', , info = ''] = FENCE.exec(text) ?? [];
      const label = labelOf(info);
      if (label !== '')
        result.push(blankAt(line), { ...withText(line, indent + labelled(label)), isCode: false }, blankAt(line));
      fence = mark;
    } else if (fence !== '' && text.trim().startsWith(fence) && /^[`~]+$/.test(text.trim())) fence = '';
    result.push(line);
  }
  return result;
};

/** The name behind the language: `[npm]`, `title="npm"`, or what is left without attributes. */
function labelOf(info: string): string {
  const named = /\[([^\]]+)\]/.exec(info) ?? /\b(?:title|filename)=["']([^"']+)["']/.exec(info);
  return (named?.[1] ?? info.replace(/[\w-]+=(?:"[^"]*"|'[^']*'|\{[^{}]*\}|\S+)|\{[^{}]*\}/g, '')).trim();
}
