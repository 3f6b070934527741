import { isAlias, LineCounter, type Node, parseDocument } from 'yaml';
import type { Place, Problems } from '../problems.ts';
import type { Names } from './names.ts';
import type { References } from './references.ts';

/** One parsed YAML file: where its nodes stand and where to report what is wrong with them. */
export interface YamlSource {
  readonly references: References;
  readonly names: Names;
  /** The day against which `valid_through` and reviews are held, `YYYY-MM-DD`. */
  readonly today: string;
  /** The node behind an alias (`*name`), or the node itself. */
  resolve(node: Node): Node | undefined;
  /** Where a node, or a UTF-16 offset into the text, stands in the file. */
  place(at: Node | number): Place;
  error(at: Node, what: string, fix: string): void;
  warning(at: Node, what: string, fix: string): void;
}

export interface ParsedYaml {
  readonly root: Node | null;
  readonly source: YamlSource;
}

export interface YamlInput {
  readonly file: string;
  readonly text: string;
  readonly problems: Problems;
  readonly references: References;
  readonly names: Names;
  readonly today: string;
}

/** Parses one YAML file and reports every syntax error and duplicate key in it. */
export function parseYaml({ file, text, problems, references, names, today }: YamlInput): ParsedYaml {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const place = (at: Node | number): Place => {
    const { line, col } = lines.linePos(typeof at === 'number' ? at : (at.range?.[0] ?? 0));
    return { file, line: Math.max(1, line), column: Math.max(1, col) };
  };
  for (const error of [...document.errors, ...document.warnings]) {
    const { what, fix } = describe(error.code, error.message, text.slice(error.pos[0]));
    problems.error(place(error.pos[0]), what, fix);
  }
  const source: YamlSource = {
    references,
    names,
    today,
    place,
    resolve: (node) => (isAlias(node) ? node.resolve(document) : node),
    error: (at, what, fix) => problems.error(place(at), what, fix),
    warning: (at, what, fix) => problems.warning(place(at), what, fix),
  };
  return { root: document.contents, source };
}

/** What a syntax error means to an editor and how to mend it; `rest` is the text from where it stands. */
export function describe(code: string, message: string, rest: string): { what: string; fix: string } {
  if (code === 'DUPLICATE_KEY') {
    return { what: `duplicate key \`${/^[^\n:,}]*/.exec(rest)?.[0].trim()}\``, fix: 'keep one of them' };
  }
  return {
    what: `not valid YAML: ${message.split('\n')[0]}`,
    fix: FIXES[code] ?? 'check indentation, colons and quotes around this place',
  };
}

const FIXES: Readonly<Record<string, string>> = {
  BAD_INDENT: 'indent it like its neighbours, with spaces',
  TAB_AS_INDENT: 'indent with spaces instead of tabs',
  BLOCK_AS_IMPLICIT_KEY: 'put the value in quotes if it contains a colon',
  MULTILINE_IMPLICIT_KEY: 'put the value in quotes if it contains a colon, or add the missing colon',
  MISSING_CHAR: 'add the missing bracket, comma, colon or quote',
  UNEXPECTED_TOKEN: 'put the value in quotes, or remove what stands here',
  BAD_ALIAS: 'put the value in quotes',
};
