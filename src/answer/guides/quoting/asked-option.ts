import type { Catalog } from '../../../catalog/catalog.ts';
import type { Guide, Section, Unit } from '../../../facts/corpus.ts';
import { once } from '../../../once.ts';
import { contentStems } from '../../../text/content-stems.ts';
import { stem } from '../../../text/stem.ts';
import { isCodedName, isName, withoutPlaceholder } from './coded-name.ts';

/** Where the default of an option is stated. */
export interface StatedOption {
  /** Number of the section among all passages, and of the unit within it. */
  readonly passage: number;
  readonly unit: number;
  /** The words that the place is named by: the product's, the guide's and the headings'. */
  readonly place: ReadonlySet<string>;
  /** It is called by the last part of its name, as `port` of `server.port`: a word that means much else, too. */
  readonly isShort: boolean;
  /** The unit's text: what is stated alike in several places is one statement. */
  readonly text: string;
}

/** What all words for it have in common. */
const DEFAULT = stem('default');
const ASKED = /\bdefault(?:s|ed)?\b/i;
/** Words that state a default, rather than speak of one. */
const STATED =
  /\bdefaults?(?: values?)?(?:\s+(?:is|are|to)\b|\s*[:=])|\bby default\b|\(defaults?\b|\b(?:is|are) the default\b/i;
/** `server.port`: the parts before the last one say where the option is. */
const PARTED = /^-{0,2}([\p{L}_][\p{L}\p{N}_.-]*)\.([\p{L}_][\p{L}\p{N}_-]*)$/u;
/** Places that are told side by side where they state different defaults; of more, nobody knows which one is meant. */
const MOST_PLACES = 3;
/** Words that ask for a default, or say what kind of thing has one. */
const ASKING = new Set(
  'default defaults defaulted value set setting option parameter param flag argument field property attribute key unset omitted specified'.split(
    ' ',
  ),
);

/** The options whose defaults the guides state, by their names. */
export class OptionBook {
  readonly #stated: () => Map<string, StatedOption[]>;

  constructor(catalog: Pick<Catalog, 'corpus' | 'passages' | 'stems'>) {
    this.#stated = once(() => statedIn(catalog));
  }

  /**
   * The places that state the default that a question asks for, each with another text; none where it asks for no default, has
   * words that neither name an option nor the place, or where more than a few places say different things.
   *
   * @param aside passage → 1 where it is of another version or language than the question's
   */
  asked(question: string, aside: Uint8Array | undefined): readonly StatedOption[] {
    if (!ASKED.test(question)) return [];
    const words = question
      .split(/\s+/)
      .map(plain)
      .filter((word) => word !== '');
    const found = new Map<string, StatedOption>();
    for (const [at, word] of words.entries()) {
      const rest = words.filter((other, index) => index !== at && !asksOnly(other));
      for (const stated of this.#stated().get(keyOf(word)) ?? []) {
        const isThere = rest.every((other) => contentStems(other).some((one) => stated.place.has(one)));
        const isNamed = !stated.isShort || rest.length > 0 || isCodedName(word);
        if (isThere && isNamed && aside?.[stated.passage] !== 1 && !found.has(stated.text))
          found.set(stated.text, stated);
      }
    }
    return found.size > MOST_PLACES ? [] : [...found.values()];
  }
}

/** Every option whose default a catalog's guides state: only what has the word is read. */
function statedIn({
  corpus,
  passages,
  stems,
}: Pick<Catalog, 'corpus' | 'passages' | 'stems'>): Map<string, StatedOption[]> {
  const all = new Map<string, StatedOption[]>();
  const term = stems.terms.idOf(DEFAULT);
  if (term < 0) return all;
  const holds = new Float64Array(passages.count);
  stems.passages.accumulate(term, 1, holds);
  for (let passage = 0; passage < passages.guidePassageCount; passage++) {
    if (holds[passage] === 0) continue;
    const place = passages.placeOf(passage);
    if (place.kind === 'guide') readSection(all, passage, place.guide, place.section, corpus.product.name);
  }
  return all;
}

function readSection(
  all: Map<string, StatedOption[]>,
  passage: number,
  { title, id }: Guide,
  section: Section,
  product: string,
): void {
  const { text, units, heading, path } = section;
  let place: ReadonlySet<string> | undefined;
  const add = (name: string, unit: number) => {
    const { start, end } = units[unit] as Unit;
    place ??= new Set([product, title, id, heading, ...path].flatMap(contentStems));
    const stated = { passage, unit, text: text.slice(start, end) };
    keep(all, name, { ...stated, place, isShort: false });
    const [, before = '', last] = PARTED.exec(name) ?? [];
    if (last !== undefined)
      keep(all, last, {
        ...stated,
        place: new Set([...place, ...before.split(/[.-]/).flatMap(contentStems)]),
        isShort: true,
      });
  };
  let header: Unit | undefined;
  for (const [at, unit] of units.entries()) {
    if (unit.kind === 'header') header = unit;
    if (unit.kind !== 'row') continue;
    const cells = text.slice(unit.start, unit.end).split(' | ');
    const own = header?.block === unit.block ? text.slice(header.start, header.end).split(' | ') : [];
    if (statesDefault(cells, own)) for (const name of namesOf(cells[0] ?? '')) add(name, at);
  }
  const [named, ...more] = namesOf(withoutPlaceholder(heading));
  if (named === undefined || !isCodedName(named) || more.length > 0 || place !== undefined) return;
  const stating = [...units.keys()].filter((at) => {
    const { start, end, kind } = units[at] as Unit;
    return kind !== 'code' && kind !== 'header' && STATED.test(text.slice(start, end));
  });
  // The line that is made of its details says more than a sentence about them.
  const own = stating.filter((at) => text.startsWith(`${heading} (`, (units[at] as Unit).start));
  const [only, ...rest] = own.length === 1 ? own : stating;
  if (only !== undefined && rest.length === 0) add(named, only);
}

function keep(all: Map<string, StatedOption[]>, name: string, stated: StatedOption): void {
  const known = all.get(keyOf(name));
  if (known) known.push(stated);
  else all.set(keyOf(name), [stated]);
}

/** Whether a row says what an option is by default: in a column of that name, or in words. */
function statesDefault(cells: readonly string[], header: readonly string[]): boolean {
  const column = header.findIndex((name) => /^defaults?(?: value)?$/i.test(name.trim()));
  if (column > 0) return (cells[column] ?? '').trim() !== '';
  return STATED.test(cells.join(' '));
}

/** `limit` of `limit (number, default: 10)`; both of `-q, --quiet`; none of what is no name. */
function namesOf(cell: string): readonly string[] {
  const names = cell
    .replace(/\s+\(.*$/, '')
    .split(/,\s+/)
    .map((name) => name.trim());
  return names.every(isName) ? names : [];
}

const asksOnly = (word: string): boolean =>
  contentStems(word).length === 0 || ASKING.has(word.toLowerCase()) || ASKING.has(word.toLowerCase().replace(/s$/, ''));

/** A word without the signs around it that belong to the sentence. */
const plain = (word: string): string => word.replace(/^[`'"“‘(]+|[`'"”’),.?!;:]+$/g, '');

const keyOf = (name: string): string => name.replace(/^-+|\(\)$/g, '').toLowerCase();
