import type { Line, Step } from './lines/line.ts';
import { withText } from './lines/line.ts';

/** `[text][name]`, also over two lines; `[text] [name]` only where the name has dots, because usage is written so too. */
const REFERENCE =
  /(?<![\p{L}\p{N}\]\\!_])\[((?:[^[\]\n]|\n(?!\s*\n)){2,200})\](?:\[([^[\]\n]{0,80})\]| \[([\w-]+(?:\.[\w-]+)+)\])(?![([])/gu;
const DEFINITION = /^[\s>]*\[([^\]]+)\]:/;
/** Names are words; what has quotes, signs or ranges of characters is text. */
const NAME = /^[\p{L}\p{N}_ .:/#-]*$/u;
const RANGE = /(?:^|[^\p{L}])(?:a-z|A-Z|0-9)/u;
const CODE_SPAN = /(`+)(?!`)(?:[^`]|(?!\1)`+)+\1(?!`)/g;
/** Stands for code, which is not looked into. */
const MASK = '\u0003';

/** Of references to names that the file does not define, which other files or tools know, only the text stays. */
export const dropLostReferences: Step = (lines) => {
  if (!lines.some(({ text, isCode }) => !isCode && /\] ?\[/.test(text))) return lines;
  const masked = lines.map(({ text, isCode }) =>
    isCode ? MASK.repeat(text.length) : text.replace(CODE_SPAN, (span) => MASK.repeat(span.length)),
  );
  const defined = new Set(lines.flatMap(({ text, isCode }) => (isCode ? [] : definedIn(text))));
  const source = lines.map(({ text }) => text).join('\n');
  let result = '';
  let done = 0;
  for (const match of masked.join('\n').matchAll(REFERENCE)) {
    const [whole, label = '', own, dotted] = match;
    const name = own ?? dotted ?? '';
    const text = source.slice(match.index + 1, match.index + 1 + label.length);
    if (!NAME.test(name) || RANGE.test(label) || RANGE.test(name) || defined.has(comparable(name || text))) continue;
    result += source.slice(done, match.index) + text;
    done = match.index + whole.length;
  }
  if (done === 0) return lines;
  const texts = (result + source.slice(done)).split('\n');
  return lines.map((line, at): Line => withText(line, texts[at] ?? ''));
};

function definedIn(text: string): readonly string[] {
  const name = DEFINITION.exec(text)?.[1];
  return name === undefined ? [] : [comparable(name)];
}

function comparable(name: string): string {
  return name.trim().replace(/\s+/g, ' ').toLowerCase();
}
