import type { Line } from './line.ts';

/** What a line of a paragraph is indented or quoted by. */
const LEAD = /^[ \t>]*/;

/** Writes lines out of a text that is read from its beginning to its end, and knows the number of each. */
export class LineWriter {
  readonly lines: Line[] = [];
  #number: number;
  #text = '';
  #isCode = false;
  /** Line breaks of the source within the line that is being written. */
  #breaksWithin = 0;

  constructor(firstNumber: number) {
    this.#number = firstNumber;
  }

  /** Writes a piece of the source as it is. */
  copy(source: string, isCode = false): void {
    const [first = '', ...others] = source.split('\n');
    this.#append(first, isCode);
    for (const other of others) {
      this.break();
      this.#number += 1;
      this.#append(other, isCode);
    }
  }

  /** Writes a piece of the source on one line, which keeps the number of its first. */
  join(source: string): void {
    const [first = '', ...others] = source.split('\n');
    this.#append(
      [first, ...others.map((line) => line.replace(LEAD, ''))].map((line) => line.trimEnd()).join(' '),
      false,
    );
    this.#breaksWithin += others.length;
  }

  /** Leaves a piece of the source out; what stands behind it on a later line begins a new line. */
  skip(source: string): void {
    const breaks = source.split('\n').length - 1;
    if (breaks > 0) this.break();
    this.#number += breaks;
  }

  /** Ends the line; the next one has the same number until the source goes on to another. */
  break(): void {
    this.lines.push({ text: this.#text, number: this.#number, isCode: this.#isCode });
    this.#number += this.#breaksWithin;
    this.#breaksWithin = 0;
    this.#text = '';
    this.#isCode = false;
  }

  #append(text: string, isCode: boolean): void {
    this.#text += text;
    this.#isCode ||= isCode;
  }
}
