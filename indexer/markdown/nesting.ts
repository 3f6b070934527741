import { indentOf, isBlank, type Line } from './line.ts';
import { scanTags } from './scan-tags.ts';
import { isHtml } from './tag-names.ts';
import { opensElement } from './tag-rules.ts';

interface Element {
  readonly name: string;
  readonly indent: number;
  /** Columns by which its content is indented further; null until the first line of it is seen. */
  strip: number | null;
}

/**
 * Follows elements that reach over several lines. Their content is indented for the eye (`<Tabs>` › `<Tab>` › text), which
 * in Markdown would be code; that much is stripped.
 */
export class Nesting {
  readonly #open: Element[] = [];
  #isInList = false;
  #isInCode = false;
  #wasBlank = true;

  get isOpen(): boolean {
    return this.#open.length > 0;
  }

  get isInList(): boolean {
    return this.#isInList;
  }

  /** Notes a line before it is converted; returns the columns to strip from it. */
  enter(line: Line): number {
    const innermost = this.#open.at(-1);
    if (innermost !== undefined && innermost.strip === null && !isBlank(line) && !/^\s*<\//.test(line.text)) {
      innermost.strip = Math.max(0, indentOf(line.text) - innermost.indent);
    }
    return this.#open.reduce((sum, { strip }) => sum + (strip ?? 0), 0);
  }

  /** Whether a line, already stripped, belongs to a block of indented code. */
  isIndentedCode(text: string): boolean {
    const isIndented = indentOf(text) >= 4 && !this.isOpen && !this.#isInList;
    this.#isInCode = isIndented && (this.#wasBlank || this.#isInCode);
    return this.#isInCode;
  }

  /** Notes what a line opened and closed. */
  leave(line: Line): void {
    if (isBlank(line)) {
      this.#wasBlank = true;
      return;
    }
    if (/^\s*(?:[-*+]|\d{1,9}[.)])\s/.test(line.text)) this.#isInList = true;
    else if (this.#wasBlank && indentOf(line.text) === 0) this.#isInList = false;
    this.#wasBlank = false;
    if (!line.isCode && !this.#isInCode && line.text.includes('<')) this.#follow(line);
  }

  #follow({ text }: Line): void {
    const indent = indentOf(text);
    for (const item of scanTags(text, { isMdx: false })) {
      if (item.kind !== 'tag') continue;
      if (item.isClosing) this.#close(item.name);
      else if (opensElement(item) && reachesOver(item.name)) this.#open.push({ name: item.name, indent, strip: null });
    }
  }

  #close(name: string): void {
    const at = this.#open.findLastIndex((element) => element.name === name);
    if (at !== -1) this.#open.length = at;
  }
}

/** Elements whose closing tag people leave out, or that stand within a line, do not count. */
function reachesOver(name: string): boolean {
  return (
    !/^(?:p|li|dt|dd|t[drh]|option|thead|tbody|tfoot)$/i.test(name) &&
    (!isHtml(name) ||
      /^(?:div|section|article|details|ul|ol|dl|table|figure|center|aside|main|header|footer|nav|blockquote|body|html|picture|form|fieldset)$/i.test(
        name,
      ))
  );
}
