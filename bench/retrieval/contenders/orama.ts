import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { create, insert, load, type RawData, type Results, save, search } from '@orama/orama';
import { BEST, type Contender } from '../contender.ts';

interface Entry {
  readonly id: string;
}

const FILE = 'orama.json';
const database = () => create({ schema: { title: 'string', text: 'string' } as const });

/** Orama as it comes. */
export const orama: Contender = {
  async build({ passages }, dir) {
    const filled = database();
    for (const [number, passage] of passages.entries()) await insert(filled, { id: String(number), ...passage });
    await writeFile(join(dir, FILE), JSON.stringify(save(filled)));
  },
  async open(dir) {
    const opened = database();
    load(opened, JSON.parse(await readFile(join(dir, FILE), 'utf8')) as RawData);
    return (question) => {
      const found = search(opened, { term: question, limit: BEST });
      return found instanceof Promise ? found.then(numbersOf) : numbersOf(found as unknown as Results<Entry>);
    };
  },
};

function numbersOf({ hits }: { readonly hits: readonly Entry[] }): number[] {
  return hits.map(({ id }) => Number(id));
}
