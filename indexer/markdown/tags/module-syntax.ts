import { blankAt, findLine, isBlank, type Line, type Step } from '../lines/line.ts';

const IMPORT =
  /^import\s*(?:['"]|(?:type\s+)?(?:[\w$]+|\*\s*as\s+[\w$]+|\{[^'"]*)(?:[\s,]+(?:[\w$]+|\{[^'"]*))*\s*(?:from\s*['"]|$))/;
const EXPORT =
  /^export\s+(?:default\s+(?:[\w$.]+\s*(?:[({;=]|$)|[({[]|function|class|async)|(?:const|let|var)\s+[\w$[{]|(?:async\s+)?function[\s*]|class\s+[\w$]+[^.]*\{|\{[^}]*(?:\}|$)|\*\s+(?:from|as))/;
const LONGEST = 500;

/** Drops the `import` and `export` statements of MDX, which also stand in plain `.md` files. */
export const dropModuleSyntax: Step = (lines) => {
  const result: Line[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] as Line;
    const end = line.isCode ? undefined : endOfStatement(lines, at);
    if (end === undefined) result.push(line);
    else {
      result.push(blankAt(line));
      at = end;
    }
  }
  return result;
};

/** The last line of the statement that begins here, or undefined when none does. */
function endOfStatement(lines: readonly Line[], from: number): number | undefined {
  const first = (lines[from] as Line).text;
  if (!IMPORT.test(first) && !EXPORT.test(first)) return undefined;
  let open = 0;
  for (let at = from; at < Math.min(lines.length, from + LONGEST); at++) {
    open += depthOf((lines[at] as Line).text);
    if (open <= 0) return at;
  }
  // Brackets that never close: the statement is taken to end with its paragraph.
  return findLine(lines, from + 1, isBlank) - 1;
}

function depthOf(text: string): number {
  let depth = 0;
  for (const char of text.replace(/(['"])(?:\\.|(?!\1).)*\1/g, '')) {
    if ('({['.includes(char)) depth += 1;
    else if (')}]'.includes(char)) depth -= 1;
  }
  return depth;
}
