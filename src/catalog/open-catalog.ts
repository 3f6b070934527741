import type { Corpus } from '../facts/corpus.ts';
import type { Catalog, Manifest, TermIndex } from './catalog.ts';
import { type Columns, column } from './columns.ts';
import { Corrector } from './corrector.ts';
import { createPassageSearch } from './passage-search.ts';
import { pageAnchors } from './passage-source.ts';
import { PassageTable } from './passages.ts';
import { Postings } from './postings.ts';
import { Runs } from './runs.ts';
import { StringTable } from './string-table.ts';
import { RelatedStems } from './thesaurus.ts';

/** A catalog over columns that lie in memory. */
export function openCatalog(manifest: Manifest, corpus: Corpus, columns: Columns): Catalog {
  const passages = new PassageTable(corpus, pageAnchors(corpus));
  const words = termIndex(columns, 'words', passages);
  const stems = termIndex(columns, 'stems', passages);
  return {
    manifest,
    corpus,
    passages,
    words,
    stems,
    stemOfWord: column(columns, 'stemOfWord', 'u32'),
    isStop: column(columns, 'isStop', 'u8'),
    titles: runs(columns, 'titles'),
    headings: runs(columns, 'headings'),
    units: runs(columns, 'units'),
    unitMarks: column(columns, 'unitMarks', 'u8'),
    unitStarts: column(columns, 'unitStarts', 'u32'),
    synonyms: synonymGroups(columns),
    related: new RelatedStems(columns),
    corrector: new Corrector(words.terms, words.passages),
    search: createPassageSearch(passages, stems),
  };
}

function termIndex(columns: Columns, name: 'words' | 'stems', { count, guideStarts }: PassageTable): TermIndex {
  return {
    terms: new StringTable(columns, name),
    guides: new Postings(columns, `${name}.guides`, guideStarts.length - 1),
    passages: new Postings(columns, `${name}.passages`, count),
  };
}

function runs(columns: Columns, name: string): Runs {
  return new Runs(column(columns, `${name}.starts`, 'u32'), column(columns, `${name}.values`, 'u32'));
}

function synonymGroups(columns: Columns): Uint32Array[][] {
  const phrases = runs(columns, 'synonyms');
  const groups = column(columns, 'synonyms.groups', 'u32');
  return Array.from({ length: groups.length - 1 }, (_, group) => {
    const phrase: Uint32Array[] = [];
    for (let at = groups[group] as number; at < (groups[group + 1] as number); at++) phrase.push(phrases.at(at));
    return phrase;
  });
}
