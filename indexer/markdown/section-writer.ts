import type { Section, Unit, UnitKind } from '../../src/facts/corpus.ts';
import { cutAtWords } from '../../src/text/cut.ts';
import { type Span, sentencesOf } from '../../src/text/sentences/sentences.ts';

/** The heading that a section begins with. */
export type Heading = Pick<Section, 'id' | 'heading' | 'level' | 'path'>;

/** UTF-16 units of one unit: more than any sentence that a person wrote. */
export const LONGEST_UNIT = 1_000;
/** Code is quoted whole as long as somebody would read it so. */
export const LONGEST_CODE = 4_000;

/** Writes the text of one section, piece by piece, and notes what the pieces are. */
export class SectionWriter {
  readonly #heading: Heading;
  readonly #units: Unit[] = [];
  #text = '';
  #block = -1;
  #isNewBlock = true;
  #wasCut = false;

  constructor(heading: Heading) {
    this.#heading = heading;
  }

  get isEmpty(): boolean {
    return this.#units.length === 0;
  }

  /** Whether a unit was too long to be quoted whole, and became several. */
  get wasCut(): boolean {
    return this.#wasCut;
  }

  /** What follows is another paragraph, list, table or code block. */
  beginBlock(): void {
    this.#isNewBlock = true;
  }

  /** One line that is quoted whole: a step, a row, a code block. */
  addWhole(kind: Exclude<UnitKind, 'code'>, text: string): void {
    this.#addLine(kind, text.trim());
  }

  /** A block of code as it is written, but for an indentation of all its lines, which is quoted whole; `language` is empty where none is named. */
  addCode(code: string, language: string): void {
    this.#addLine('code', outdented(code).trim(), language);
  }

  /** One line that is quoted sentence by sentence. */
  addSentences(kind: UnitKind, text: string): void {
    const trimmed = text.trim();
    if (trimmed === '') return;
    const offset = this.#append(trimmed);
    for (const sentence of sentencesOf(trimmed)) this.#addUnit(kind, offset, sentence, trimmed);
  }

  finish(): Section {
    const { id, heading, level, path } = this.#heading;
    return { id, heading, level, path, text: this.#text, units: this.#units };
  }

  #addLine(kind: UnitKind, line: string, language = ''): void {
    if (line === '') return;
    this.#addUnit(kind, this.#append(line), { start: 0, end: line.length }, line, language);
  }

  /** @param offset where `line`, of which the unit is a part, stands in the section's text */
  #addUnit(kind: UnitKind, offset: number, unit: Span, line: string, language = ''): void {
    const pieces = cutAtWords(line, unit, kind === 'code' ? LONGEST_CODE : LONGEST_UNIT);
    if (pieces.length > 1) this.#wasCut = true;
    for (const { start, end } of pieces)
      this.#units.push({
        start: offset + start,
        end: offset + end,
        kind,
        block: this.#block,
        ...(language === '' ? {} : { language }),
      });
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

/** The lines of a text without the blanks that all of them begin with: without its own, the first line alone would stand out. */
function outdented(text: string): string {
  if (!/^\s*?[ \t]\S/.test(text)) return text;
  const lines = text.split('\n');
  const written = lines.filter((line) => line.trim() !== '');
  const [first = ''] = written;
  let shared = /^[ \t]*/.exec(first)?.[0] ?? '';
  for (const line of written) while (!line.startsWith(shared)) shared = shared.slice(0, -1);
  return lines.map((line) => (line.startsWith(shared) ? line.slice(shared.length) : line.trimStart())).join('\n');
}
