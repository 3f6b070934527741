import { isAlias, LineCounter, type Node, parseDocument, visit } from 'yaml';
import type { Place, Problems } from '../problems/problems.ts';
import type { KeptReading } from '../reading/kept-reading.ts';
import { describe, rootCause } from './faults/syntax-errors.ts';
import type { Names } from './names.ts';
import type { References } from './references.ts';
import type { Told } from './told.ts';

/** One parsed YAML file: where its nodes stand and where to report what is wrong with them. */
export interface YamlSource extends Told {
  readonly references: References;
  readonly names: Names;
  /** The day against which `valid_through` and reviews are held, `YYYY-MM-DD`. */
  readonly today: string;
  readonly pictures: Pictures;
  /** The node behind an alias (`*name`), or the node itself. */
  resolve(node: Node): Node | undefined;
  /** Where a node, or a UTF-16 offset into the text, stands in the file. */
  place(at: Node | number): Place;
}

/** Pictures beside the YAML files. */
export interface Pictures {
  readonly names: readonly string[];
  /** null: it may not or cannot be read, which is reported. */
  read(name: string): Buffer | null;
}

export interface ParsedYaml {
  readonly root: Node | null;
  readonly source: YamlSource;
  /** It was reported as too much to be read. */
  readonly isRefused: boolean;
}

export interface YamlInput {
  readonly file: string;
  readonly text: string;
  readonly problems: Problems;
  readonly references: References;
  readonly names: Names;
  readonly today: string;
  readonly pictures: Pictures;
  /** Where a document is taken from that was parsed before. */
  readonly kept?: KeptReading | undefined;
}

/** Each use is read as if what it stands for were written there once more. */
const MOST_ALIASES = 1000;
const TOO_MANY = `more than ${MOST_ALIASES.toLocaleString('en')} uses of aliases (\`*name\`)`;

/** Parses one YAML file and reports every syntax error and duplicate key in it. */
export function parseYaml({ file, text, problems, references, names, today, pictures, kept }: YamlInput): ParsedYaml {
  const { document, lines } = kept?.of(`document ${file}`, text, () => parsed(text)) ?? parsed(text);
  const place = (at: Node | number): Place => {
    const { line, col } = lines.linePos(typeof at === 'number' ? at : (at.range?.[0] ?? 0));
    return { file, line: Math.max(1, line), column: Math.max(1, col) };
  };
  const broken = rootCause(document.errors, text);
  for (const error of broken === null ? [...document.errors, ...document.warnings] : [broken]) {
    const { what, fix } = describe(error.code, error.message, text.slice(error.pos[0]));
    problems.error(place(error.pos[0]), what, fix);
  }
  const targets = new Map<Node, Node | undefined>();
  const anchors = new Map<string, Node>();
  visit(document, {
    Node(_, node) {
      if (isAlias(node)) {
        targets.set(node, anchors.get(node.source));
        if (targets.size === MOST_ALIASES + 1) problems.error(place(node), TOO_MANY, 'write the values out');
      } else if (node.anchor !== undefined) anchors.set(node.anchor, node as Node);
    },
  });
  const source: YamlSource = {
    references,
    names,
    today,
    pictures,
    place,
    resolve: (node) => (isAlias(node) ? targets.get(node) : node),
    error: (at, what, fix) => problems.error(place(at), what, fix),
    warning: (at, what, fix) => problems.warning(place(at), what, fix),
  };
  return { root: document.contents, source, isRefused: broken !== null || targets.size > MOST_ALIASES };
}

function parsed(text: string) {
  const lines = new LineCounter();
  return { document: parseDocument(text, { lineCounter: lines, prettyErrors: false }), lines };
}
