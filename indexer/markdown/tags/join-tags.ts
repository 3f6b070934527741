import { isBlank, isRow, type Line, type Step, withText } from '../lines/line.ts';
import { OpenComponents } from './open-components.ts';

/** A tag that goes on in the next line. */
const OPEN_TAG =
  /<\/?[A-Za-z][\w.:-]*(?:\s+(?:[^<>"'{}`]|"[^"]*"|'[^']*'|\{(?:[^{}]|\{[^{}]*\})*\})*)?(?:"[^"]*|'[^']*|\{[^}]*)?$/;
/** Elements that must stand on one line to become Markdown. */
const WHOLE = /<(\/?)(h[1-6]|summary|a|code|dt|figcaption|caption)(?=[\s>])/gi;
const MOST_LINES = 30;

/** Joins lines until each tag, and each heading or link written in HTML, stands on one line. */
export const joinTags: Step = (lines) => {
  const result: Line[] = [];
  const components = new OpenComponents(lines);
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] as Line;
    if (line.isCode || !line.text.includes('<') || isRow(line)) {
      result.push(line);
      continue;
    }
    const end = Math.max(endOfJoin(lines, at), components.endOf(at));
    result.push(end === at ? line : withText(line, joined(lines, at, end)));
    at = end;
  }
  return result;
};

function endOfJoin(lines: readonly Line[], from: number): number {
  let text = (lines[from] as Line).text;
  let firstComplete: number | undefined;
  for (let at = from; ; at++) {
    const isOpen = isTagOpen(text);
    if (!isOpen && !isElementOpen(text)) return at;
    if (!isOpen) firstComplete ??= at;
    const next = lines[at + 1];
    // What never closes stays as it is, except that a tag itself is kept whole.
    if (next === undefined || next.isCode || isBlank(next) || at - from > MOST_LINES) return firstComplete ?? from;
    text = `${text} ${next.text.trim()}`;
  }
}

/** Whether an element that must stand on one line is opened last and not closed. */
function isElementOpen(text: string): boolean {
  const open = new Set<string>();
  for (const [, slash, name = ''] of text.matchAll(WHOLE)) {
    if (slash === '') open.add(name.toLowerCase());
    else open.delete(name.toLowerCase());
  }
  return open.size > 0;
}

function isTagOpen(text: string): boolean {
  const start = text.lastIndexOf('<');
  return start !== -1 && OPEN_TAG.test(text.slice(start));
}

function joined(lines: readonly Line[], from: number, end: number): string {
  const [first, ...rest] = lines.slice(from, end + 1);
  return [first?.text.trimEnd(), ...rest.map(({ text }) => text.trim())].join(' ');
}
