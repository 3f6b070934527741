// contract: answers

import { afterAll, describe, expect, it } from 'vitest';
import { buildCatalog } from '../../../src/catalog/artifact.ts';
import { corpusWith } from '../../facts/corpora.ts';
import { startApp } from '../../helpers/app.ts';

const eviction = (policy: string, extra = '') => `---
title: Barrel eviction
---

## Choose a policy

A full barrel drops its oldest herring first. The default policy of the barrel is \`${policy}\`. ${extra}
`;

const GUIDES = {
  'guides/barrel/6.2/eviction.md': eviction('drop-oldest'),
  'guides/barrel/7.4/eviction.md': eviction('drop-oldest'),
  'guides/barrel/eviction.md': eviction('drop-oldest', 'Herrings that are salted stay.'),
  'guides/chapter-1/harbour.md': '# Harbour\n\n## Depth\n\nThe harbour of Lowmoor is nine fathoms deep.\n',
  'guides/chapter-2/harbour.md': '# Harbour\n\n## Light\n\nThe lighthouse of Highmoor blinks twice.\n',
  'guides/sails.md': '# Sails\n\n## Hoist a sail\n\nTo hoist a sail, pull the halyard and make it fast.\n',
  'guides/ropes.md': '# Ropes\n\n## Splice a rope\n\nTo splice a rope, weave its strands into one another.\n',
  'guides/de/sails.md':
    '# Segel\n\n## Ein Segel setzen\n\nUm ein Segel zu setzen, ziehst du am Fall und machst es fest.\n',
  'guides/de/ropes.md':
    '# Seile\n\n## Ein Seil spleißen\n\nUm ein Seil zu spleißen, verflichst du seine Stränge miteinander.\n',
  'guides/cs/sails.md': `# Sails in C#\n\n## Call it\n\n${'You can call the sails from the code of a program that is written in it, and then they are up. '.repeat(3)}\n`,
  'guides/cs/ropes.md': '---\nlanguage: en\n---\n\n# Ropes in C#\n\nCall them.\n',
};

describe('A question is asked', async () => {
  const catalog = await buildCatalog(await corpusWith(GUIDES));
  const { app } = await startApp({ catalog, env: { MIN_CONFIDENCE: '0' } });
  afterAll(() => app.close());

  const ask = async (question: string) => (await app.inject({ url: '/ask', query: { q: question } })).json();
  const guidesOf = ({ results }: { results: { '@id': string }[] }) =>
    results.flatMap(({ '@id': id }) => /\/guides\/([^#]*)/.exec(id)?.[1] ?? []);

  it('of the guide without a version, with the older versions that say the same beside it, the newest first', async () => {
    const document = await ask('What is the default policy of the barrel?');
    const found = document.results.filter(({ name }: { name: string }) => name === 'Barrel eviction: Choose a policy');
    expect(guidesOf({ results: found })).toEqual(['barrel/eviction']);
    expect(found[0].other_versions.map(({ version }: { version: string }) => version)).toEqual(['7.4', '6.2']);
    expect(found[0].other_versions[0].url).toMatch(/\/guides\/barrel\/7-4\/eviction#choose-a-policy$/);
  });

  it('of the version that it names', async () => {
    const document = await ask('What is the default policy of the barrel in version 6.2?');
    expect(guidesOf(document)).toContain('barrel/6-2/eviction');
    expect(guidesOf(document)).not.toContain('barrel/eviction');
    expect(guidesOf(document)).not.toContain('barrel/7-4/eviction');
    expect(document.sources[0].url).toMatch(/barrel\/6-2\/eviction$/);
  });

  it('of every guide where folders only have numbers', async () => {
    expect(guidesOf(await ask('How deep is the harbour?'))).toContain('chapter-1/harbour');
    expect(guidesOf(await ask('How often does the lighthouse blink?'))).toContain('chapter-2/harbour');
  });

  it('of the guides in its own language, and says which that is', async () => {
    const german = await ask('Wie kann ich ein Segel setzen?');
    expect(german._meta.language).toBe('de');
    expect(new Set(guidesOf(german).map((id) => id.split('/')[0]))).toEqual(new Set(['de']));
    const english = await ask('How do I hoist a sail?');
    expect(english._meta.language).toBe('en');
    expect(guidesOf(english)[0]).toBe('sails');
    expect(guidesOf(english).filter((id) => id.startsWith('de/'))).toEqual([]);
  });

  it('of the guides in the site’s language where its own has none', async () => {
    expect((await ask('Comment hisser une voile sur le bateau ?'))._meta.language).toBe('en');
  });

  it('of English guides in a folder that is only called as a language is', async () => {
    const { languages } = catalog;
    expect(languages.names).toEqual(['de', 'en']);
  });
});
