import { editDistance } from '../../../src/text/distance.ts';
import type { Place, Problems } from '../../problems/problems.ts';
import { shorten } from '../../problems/shorten.ts';
import type { SyntaxFault } from '../../yaml/faults/fault.ts';
import { describe, rootCause } from '../../yaml/faults/syntax-errors.ts';
import { KNOWN_KEYS, keyOf } from './keys.ts';

const KEY = /^([A-Za-z_][\w.-]*):(?:[ \t]|$)/;
/** Lines that belong to the key above them, or to none. */
const INNER = /^(?:[ \t-]|#|$)/;
/** Lines that begin what is no plain key: quotes, brackets, marks of YAML. */
const MARKED = /^["'{}[\]&*!|>%@`?]/;

/** Reports what is wrong with front matter as YAML: one mistake of its form, told as that, and every key that stands twice. */
export function reportFaults(
  errors: readonly SyntaxFault[],
  head: string,
  placeOf: (offset: number) => Place,
  problems: Problems,
): void {
  const tell = (at: number, what: string, fix: string) => problems.warning(placeOf(at), `front matter: ${what}`, fix);
  const cause = rootCause(errors, head);
  for (const { code, message, pos } of cause === null ? errors : errors.filter((one) => one.code === 'DUPLICATE_KEY')) {
    const { what, fix } = describe(code, message, head.slice(pos[0]));
    tell(pos[0], what, fix);
  }
  if (cause === null) return;
  const described = { at: cause.pos[0], ...describe(cause.code, cause.message, head.slice(cause.pos[0])) };
  const { at, what, fix } = slipOfLine(head) ?? described;
  tell(at, what, fix);
}

/** The first line that is no key and belongs to none. */
function slipOfLine(head: string): { readonly at: number; readonly what: string; readonly fix: string } | null {
  let at = 0;
  let key: string | null = null;
  for (const line of head.split('\n')) {
    const name = KEY.exec(line)?.[1];
    if (name !== undefined) key = name;
    else if (!INNER.test(line) && !MARKED.test(line)) {
      const [, glued = ''] = /^([A-Za-z_][\w-]*):\S/.exec(line) ?? [];
      if (KNOWN_KEYS.has(keyOf(glued)))
        return { at: at + glued.length, what: `\`${glued}:\` lacks a space behind it`, fix: `write \`${glued}: …\`` };
      if (key === null || /:\s/.test(line)) return null;
      const what = `\`${shorten(line)}\` goes on with \`${key}\` and is not indented, so that it belongs to nothing`;
      return { at, what, fix: 'indent it by two spaces, or write the value in one line' };
    }
    at += line.length + 1;
  }
  return null;
}

/** Warns where a guide begins with keys that are read as text, because what marks front matter is not as it has to be. */
export function reportNoFrontMatter(file: string, text: string, problems: Problems): void {
  const lines = text.split('\n', 40);
  const first = lines.findIndex((line) => line.trim() !== '');
  const tell = (line: number, what: string, fix: string) => problems.warning({ file, line, column: 1 }, what, fix);
  const mark = (lines[first] ?? '').trim();
  const sign = mark.startsWith('+') ? '+++' : '---';
  const isMark = /^(?:-{2,}|[—–]-?|={3,}|\+{2,})$/.test(mark);
  const keys = lines.slice(isMark ? first + 1 : first);
  const known = (line = '') => KNOWN_KEYS.has(keyOf(/^([A-Za-z_][\w-]*)\s?[:=](?:[ \t]|$)/.exec(line)?.[1] ?? ''));
  if (!known(keys[0])) return;
  const end = keys.findIndex((line) => /^(?:-{2,}|[—–]-?|\+{2,})\s*$/.test(line));
  const isBlock = end > 0 && keys.slice(0, end).every((line) => /^(?:[A-Za-z_][\w .-]*\s?[:=]|[ \t-]|#|$)/.test(line));
  if (mark === '---' && first === 0) {
    if (isBlock && /^\w+ ?=/.test(keys[0] ?? ''))
      tell(
        2,
        'keys are written with `=`, and are read as text',
        'write `key: value`, or `+++` in the place of both `---`',
      );
    else if (!isBlock)
      tell(
        1,
        'the front matter that begins here is not closed, and is read as text',
        'write `---` in a line of its own behind its last key',
      );
  } else if (isBlock)
    tell(
      first + 1,
      'what looks like front matter is read as text',
      `begin it with \`${sign}\` in the first line of the file, and end it with \`${sign}\` in a line of its own`,
    );
}

/** Warns of keys that are a letter off one that means something here, where that one is not there. */
export function reportNearKeys(head: string, file: string, problems: Problems): void {
  const written = head.split('\n').map((line) => KEY.exec(line)?.[1] ?? '');
  const keys = new Set(written.map(keyOf));
  for (const [at, name] of written.entries()) {
    const key = keyOf(name);
    // A sign more or less is another tool's way to write a key: `last-updated`.
    if (!/^[a-z]{5,}$/.test(key) || KNOWN_KEYS.has(key)) continue;
    const meant = [...KNOWN_KEYS].find((one) => !keys.has(one) && isLetterOff(key, one));
    if (meant === undefined) continue;
    const what = `front matter: \`${name}\` means nothing here`;
    problems.warning({ file, line: at + 2, column: 1 }, what, `did you mean \`${meant}\`?`);
  }
}

/** One letter more, less or other, or two that changed places; not one and many (`topic`, `topics`), which other tools tell apart. */
function isLetterOff(key: string, known: string): boolean {
  if (known.length < 5 || `${key}s` === known || `${known}s` === key || Math.abs(key.length - known.length) > 1)
    return false;
  if (editDistance(key, known, 1) <= 1) return true;
  const at = [...known].findIndex((letter, index) => letter !== key[index]);
  return (
    key.length === known.length &&
    key[at] === known[at + 1] &&
    key[at + 1] === known[at] &&
    key.slice(at + 2) === known.slice(at + 2)
  );
}
