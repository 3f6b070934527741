import { isStopWord } from '../../src/text/stop-words.ts';

/** A sentence of a guide, with the place that it stands at. */
export interface PlacedSentence {
  readonly text: string;
  readonly section: string;
  readonly file: string;
  /** Headings from the outermost to the section's own. */
  readonly headings: readonly string[];
  /** What the guide is called: a number in it is what the guide is about, and another guide is about another. */
  readonly title: string;
}

/** Two sentences that say one thing with two numbers. */
export interface SaidTwice {
  readonly first: PlacedSentence;
  readonly second: PlacedSentence;
  readonly values: readonly [string, string];
}

const VALUE =
  /(?<![\p{L}\d.,/#-]|[\p{L}\d]\[)(?:[$€£¥] ?)?\d[\d,]*(?:\.\d+)?(?: ?(?:%|[KMGT]i?B|ms|s|h)\b)?(?![\p{L}\d]|[.,:/-]\d)/gu;
/** Numbers that count places and editions, not things. */
const NO_VALUE =
  /\b(?:versions?|step|steps|page|chapter|figure|table|example|section|v\d|release|released|since|line|port|error|code|level|part|day|days? \d|exercise)\b/i;
const FEWEST_WORDS = 4;
/** A field of a form, which each page fills in for itself: `Time required: 20 minutes`. */
const FIELD = /^[^:.]{1,40}:\s/;

interface Said {
  readonly value: string;
  readonly from: PlacedSentence;
}

/** Collects sentences and tells those that are the same but for one number. */
export class Sentences {
  readonly #seen = new Map<string, Said[]>();
  readonly #headings = new Map<string, Set<string>>();

  add(sentence: PlacedSentence): void {
    const { text, file, headings } = sentence;
    const known = this.#headings.get(file) ?? new Set();
    this.#headings.set(file, known.add(headings.at(-1)?.toLowerCase() ?? ''));
    const values = text.match(VALUE) ?? [];
    const [value] = values;
    if (value === undefined || values.length > 1 || NO_VALUE.test(text) || FIELD.test(text)) return;
    const shape = text
      .replace(VALUE, '#')
      .toLowerCase()
      .replace(/[^\p{L}#$%]+/gu, ' ')
      .trim();
    const words = shape.split(' ').filter((word) => word !== '#' && !isStopWord(word));
    if (new Set(words).size < FEWEST_WORDS) return;
    this.#seen.set(shape, [...(this.#seen.get(shape) ?? []), { value, from: sentence }]);
  }

  /** Pairs from two sections; a sentence that stands with many numbers is a form, not a fact. */
  *told(): Generator<SaidTwice> {
    for (const said of this.#seen.values()) {
      const [first] = said;
      const values = new Set(said.map(({ value }) => value.replace(/[\s,]/g, '')));
      const second = said.find(({ value }) => value.replace(/[\s,]/g, '') !== first?.value.replace(/[\s,]/g, ''));
      if (first === undefined || second === undefined || values.size !== 2 || said.length > 4) continue;
      if (first.from.section === second.from.section) continue;
      if (areEditions(first.from, second.from) || (isNamed(first) && isNamed(second))) continue;
      if (this.#areAlike(first.from.file, second.from.file)) continue;
      yield { first: first.from, second: second.from, values: [first.value, second.value] };
    }
  }

  #areAlike(file: string, other: string): boolean {
    const [one, two] = [this.#headings.get(file) ?? new Set(), this.#headings.get(other) ?? new Set()];
    return file !== other && [...one].filter((heading) => two.has(heading)).length >= ALIKE;
  }
}

/** From so many headings on that two guides share, they say the same of two things, as pages about providers or years do. */
const ALIKE = 3;

/** Whether two sections tell of two versions of a thing: their files or headings differ in nothing but a version. */
function areEditions(one: PlacedSentence, other: PlacedSentence): boolean {
  const [file, otherFile] = [withoutVersions(one.file), withoutVersions(other.file)];
  if (one.file !== other.file) return file === otherFile || (file !== one.file && otherFile !== other.file);
  const at = one.headings.findIndex((heading, level) => heading !== other.headings[level]);
  const [heading, otherHeading] = [one.headings[at] ?? '', other.headings[at] ?? ''];
  return heading !== '' && otherHeading !== '' && withoutVersions(heading) === withoutVersions(otherHeading);
}

const withoutVersions = (name: string): string => name.replace(/[\s_.-]*(?:v\d+(?:[._-]\d+)*|\d+(?:[._-]\d+)+)/gi, '');

/** Whether a guide or one of its sections is called by the number that it says, as what announces a release is. */
function isNamed({ value, from: { title, file, headings } }: Said): boolean {
  const names = [title, file, ...headings]
    .join(' ')
    .split(/[^\d.]+/)
    .map((name) => name.replace(/^\.+|\.+$/g, ''));
  return names.some((name) => name === value || name.startsWith(`${value}.`));
}
