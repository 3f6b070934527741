import { slug } from 'github-slugger';
import { DEFINITION, EMPTY_DEFINITION, titleOfIndented } from './containers.ts';
import { isBlank, type Line } from './line.ts';

const HEADING = /^[\s>]*#{1,6}\s+(\S.*)$/;
const TAB = /^\s*={3}[!+]?\s/;
const FENCE = /^[\s>]*(?:`{3,}|~{3,})/;
/** `{ .sh #example }`, `{: #id }` */
const ATTRIBUTES = /\{(?:[^{}#\n]{0,100}[\s:])?#([\w:.-]{1,100})[^{}\n]{0,100}\}/g;

/** Anchors that tools give to terms of definitions, to tabs, and to whatever has an id among its attributes. */
export function* anchorsOfLines(lines: readonly Line[]): Iterable<string> {
  let heading = '';
  for (const [at, line] of lines.entries()) {
    const { text } = line;
    if (text.includes('#') && text.includes('{') && (!line.isCode || FENCE.test(text)))
      for (const [, id = ''] of text.matchAll(ATTRIBUTES)) yield id;
    if (line.isCode) continue;
    const title = HEADING.exec(text)?.[1];
    if (title !== undefined) heading = anchorOf(title);
    if (isDefinition(line)) {
      const term = lines[at - 1];
      if (term !== undefined && !isBlank(term) && !isDefinition(term)) yield anchorOf(term.text);
    }
    const tab = TAB.test(text) ? titleOfIndented(text) : undefined;
    if (tab !== undefined) yield* [anchorOf(tab), `${heading}-${anchorOf(tab)}`];
  }
}

function isDefinition({ text, isCode }: Line): boolean {
  return !isCode && (DEFINITION.test(text) || EMPTY_DEFINITION.test(text));
}

/** Icons (`:octicons-image-16:`) are no part of an anchor. */
function anchorOf(text: string): string {
  return slug(text.replace(/[`*]|\{[^{}]*\}\s*$|:[\w+-]+:/g, '').trim());
}
