import { labelCodeGroups } from './lines/code-groups.ts';
import { openContainers } from './lines/containers.ts';
import { openDirectiveFences } from './lines/directive-fences.ts';
import { dropDirectives, readCommentedIds } from './lines/directives.ts';
import { isBlank, type Line } from './lines/line.ts';
import { anchorsOfLines } from './lines/line-anchors.ts';
import { describeOptions, mayHoldOptions } from './lines/option-headings.ts';
import { readLines } from './lines/read-lines.ts';
import { dropLostReferences } from './lost-references.ts';
import { dropModuleSyntax } from './tags/module-syntax.ts';
import { dropTags } from './tags/tags.ts';

/** Markdown without the dialects of documentation tools. Headings may still end in `{#id}`. */
export interface CleanMarkdown {
  readonly text: string;
  /** Number in the source file, from 1, of a line of `text`, from 0. */
  lineNumber(line: number): number;
  /** Anchors that the file sets besides its headings. */
  readonly anchors: ReadonlySet<string>;
}

export interface CleanOptions {
  /** `{…}` is an expression rather than text. */
  readonly isMdx: boolean;
  /** Number of the body's first line in its file. */
  readonly firstLine: number;
}

/** What a file must hold before any of the steps could change it; most prose holds none of it. */
const MARKS: readonly string[] = [
  ...[
    '<',
    '{',
    '::',
    '++',
    ')=',
    '///',
    '!!!',
    '???',
    '===',
    '8<',
    '[^',
    '[!',
    '[[',
    '][',
    '] [',
    '[TOC',
    '[toc',
    '\nimport ',
    '\nexport ',
    '\n*[',
  ],
  ...['\n:', '\n :', '\n  :', '\n   :', ':material-', ':octicons-', ':fontawesome-', ':simple-'],
];

/** Turns MDX, HTML, admonitions, tabs and includes into plain Markdown; lines keep the numbers of their source. */
export function cleanMarkdown(body: string, { isMdx, firstLine }: CleanOptions): CleanMarkdown {
  const lead = `\n${body}`;
  const holdsOptions = mayHoldOptions(body);
  if (!holdsOptions && !MARKS.some((mark) => lead.includes(mark)))
    return { text: body, lineNumber: (line) => firstLine + line, anchors: new Set() };
  const anchors = new Set<string>();
  const shown = readLines(openDirectiveFences(readCommentedIds(body)), firstLine);
  const directed = dropDirectives(dropModuleSyntax(shown));
  for (const anchor of anchorsOfLines(shown)) anchors.add(anchor);
  const plain = openContainers(labelCodeGroups(directed));
  const shownOnly = dropLostReferences(squeeze(dropTags(plain, { isMdx, anchors })));
  const lines = holdsOptions ? describeOptions(shownOnly) : shownOnly;
  return {
    text: lines.map(({ text }) => text).join('\n'),
    lineNumber: (line) => lines[Math.min(line, lines.length - 1)]?.number ?? firstLine,
    anchors,
  };
}

/** Runs of blank lines become one, also where a step left white space. */
function squeeze(lines: readonly Line[]): readonly Line[] {
  return lines.filter((line, at) => {
    const before = lines[at - 1];
    return line.isCode || !isBlank(line) || (before !== undefined && (before.isCode || !isBlank(before)));
  });
}
