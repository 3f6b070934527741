import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { importFromBench } from '../../installed.ts';
import { BEST, type Contender } from '../contender.ts';

interface Index {
  addAll(documents: readonly object[]): void;
  search(query: string): readonly { readonly id: number }[];
}

interface Module {
  readonly default: {
    new (options: object): Index;
    loadJSON(json: string, options: object): Index;
  };
}

const FILE = 'minisearch.json';
const OPTIONS = { fields: ['title', 'text'] };

/** MiniSearch as it comes: any word of the question, BM25+. */
export const minisearch: Contender = {
  async build({ passages }, dir) {
    const { default: MiniSearch } = await importFromBench<Module>('minisearch');
    const index = new MiniSearch(OPTIONS);
    index.addAll(passages.map((passage, id) => ({ id, ...passage })));
    await writeFile(join(dir, FILE), JSON.stringify(index));
  },
  async open(dir) {
    const { default: MiniSearch } = await importFromBench<Module>('minisearch');
    const index = MiniSearch.loadJSON(await readFile(join(dir, FILE), 'utf8'), OPTIONS);
    return (question) =>
      index
        .search(question)
        .slice(0, BEST)
        .map(({ id }) => id);
  },
};
