// contract: discovery

import { afterAll, describe, expect, it } from 'vitest';
import { buildCatalog } from '../../../src/catalog/artifact.ts';
import { corpusWith } from '../../facts/corpora.ts';
import { startApp } from '../../helpers/app.ts';

const guide = (paragraphs: number): string =>
  `# Guide\n\n## One\n\nA **bold** word.\n\n## Two\n\n${'Many words stand here.\n\n'.repeat(paragraphs)}`;

describe('A page of a guide', async () => {
  const corpus = await corpusWith({ 'guides/short.md': guide(10), 'guides/long.md': guide(12_000) });
  const { app } = await startApp({ catalog: await buildCatalog(corpus) });
  afterAll(() => app.close());

  it.each(['', '.md'])('is marked up as its author wrote it (%s)', async (ending) => {
    const { body } = await app.inject(`/guides/short${ending}`);
    expect(body).toMatch(/<strong>bold<\/strong>|\*\*bold\*\*/);
  });

  it.each(['', '.md'])(
    'that is too long to be parsed inside a request is printed from its plain text (%s)',
    async (ending) => {
      const { statusCode, body } = await app.inject(`/guides/long${ending}`);
      expect(statusCode).toBe(200);
      expect(body).toContain('A bold word.');
    },
  );
});
