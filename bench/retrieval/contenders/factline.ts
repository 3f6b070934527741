import { loadCatalog, writeIndex } from '../../../src/catalog/artifact.ts';
import { queryTerms } from '../../../src/catalog/search/orama-index.ts';
import { BEST, type Contender } from '../contender.ts';

const build: Contender['build'] = async ({ corpus }, dir) => void (await writeIndex(corpus, { outDir: dir }));

/** The postings themselves, as the engine reads them. */
export const engineDoor: Contender = {
  build,
  open: async (dir) => {
    const { passages, terms } = (await loadCatalog(dir)).stems;
    return (question) => passages.top(queryTerms(question, terms), { limit: BEST }).documents;
  },
};

/** The same postings behind Orama's `search`, as its index component. */
export const oramaDoor: Contender = {
  build,
  open: async (dir) => {
    const catalog = await loadCatalog(dir);
    return (question) => catalog.search(question, { limit: BEST }).map(({ passage }) => passage);
  },
};
