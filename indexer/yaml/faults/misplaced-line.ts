import { type Document, parseDocument, visit } from 'yaml';
import type { StrayMark, SyntaxFault } from './fault.ts';

/** What a parser says where a line stands further in or out than it is meant. */
const OF_PLACE =
  /Nested mappings are not allowed in compact mappings|must start at the same column|may not be used as an implicit map key|Unexpected scalar at node end|without - indicator|Implicit|Unexpected (?:block|flow)|document start|Insufficient indentation/i;
/** Lines of more are rarely broken by one space, and are not read again and again. */
const MOST_CHARACTERS = 200_000;

interface Line {
  readonly at: number;
  readonly text: string;
  readonly indent: number;
}

/**
 * The one line near an error that, moved in or out to where its neighbours stand, leaves a file without any: that is what was
 * meant, wherever the parser stumbled. null where there is none.
 */
export function misplacedLine({ message, pos: [from] }: SyntaxFault, text: string): StrayMark | null {
  if (!OF_PLACE.test(message) || text.length > MOST_CHARACTERS) return null;
  const lines = linesOf(text);
  const wrong = lines.findLastIndex(({ at }) => at <= from);
  const tries = [wrong + 1, wrong, wrong - 1].flatMap((at) => {
    const line = lines[at];
    if (line === undefined) return [];
    const near = lines.slice(Math.max(0, at - 3), at + 4).filter((one) => one !== line);
    const [before, after] = [lines[at - 1]?.indent, lines[at + 1]?.indent];
    const wanted = [before, after, ...(before === undefined ? [] : [before + 2]), ...near.map(({ indent }) => indent)];
    const places = new Set(wanted.filter((one): one is number => one !== undefined && one !== line.indent));
    return [...places].map((indent) => ({ line, indent, isAlone: near.every((one) => one.indent !== line.indent) }));
  });
  const likely = tries.sort(
    (a, b) =>
      Number(b.isAlone) - Number(a.isAlone) || Math.abs(a.indent - a.line.indent) - Math.abs(b.indent - b.line.indent),
  );
  const mended = likely.flatMap(({ line, indent }) => {
    const other = `${text.slice(0, line.at)}${' '.repeat(indent)}${text.slice(line.at + line.indent)}`;
    const document = parseDocument(other, { logLevel: 'silent', prettyErrors: false });
    return document.errors.length > 0 ? [] : [{ line, indent, holes: holesOf(document) }];
  });
  // Where a line can be moved in two ways, that is right which leaves no key without what stands below it.
  const [found] = mended.sort((a, b) => a.holes - b.holes);
  if (found === undefined) return null;
  const { line, indent } = found;
  const name = /^(?:- )?["']?[\w .-]+(?=["']?:)/.exec(line.text)?.[0] ?? line.text.slice(0, 20);
  return {
    at: line.at + line.indent,
    told: `\`${name}\` stands ${line.indent} spaces in, and fits nothing there\nindent it by ${indent}, like what it belongs to`,
  };
}

/** Keys and items without a value. */
function holesOf(document: Document.Parsed): number {
  let holes = 0;
  visit(document, {
    Pair(_, { value }) {
      if (value === null) holes += 1;
    },
    Scalar(_, { value }) {
      if (value === null) holes += 1;
    },
  });
  return holes;
}

/** Lines that say something, with their white space in front. */
function linesOf(text: string): readonly Line[] {
  let at = 0;
  return text.split('\n').flatMap((whole): Line[] => {
    const start = at;
    at += whole.length + 1;
    const indent = /^ */.exec(whole)?.[0].length ?? 0;
    const words = whole.slice(indent);
    return words.trim() === '' || words.startsWith('#') ? [] : [{ at: start, text: words, indent }];
  });
}
