import { scanTags } from '../tags/scan-tags.ts';
import { isHtml } from '../tags/tag-names.ts';
import { opensElement } from '../tags/tag-rules.ts';
import { indentOf, isBlank, type Line } from './line.ts';

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
  /** How many elements of each name are open. */
  readonly #counts = new Map<string, number>();
  /** What all of them strip together. */
  #strip = 0;
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
      this.#strip += innermost.strip;
    }
    return this.#strip;
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
      else if (opensElement(item) && reachesOver(item.name)) this.#opened(item.name, indent);
    }
  }

  #opened(name: string, indent: number): void {
    this.#open.push({ name, indent, strip: null });
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
  }

  /** Closes the innermost element of the name, with all that is open in it. */
  #close(name: string): void {
    if (!this.#counts.get(name)) return;
    for (let closed = this.#open.pop(); closed !== undefined; closed = this.#open.pop()) {
      this.#strip -= closed.strip ?? 0;
      this.#counts.set(closed.name, (this.#counts.get(closed.name) ?? 0) - 1);
      if (closed.name === name) return;
    }
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
