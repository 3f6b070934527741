import type { FoundText } from './placeholders.ts';
import { proseLines } from './prose.ts';

/** Markup of documentation tools that is still there when all steps have read a text: answers would show it. */
const LEFT: readonly RegExp[] = [
  /\{\{(?!\{)[^{}\n]{1,300}\}\}/, // Handlebars, Liquid, Hugo
  /\{%[^%\n]{1,300}%\}/, // Liquid, Jinja
  /(?<!\\)<\/?[A-Z][\w.]*(?:(?:\s[^<>\n]{0,300})?\/?>|\s+[a-z]\w*=)/, // components
  /^\s*:{3,}/, // containers
];
/** What is shown because the text is about it: “placeholders go in double curly brackets, such as {{first_name}}”. */
const SHOWN = /\b(?:placeholders?|variables?|curly|brackets|merge (?:fields?|tags?))\b/i;
/** `[text][name]` of which the name is not defined. */
const REFERENCE = /(?<![\\\]!\w])\[[^[\]\n]{2,200}\]\[([^[\]\n]{0,80})\](?![([])/g;
const DEFINITION = /^[\s>]*\[([^\]]+)\]:/gm;
/** A text without any of this holds nothing of it. */
const MAY_BE_LEFT = /\{\{|\{%|<\/?[A-Z]|\]\[|^\s*:::/m;
/** The same of one line, quick to see: most lines of a guide hold nothing of it. */
const MAY_BE_LEFT_IN_LINE = /[{<]|\]\[|:::/;

export interface LeftMarkup extends FoundText {
  /** From 0. */
  readonly line: number;
}

/**
 * Left-over markup in cleaned Markdown, one place a section at most; code may show whatever it likes.
 *
 * @param headings lines, from 0, at which sections begin
 */
export function leftMarkup(text: string, headings: readonly number[]): readonly LeftMarkup[] {
  if (!MAY_BE_LEFT.test(text)) return [];
  const begins = new Set(headings);
  const defined = new Set(Array.from(text.matchAll(DEFINITION), ([, name = '']) => name.trim().toLowerCase()));
  const found: LeftMarkup[] = [];
  const lines = text.split('\n');
  let isTold = false;
  for (const [line, prose] of proseLines(text).entries()) {
    if (begins.has(line)) isTold = false;
    const left = isTold ? null : leftIn(prose, lines[line] ?? '', defined);
    if (left === null) continue;
    found.push({ line, ...left });
    isTold = true;
  }
  return found;
}

/** @param prose the line with blanks in place of code */
function leftIn(prose: string, line: string, defined: ReadonlySet<string>): FoundText | null {
  if (!MAY_BE_LEFT_IN_LINE.test(prose)) return null;
  for (const pattern of LEFT) {
    const match = pattern.exec(prose);
    if (match !== null && !SHOWN.test(prose.slice(0, match.index))) return { at: match.index, text: match[0].trim() };
  }
  for (const { 0: masked, 1: name = '', index } of prose.matchAll(REFERENCE)) {
    const text = line.slice(index, index + masked.length);
    const wanted = (name === '' ? text.slice(1, text.indexOf('][')) : text.slice(-1 - name.length, -1))
      .trim()
      .toLowerCase();
    if (!defined.has(wanted)) return { at: index, text };
  }
  return null;
}

/** What is wrong with it, and its fix. */
export function leftMarkupTold(found: string): [what: string, fix: string] {
  return [
    `\`${found}\` is markup that stays in the text, and answers would show it`,
    'write it in Markdown, show it as code, or remove it',
  ];
}
