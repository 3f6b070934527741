import type { Section, Unit, UnitKind } from '../../src/facts/corpus.ts';
import { sentencesOf } from '../../src/text/sentences.ts';

/** The heading that a section begins with. */
export type Heading = Pick<Section, 'id' | 'heading' | 'level' | 'path'>;

/** Writes the text of one section, piece by piece, and notes what the pieces are. */
export class SectionWriter {
  readonly #heading: Heading;
  readonly #units: Unit[] = [];
  #text = '';
  #block = -1;
  #isNewBlock = true;

  constructor(heading: Heading) {
    this.#heading = heading;
  }

  get isEmpty(): boolean {
    return this.#units.length === 0;
  }

  /** What follows is another paragraph, list, table or code block. */
  beginBlock(): void {
    this.#isNewBlock = true;
  }

  /** One line that is quoted whole: a step, a row, a code block. */
  addWhole(kind: UnitKind, text: string): void {
    const trimmed = text.trim();
    if (trimmed === '') return;
    const start = this.#append(trimmed);
    this.#units.push({ start, end: this.#text.length, kind, block: this.#block });
  }

  /** One line that is quoted sentence by sentence. */
  addSentences(kind: UnitKind, text: string): void {
    const trimmed = text.trim();
    if (trimmed === '') return;
    const offset = this.#append(trimmed);
    for (const { start, end } of sentencesOf(trimmed)) {
      this.#units.push({ start: offset + start, end: offset + end, kind, block: this.#block });
    }
  }

  finish(): Section {
    const { id, heading, level, path } = this.#heading;
    return { id, heading, level, path, text: this.#text, units: this.#units };
  }

  #append(line: string): number {
    if (this.#isNewBlock) {
      this.#block += 1;
      this.#isNewBlock = false;
      if (this.#text !== '') this.#text += '\n\n';
    } else this.#text += '\n';
    const start = this.#text.length;
    this.#text += line;
    return start;
  }
}
