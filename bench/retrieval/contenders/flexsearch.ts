import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { importFromBench } from '../../installed.ts';
import { BEST, type Contender } from '../contender.ts';

interface Index {
  add(id: number, text: string): void;
  search(query: string, options: object): readonly number[];
  export(write: (key: string, data: string | undefined) => Promise<void>): Promise<void>;
  import(key: string, data: string): void;
}

interface Module {
  readonly default: { readonly Index: new () => Index };
}

/** FlexSearch as it comes, asked for passages that hold some of the words: by default all must be there. */
export const flexsearch: Contender = {
  async build({ passages }, dir) {
    const { Index } = (await importFromBench<Module>('flexsearch')).default;
    const index = new Index();
    for (const [number, { title, text }] of passages.entries()) index.add(number, `${title} ${text}`);
    await index.export(async (key, data) => {
      if (data !== undefined) await writeFile(join(dir, encodeURIComponent(key)), data);
    });
  },
  async open(dir) {
    const { Index } = (await importFromBench<Module>('flexsearch')).default;
    const index = new Index();
    for (const name of await readdir(dir))
      index.import(decodeURIComponent(name), await readFile(join(dir, name), 'utf8'));
    return (question) => index.search(question, { limit: BEST, suggest: true });
  },
};
