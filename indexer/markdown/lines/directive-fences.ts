/** ```` ```{note} Title ````, `:::{tab-item} macOS`: a directive of MyST, which Sphinx and Jupyter Book read. */
const FENCE = /^((?:[ \t>]|[-*+][ \t]|\d{1,9}[.)][ \t])*)(`{3,}|~{3,}|:{3,})(?:\{([a-z][\w:-]*)\}[ \t]*(.*))?/;
const MAY_HOLD = /(?:`{3}|~{3}|:{3})\{[a-z]|^[ \t]*\([\w:.-]+\)=[ \t]*$/m;
/** `:name: value` below the first line of a directive. */
const OPTION = /^[ \t>]*:[\w-]+:(?:[ \t].*)?$/;
/** A comment, or the end of a block. */
const ASIDE = /^(?:%(?:[ \t].*)?|\+\+\+(?:[ \t]*\{.*\})?[ \t]*)$/;
/** An anchor of what stands below. */
const TARGET = /^[ \t]*\(([\w:.-]+)\)=[ \t]*$/;
/** What is no name but a path, a size or a number of columns. */
const NO_TITLE = /^(?:\S*[/.]\S*|[\d\s]*|\{.*\})$/;

/** Directives that hold text, whose argument is a title or the first of it. */
const HOLDS_TEXT = new Set(
  (
    'note tip hint important warning caution danger error attention seealso admonition todo topic sidebar margin aside' +
    ' dropdown details card grid grid-item grid-item-card tab-set tab-item tabs tab figure figure-md list-table table' +
    ' rubric epigraph pull-quote glossary exercise solution container div only centered'
  ).split(' '),
);
const SINCE: ReadonlyMap<string, string> = new Map([
  ['versionadded', 'Added in version'],
  ['versionchanged', 'Changed in version'],
  ['versionremoved', 'Removed in version'],
  ['deprecated', 'Deprecated since version'],
]);
const HOLDS_CODE = new Set(['code-block', 'code', 'sourcecode', 'code-cell', 'prompt']);
/** Directives of which nothing can be read here. */
const HOLDS_NOTHING = new Set(
  'toctree contents eval-rst include literalinclude raw image index bibliography'.split(' '),
);

/** A fence whose content is not text. */
interface Closed {
  readonly mark: string;
  readonly isDropped: boolean;
}

/**
 * Turns directives of MyST into containers of three colons, code or nothing; every line keeps its place. Others, such as the
 * code that R Markdown runs, stay as they are.
 */
export function openDirectiveFences(body: string): string {
  if (!MAY_HOLD.test(body)) return body;
  const lines = body.split('\n');
  const texts: string[] = [];
  let closed: Closed | null = null;
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] as string;
    if (closed !== null) {
      const isEnd = ends(line, closed.mark);
      if (closed.isDropped) lines[at] = '';
      else if (isEnd && closed.mark.startsWith(':')) lines[at] = `${leadOf(line)}\`\`\``;
      if (isEnd) closed = null;
      continue;
    }
    const innermost = texts.at(-1);
    if (innermost !== undefined && ends(line, innermost)) {
      lines[at] = `${leadOf(line)}:::`;
      texts.pop();
      continue;
    }
    const [, lead = '', mark = '', name = '', argument = ''] = FENCE.exec(line) ?? [];
    if (ASIDE.test(line)) lines[at] = '';
    const target = TARGET.exec(line)?.[1];
    if (target !== undefined) lines[at] = `<a id="${target}"></a>`;
    const kind = kindOf(name);
    if (mark === '' || (kind === null && (mark.startsWith(':') || isInline(line, mark)))) continue;
    if (kind === 'text') {
      lines[at] = `${lead}:::box ${titleOf(name, argument)}`.trimEnd();
      texts.push(mark);
    } else {
      closed = { mark, isDropped: kind === 'nothing' };
      if (kind === 'nothing') lines[at] = '';
      if (kind !== 'code') continue;
    }
    const first = at;
    while (OPTION.test(lines[at + 1] ?? '')) lines[++at] = '';
    if (kind === 'text') continue;
    lines[first] = '';
    lines[at] = `${lead}${mark.startsWith(':') ? '```' : mark}${argument}`;
  }
  return lines.join('\n');
}

function kindOf(name: string): 'text' | 'code' | 'nothing' | null {
  if (HOLDS_TEXT.has(name) || SINCE.has(name)) return 'text';
  if (HOLDS_CODE.has(name)) return 'code';
  return HOLDS_NOTHING.has(name) ? 'nothing' : null;
}

function titleOf(name: string, argument: string): string {
  const since = SINCE.get(name);
  if (since !== undefined) return `${since} ${argument}`;
  return NO_TITLE.test(argument.trim()) ? '' : argument;
}

/** Three backticks that are closed in their line are code within a text. */
const isInline = (line: string, mark: string): boolean =>
  mark.startsWith('`') && line.indexOf('`', line.indexOf(mark) + mark.length) >= 0;

const leadOf = (line: string): string => /^[ \t>]*/.exec(line)?.[0] ?? '';

/** Whether a line is the end of a fence that began so. */
function ends(line: string, mark: string): boolean {
  const text = line.slice(leadOf(line).length).trimEnd();
  return text.length >= mark.length && text === (mark[0] as string).repeat(text.length);
}
