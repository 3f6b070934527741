import type { Guide, IsoDate, Section, Unit } from '../../facts/corpus.ts';
import { anyColumn, type Column, type Columns, column } from '../columns/columns.ts';
import { type GuideHead, type SectionHead, UNIT_KINDS } from '../columns/guide-columns.ts';
import { StringTable } from '../columns/string-table.ts';
import { Latest } from './latest.ts';
import type { StoredBytes } from './stored-bytes.ts';
import { StoredTexts } from './text-file.ts';

/**
 * Sections whose texts are kept as strings: some of those that were read last. They are few because what is kept for long
 * is promoted, and only a full collection takes it away again.
 */
const REMEMBERED_TEXTS = 64;
/** Sections whose units are kept as values. They are read of the few that are quoted from, and take more room than a text. */
const REMEMBERED_UNITS = 32;

/** The guides of an index. They look like plain facts and turn bytes into strings only where one of them is read. */
export class StoredGuides {
  readonly ids: StringTable;
  readonly heads: StoredTexts;
  /** First section of each guide, and the total. */
  readonly starts: Uint32Array;
  readonly markdown: StoredTexts;
  readonly #texts: StoredTexts;
  readonly #unitStarts: Uint32Array;
  readonly #units: Readonly<Record<'starts' | 'ends' | 'kinds' | 'blocks', Column>>;
  readonly #sectionTexts = new Latest<string>(REMEMBERED_TEXTS);
  readonly #sectionUnits = new Latest<readonly Unit[]>(REMEMBERED_UNITS);

  constructor(columns: Columns, texts: StoredBytes) {
    this.ids = new StringTable(columns, 'guides.ids');
    this.heads = new StoredTexts(texts, column(columns, 'texts.heads', 'u32'));
    this.markdown = new StoredTexts(texts, column(columns, 'texts.markdown', 'u32'));
    this.starts = column(columns, 'guideStarts', 'u32');
    this.#texts = new StoredTexts(
      texts,
      column(columns, 'texts.sections.starts', 'u32'),
      column(columns, 'texts.sections.ends', 'u32'),
    );
    this.#unitStarts = column(columns, 'unitStarts', 'u32');
    this.#units = {
      starts: anyColumn(columns, 'unitTexts.starts'),
      ends: anyColumn(columns, 'unitTexts.ends'),
      kinds: anyColumn(columns, 'unitTexts.kinds'),
      blocks: anyColumn(columns, 'unitTexts.blocks'),
    };
  }

  /** All guides, by id. */
  all(): Guide[] {
    return Array.from({ length: this.ids.count }, (_, number) => new StoredGuide(this, number));
  }

  textOf(section: number): string {
    return this.#sectionTexts.get(section, () => this.#texts.at(section));
  }

  /** @param languages of the blocks of code among them, in order */
  unitsOf(section: number, languages: readonly string[]): readonly Unit[] {
    return this.#sectionUnits.get(section, () => withLanguages(this.#readUnits(section), languages));
  }

  #readUnits(section: number): Unit[] {
    const first = this.#unitStarts[section] as number;
    const count = (this.#unitStarts[section + 1] as number) - first;
    const { starts, ends, kinds, blocks } = this.#units;
    const units: Unit[] = [];
    for (let unit = first; unit < first + count; unit++)
      units.push({
        start: starts[unit] as number,
        end: ends[unit] as number,
        kind: UNIT_KINDS[kinds[unit] as number] ?? 'sentence',
        block: blocks[unit] as number,
      });
    return units;
  }
}

function withLanguages(units: readonly Unit[], languages: readonly string[]): readonly Unit[] {
  if (languages.length === 0) return units;
  let block = 0;
  return units.map((unit) => {
    const language = unit.kind === 'code' ? languages[block++] : undefined;
    return language ? { ...unit, language } : unit;
  });
}

class StoredGuide implements Guide {
  readonly #store: StoredGuides;
  readonly #number: number;
  #id: string | undefined;
  #head: GuideHead | undefined;
  #sections: readonly Section[] | undefined;

  constructor(store: StoredGuides, number: number) {
    this.#store = store;
    this.#number = number;
  }

  get id(): string {
    this.#id ??= this.#store.ids.textOf(this.#number);
    return this.#id;
  }
  get title(): string {
    return this.#read().title;
  }
  get summary(): string {
    return this.#read().summary;
  }
  get url(): string | null {
    return this.#read().url;
  }
  get topics(): readonly string[] {
    return this.#read().topics;
  }
  get aliases(): readonly string[] {
    return this.#read().aliases;
  }
  get language(): string {
    return this.#read().language;
  }
  get dateModified(): IsoDate | null {
    return this.#read().dateModified;
  }
  get lastReviewed(): IsoDate | null {
    return this.#read().lastReviewed;
  }
  get reviewOverdueSince(): IsoDate | undefined {
    return this.#read().reviewOverdueSince;
  }
  get markdown(): string {
    return this.#store.markdown.at(this.#number);
  }
  get sections(): readonly Section[] {
    const first = this.#store.starts[this.#number] as number;
    this.#sections ??= this.#read().sections.map((head, index) => new StoredSection(this.#store, first + index, head));
    return this.#sections;
  }

  toJSON(): Guide {
    const { id, markdown, sections } = this;
    return { id, ...this.#read(), markdown, sections };
  }

  #read(): GuideHead {
    this.#head ??= JSON.parse(this.#store.heads.at(this.#number)) as GuideHead;
    return this.#head;
  }
}

class StoredSection implements Section {
  readonly id: string;
  readonly heading: string;
  readonly level: number;
  readonly path: readonly string[];
  readonly #store: StoredGuides;
  readonly #number: number;
  readonly #languages: readonly string[];

  constructor(store: StoredGuides, number: number, { id, heading, level, path, languages = [] }: SectionHead) {
    this.#store = store;
    this.#number = number;
    this.id = id;
    this.heading = heading;
    this.level = level;
    this.path = path;
    this.#languages = languages;
  }

  get text(): string {
    return this.#store.textOf(this.#number);
  }
  get units(): readonly Unit[] {
    return this.#store.unitsOf(this.#number, this.#languages);
  }

  toJSON(): Section {
    const { id, heading, level, path, text, units } = this;
    return { id, heading, level, path, text, units };
  }
}
