import type { Token } from './parse.ts';

/** Marks in code or text that a numbered list behind it explains: `# (1)!`, `some text (1)`. */
const ANNOTATED = /\(\d{1,2}\)(?:!|(?=\s*(?:[.,;:]|-->|\*\/|$)))/m;
/** Nothing but a link or an image. */
const LEADS_ON = /^!?\[(?:[^[\]]|\[[^[\]]*\])*\](?:\([^()]*(?:\([^()]*\)[^()]*)*\)|\[[^[\]]*\])?[.,;]?$/;

/**
 * Whether a numbered list tells what to do: not the notes to marks in the block before it, and not a list of links or images.
 *
 * @param at its opening among the tokens
 */
export function isProcedure(tokens: readonly Token[], at: number): boolean {
  if (ANNOTATED.test(contentBefore(tokens, at))) return false;
  const items = firstLinesOf(tokens, at);
  return items.length === 0 || !items.every((line) => LEADS_ON.test(line));
}

/** Of the code or the paragraph that stands directly before a token. */
function contentBefore(tokens: readonly Token[], at: number): string {
  const before = tokens[at - 1];
  if (before?.type === 'paragraph_close') return tokens[at - 2]?.content ?? '';
  return before?.type === 'fence' || before?.type === 'code_block' ? before.content : '';
}

/** What each item of a list begins with. */
function firstLinesOf(tokens: readonly Token[], at: number): readonly string[] {
  const { level } = tokens[at] as Token;
  const lines: string[] = [];
  for (let next = at + 1; next < tokens.length; next++) {
    const token = tokens[next] as Token;
    if (token.type === 'ordered_list_close' && token.level === level) break;
    if (token.type !== 'list_item_open' || token.level !== level + 1) continue;
    const inline = tokens[next + 2];
    lines.push(inline?.type === 'inline' ? inline.content.trim() : '');
  }
  return lines;
}
