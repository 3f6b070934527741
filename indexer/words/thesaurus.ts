import { anyColumn, type Columns, column } from '../../src/catalog/columns/columns.ts';
import { Runs } from '../../src/catalog/columns/runs.ts';
import { StringTable } from '../../src/catalog/columns/string-table.ts';
import { RELATION, type RelatedStem, type Thesaurus } from '../../src/catalog/words/thesaurus.ts';
import { keptRelations } from './kept-relations.ts';

/**
 * Synonyms, derived words and opposites from WordNet 3.1, as far as the corpus has them. Index time only: what is found is written
 * into the index, the lexical database is never read while serving.
 */

const MOST_RELATED = 8;
/** Read once in a process. */
let relations: { readonly columns: Columns; readonly stems: StringTable } | undefined;

const opened = () => {
  if (relations === undefined) {
    const columns = keptRelations();
    relations = { columns, stems: new StringTable(columns, 'stems') };
  }
  return relations;
};

/** The thesaurus of English for one index. */
export const wordNet: Thesaurus = Object.assign(relatedTo, {
  spelled: () => column(opened().columns, 'spelled', 'u8'),
  knows: (stem: string) => opened().stems.idOf(stem) >= 0,
});

function* relatedTo(
  corpusStems: ReadonlySet<string>,
): Generator<readonly [stem: string, related: readonly RelatedStem<string>[]]> {
  const { columns, stems } = opened();
  const wanted = stemsOf(corpusStems, stems);
  const synonyms = new Relatives(columns, 'synonyms', RELATION.synonym);
  const opposites = new Relatives(columns, 'opposites', RELATION.opposite);
  for (let source = 0; source < stems.count; source++) {
    const related = [...synonyms.of(source, wanted), ...opposites.of(source, wanted)];
    if (related.length > 0) yield [stems.textOf(source), related];
  }
}

/** Stems of the corpus at their numbers in the thesaurus. */
function stemsOf(corpusStems: ReadonlySet<string>, stems: StringTable): readonly (string | undefined)[] {
  const known = new Array<string | undefined>(stems.count);
  for (const stem of corpusStems) {
    const number = stems.idOf(stem);
    if (number >= 0) known[number] = stem;
  }
  return known;
}

/** Lists of one kind of relation. */
class Relatives {
  readonly #runs: Runs;
  readonly #weights: Uint8Array;
  readonly #kind: number;

  constructor(columns: Columns, name: string, kind: number) {
    this.#runs = new Runs(column(columns, `${name}.starts`, 'u32'), anyColumn(columns, `${name}.values`));
    this.#weights = column(columns, `${name}.weights`, 'u8');
    this.#kind = kind;
  }

  /** The nearest stems that are wanted. */
  of(source: number, wanted: readonly (string | undefined)[]): RelatedStem<string>[] {
    const found: RelatedStem<string>[] = [];
    const end = this.#runs.end(source);
    for (let at = this.#runs.start(source); at < end && found.length < MOST_RELATED; at++) {
      const stem = wanted[this.#runs.values[at] as number];
      if (stem !== undefined) found.push({ stem, weight: (this.#weights[at] as number) / 255, kind: this.#kind });
    }
    return found;
  }
}
