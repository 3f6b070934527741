import { type Problem, Problems } from '../problems/problems.ts';
import { includedFile, includesOf } from './directives.ts';

/** A guide's text with that of the files that it includes, in the places where it includes them. */
export interface Expanded {
  readonly text: string;
  /** For each line of the text its number in the guide's own file, from 1; that of the directive, below 0, where it comes from another. */
  readonly origins: Int32Array;
  /** Texts that were put in, for whoever wants to know whether one has changed. */
  readonly included: readonly string[];
  /** What cannot be included. */
  readonly problems: readonly Problem[];
}

export interface ExpandInput {
  /** Path within the corpus folder. */
  readonly file: string;
  /** Path below the guides' folder. */
  readonly path: string;
  readonly text: string;
  /** Paths of all files below the guides' folder. */
  readonly known: ReadonlySet<string>;
  /** The text of one of them; null where it cannot be read. */
  readonly textOf: (path: string) => string | null;
}

/** Characters that a guide may include: whole books are no pieces. */
const MOST_CHARACTERS = 500_000;
const DEEPEST = 8;
const FRONT_MATTER = /^(?:---[ \t]*\n[\s\S]*?(?<=\n)(?:---|\.\.\.)|\+\+\+[ \t]*\n[\s\S]*?(?<=\n)\+\+\+)[ \t]*(?:\n|$)/;
/** Abbreviations are explained behind each page that uses none of them, too. */
const ABBREVIATION = /^\*\[[^\]]+\]:\s.*$/gm;

/** Puts what a guide includes where it includes it; null where it includes nothing. */
export function expandIncludes(input: ExpandInput): Expanded | null {
  const text = inOneForm(input.text);
  if (includesOf(text) === null) return null;
  const writer = new Expansion(input);
  writer.write(text);
  return writer.finish();
}

class Expansion {
  readonly #input: ExpandInput;
  readonly #lines: string[] = [];
  readonly #origins: number[] = [];
  readonly #included: string[] = [];
  readonly #problems = new Problems();
  #characters = 0;
  #isFull = false;

  constructor(input: ExpandInput) {
    this.#input = input;
  }

  write(text: string): void {
    const includes = includesOf(text) ?? [];
    for (const [at, line] of text.split('\n').entries()) {
      const found = includes[at] ?? [];
      let written = '';
      let done = 0;
      for (const { path, start, end } of found) {
        const piece = this.#pieceOf(path, this.#input.path, [this.#input.path], { line: at + 1, column: start + 1 });
        written += line.slice(done, start) + (piece ?? line.slice(start, end));
        done = end;
      }
      written += line.slice(done);
      const indent = /^[ \t]*/.exec(line)?.[0] ?? '';
      for (const [number, part] of written.split('\n').entries()) {
        const isOwn = number === 0 && !(found.length > 0 && written.includes('\n'));
        this.#lines.push(number === 0 || part === '' ? part : indent + part);
        this.#origins.push(isOwn ? at + 1 : -at - 1);
      }
    }
  }

  finish(): Expanded {
    return {
      text: this.#lines.join('\n'),
      origins: Int32Array.from(this.#origins),
      included: this.#included,
      problems: this.#problems.sorted(),
    };
  }

  /** The text of a file with what it includes itself; null where it cannot be had. */
  #pieceOf(
    written: string,
    from: string,
    above: readonly string[],
    place: { readonly line: number; readonly column: number },
  ): string | null {
    const { known, textOf, file } = this.#input;
    const warn = (what: string, fix: string) => this.#problems.warning({ file, ...place }, what, fix);
    const path = includedFile(written, from, known);
    if (path === undefined) {
      warn(
        `\`${written}\` is included and is not among the guides: its text is missing here`,
        'put the file there, too',
      );
      return null;
    }
    if (above.includes(path) || above.length > DEEPEST) {
      warn(`\`${written}\` is included by what it includes`, 'remove one of the includes');
      return '';
    }
    const source = textOf(path);
    if (source === null) return null;
    const body = inOneForm(source).replace(FRONT_MATTER, '').replace(ABBREVIATION, '').trim();
    this.#characters += body.length;
    if (this.#characters > MOST_CHARACTERS) {
      if (!this.#isFull)
        warn(`more than ${MOST_CHARACTERS} characters are included: the rest is left out`, 'include less');
      this.#isFull = true;
      return '';
    }
    this.#included.push(body);
    const includes = includesOf(body);
    if (includes === null) return body;
    const lines = body.split('\n').map((line, at) => {
      const indent = /^[ \t]*/.exec(line)?.[0] ?? '';
      let result = '';
      let done = 0;
      for (const { path: inner, start, end } of includes[at] ?? []) {
        const piece = this.#pieceOf(inner, path, [...above, path], place);
        result += line.slice(done, start) + (piece?.replaceAll('\n', `\n${indent}`) ?? line.slice(start, end));
        done = end;
      }
      return result + line.slice(done);
    });
    return lines.join('\n');
  }
}

/** As guides are read: line breaks of one kind, no byte order mark. */
function inOneForm(text: string): string {
  return text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
}

/** A problem that was found in an expanded text, at its place in the file; null for a warning of what stands in another file, where it is told. */
export function atOrigin<Told extends Pick<Problem, 'line' | 'column'> & { readonly severity?: Problem['severity'] }>(
  told: Told,
  origins: Int32Array,
): Told | null {
  const line = origins[told.line - 1] ?? told.line;
  if (line > 0) return line === told.line ? told : { ...told, line };
  return told.severity === 'error' ? { ...told, line: -line, column: 1 } : null;
}
