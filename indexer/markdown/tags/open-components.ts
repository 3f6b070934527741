import type { Line } from '../lines/line.ts';

/** A component whose tag may go on in the next lines. */
const START = /<[A-Z][\w.]*(?=\s|$)/g;
/** A tag that holds more is data, not markup. */
const MOST_LINES = 400;
/** Openings of a file that lead nowhere; looking further would only take long. */
const MOST_FAILURES = 50;

/**
 * Finds the end of components whose attributes are written over many lines, with objects, lists and further tags in braces:
 * `<Sidebar config={[ … ]} />`.
 */
export class OpenComponents {
  readonly #lines: readonly Line[];
  #failures = 0;

  constructor(lines: readonly Line[]) {
    this.#lines = lines;
  }

  /** The line in which the last component that a line opens has its whole tag; the line itself where it leaves none open. */
  endOf(at: number): number {
    const { text } = this.#lines[at] as Line;
    for (const { index } of text.matchAll(START)) {
      const end = this.#failures < MOST_FAILURES ? this.#endOfTag(at, index + 1) : undefined;
      if (end === undefined) this.#failures += 1;
      else if (end > at) return end;
    }
    return at;
  }

  /** The line of the `>` that ends a tag, braces and quotes regarded; undefined where none does. */
  #endOfTag(from: number, column: number): number | undefined {
    const state = { depth: 0, quote: '' };
    for (let at = from; at < Math.min(this.#lines.length, from + MOST_LINES); at++) {
      const line = this.#lines[at] as Line;
      if (line.isCode) return undefined;
      const ending = endingIn(line.text, at === from ? column : 0, state);
      if (ending !== null) return ending ? at : undefined;
      if (state.depth === 0 && line.text.trim() === '') return undefined;
    }
    return undefined;
  }
}

/** Whether a tag ends in a line: true at its `>`, false where it is none, null where it goes on. */
function endingIn(text: string, from: number, state: { depth: number; quote: string }): boolean | null {
  for (let at = from; at < text.length; at++) {
    const char = text[at] as string;
    if (state.quote !== '') {
      if (char === '\\') at += 1;
      else if (char === state.quote) state.quote = '';
    } else if (char === '"' || char === "'" || (char === '`' && state.depth > 0)) state.quote = char;
    else if (char === '{') state.depth += 1;
    else if (char === '}') state.depth -= 1;
    else if (state.depth > 0) continue;
    else if (char === '>') return true;
    else if (char === '<' || char === '`') return false;
    if (state.depth < 0) return false;
  }
  return null;
}
