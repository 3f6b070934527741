/** One line of Markdown on its way through the cleaning steps. */
export interface Line {
  readonly text: string;
  /** Number in the source file, from 1; a line made out of another keeps that one's number. */
  readonly number: number;
  /** Part of a code block: no step changes more than its indentation. */
  readonly isCode: boolean;
}

/** A step of the cleaning: dialect in, plain Markdown out. */
export type Step = (lines: readonly Line[]) => readonly Line[];

/** The same line with another text. */
export function withText(line: Line, text: string): Line {
  return { text, number: line.number, isCode: line.isCode };
}

/** An empty line that stands where `line` stood. */
export function blankAt(line: Line): Line {
  return { text: '', number: line.number, isCode: false };
}

export function isBlank({ text }: Line): boolean {
  return text.trim() === '';
}

/** Whether a line looks like a row of a Markdown table, which must stay on its line. */
export function isRow({ text }: Line): boolean {
  return /^\s*\|/.test(text);
}

/** Number of the first line from `from` on that `fits`; the number of lines where there is none. */
export function findLine(lines: readonly Line[], from: number, fits: (line: Line) => boolean): number {
  for (let at = from; at < lines.length; at++) if (fits(lines[at] as Line)) return at;
  return lines.length;
}

/** Columns of white space before the text; a tab counts up to the next multiple of four. */
export function indentOf(text: string): number {
  let columns = 0;
  for (const char of text) {
    if (char === ' ') columns += 1;
    else if (char === '\t') columns += 4 - (columns % 4);
    else break;
  }
  return columns;
}

/** The text without up to `columns` columns of leading white space. */
export function dedent(text: string, columns: number): string {
  if (columns === 0) return text;
  const lead = /^[ \t]*/.exec(text)?.[0] ?? '';
  const rest = Math.max(0, indentOf(lead) - columns);
  return ' '.repeat(rest) + text.slice(lead.length);
}

/** A title or a label as a paragraph of its own: bold, so that it is told from text. */
export function labelled(title: string): string {
  const text = title.trim();
  return text === '' || /[*_]/.test(text) ? text : `**${text}**`;
}

const CODE_SPAN = /(?<![`\\])(`+)(?!`)(?:.*?[^`])?\1(?!`)/g;

/** Applies `change` to the parts of a line that are not code spans; it is told which begin right behind one. */
export function outsideCodeSpans(text: string, change: (part: string, isBehindCode: boolean) => string): string {
  if (!text.includes('`')) return change(text, false);
  let result = '';
  let end = 0;
  for (const span of text.matchAll(CODE_SPAN)) {
    result += change(text.slice(end, span.index), end > 0) + span[0];
    end = span.index + span[0].length;
  }
  return result + change(text.slice(end), end > 0);
}
