import { createEngine } from '../../../src/answer/engine.ts';
import { loadCatalog } from '../../../src/catalog/artifact.ts';
import { linksFor } from '../../../src/facts/links.ts';
import type { Contender } from '../contender.ts';
import { engineDoor } from './factline.ts';

const NOTHING: readonly number[] = [];

/** Everything from the question to the answer with its sources: what no search library does, beside what they do. */
export const wholeAnswer: Contender = {
  build: engineDoor.build,
  open: async (dir) => {
    const catalog = await loadCatalog(dir);
    const { ask } = createEngine(catalog, linksFor(catalog.corpus.site, 'http://localhost:3000'));
    return (question) => {
      ask(question);
      return NOTHING;
    };
  },
};
