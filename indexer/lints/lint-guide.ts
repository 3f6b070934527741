import type { Problems } from '../problems/problems.ts';
import { shorten } from '../problems/shorten.ts';
import { hiddenIn, MAY_BE_FOR_MODELS, orderIn } from './for-models.ts';
import { MAY_BE_ODD, oddLetter } from './odd-letters.ts';
import { leftOver, MAY_BE_PLACEHOLDER, placeholderIn } from './placeholders.ts';
import { proseLines } from './prose.ts';
import { MAY_BE_SLIP, slipsIn } from './slips.ts';

const CONFLICT_MARK = /^(?:<{7}|>{7}|\|{7})(?: \S.*)?$|^={7}$/;
const MAY_BE_CONFLICT = /^(?:<{7}|={7}|>{7})/m;

export interface LintInput {
  readonly file: string;
  /** The guide without its front matter. */
  readonly body: string;
  /** Number of the body's first line in its file, from 1. */
  readonly firstLine: number;
  readonly problems: Problems;
}

/** Warns of what is not meant for readers: marks of a merge, placeholders, and text for machines. */
export function lintGuide({ file, body, firstLine, problems }: LintInput): void {
  const mayBeConflict = MAY_BE_CONFLICT.test(body);
  const mayBePlaceholder = MAY_BE_PLACEHOLDER.test(body);
  const mayBeForModels = MAY_BE_FOR_MODELS.test(body);
  const mayBeSlip = MAY_BE_SLIP.test(body);
  const mayBeOdd = MAY_BE_ODD.test(body);
  if (!mayBeConflict && !mayBePlaceholder && !mayBeForModels && !mayBeOdd && !mayBeSlip) return;
  const lines = proseLines(body);
  if (mayBeConflict)
    lintConflicts(lines, (severity, line, what, fix) =>
      problems[severity]({ file, line: firstLine + line, column: 1 }, what, fix),
    );
  if (mayBeSlip)
    for (const { line, at, what, fix } of slipsIn(lines))
      problems.warning({ file, line: firstLine + line, column: at + 1 }, what, fix);
  const shown = mayBePlaceholder ? linesOfCode(lines, body) : new Set<string>();
  for (const [line, text] of lines.entries()) {
    const warn = (at: number, what: string, fix: string) =>
      problems.warning({ file, line: firstLine + line, column: at + 1 }, what, fix);
    const left = mayBePlaceholder && MAY_BE_PLACEHOLDER.test(text) ? placeholderIn(text) : null;
    if (left !== null && !shown.has(wordsOf(text))) warn(left.at, ...leftOver(left.text));
    const odd = mayBeOdd ? oddLetter(text) : null;
    if (odd !== null) warn(odd.at, odd.what, odd.fix);
    const order = mayBeForModels ? orderIn(text) : null;
    if (order !== null)
      warn(
        order.at,
        `\`${shorten(order.text)}\` speaks to language models, not to readers`,
        'remove it, or show it as code',
      );
    const hidden = mayBeForModels && text.includes('<') ? hiddenIn(text) : null;
    if (hidden !== null)
      warn(
        hidden.at,
        `\`${shorten(hidden.text)}\` hides text from readers, which answers would quote`,
        'show the text, or remove it',
      );
  }
}

/** What code of the guide says: where prose says the same, it is the result of an example, and nothing is missing. */
function linesOfCode(lines: readonly string[], body: string): ReadonlySet<string> {
  return new Set(body.split('\n').flatMap((line, at) => (lines[at]?.trim() === '' ? [wordsOf(line)] : [])));
}

/** A line without what makes it a quote, an item or a footnote. */
const wordsOf = (line: string): string => line.replace(/^[\s>*+-]*(?:\[[^\]]*\]:?)?/, '').trim();

/** Marks that a merge left: all of one conflict are told at the first. */
function lintConflicts(
  lines: readonly string[],
  tell: (severity: 'error' | 'warning', line: number, what: string, fix: string) => void,
): void {
  const marks = lines.flatMap((text, line) => (CONFLICT_MARK.test(text.trimEnd()) ? [{ line, mark: text[0] }] : []));
  const isConflict = marks.some(({ mark }) => mark === '<');
  for (const { line, mark } of marks) {
    if (mark === '<' && isConflict)
      tell('error', line, 'a conflict of a merge is left here', 'keep one of the versions, and remove the marks');
    else if (mark === '=' && !isConflict && isLeftRule(lines, line))
      tell(
        'warning',
        line,
        '`=======` makes a heading of the lines above it',
        'remove it, or write the heading with `#`',
      );
  }
}

/** Seven signs below what is no heading: a blank line, several lines, or the end of a sentence. */
function isLeftRule(lines: readonly string[], line: number): boolean {
  const above = (lines[line - 1] ?? '').trim();
  return above === '' || /[.;,]$/.test(above) || (lines[line - 2] ?? '').trim() !== '';
}
