// contract: answers

import { afterAll, describe, expect, it } from 'vitest';
import { buildCatalog } from '../../../src/catalog/artifact.ts';
import { corpusWith } from '../../facts/corpora.ts';
import { startApp } from '../../helpers/app.ts';
import { readPage, squeezed, withoutInlineMarkup } from '../pages/page-content.ts';

const GUIDES = {
  'guides/lookout.md': `# Lookout

## LOOKOUT_SKIPPED_HOURS

Hours of the day at which nobody is sent up to the mast, with commas between them.

## \`--quiet-watch <level>\`

Keeps the lookout from shouting at birds.

### What it does

Birds that pass are written into a list, without a word.

## max\\_open\\_ropes

Ropes that may lie open on the deck at once.

## Self-service

A spyglass of two lenses and a roll of paper lasts a summer.

## macOS

The mast is painted white every other spring.
`,
  'guides/no-loose-barrels.md': `# no-loose-barrels

## What it looks for

Complains about barrels that nobody has lashed to the deck.
`,
};

describe('The name of an option, a command or a rule', async () => {
  const { app } = await startApp({
    catalog: await buildCatalog(await corpusWith(GUIDES)),
    env: { MIN_CONFIDENCE: '0' },
  });
  afterAll(() => app.close());
  const get = async (url: string, accept: string) => (await app.inject({ url, headers: { accept } })).body;
  const ask = async (question: string) =>
    JSON.parse(await get(`/ask?${new URLSearchParams({ q: question })}`, 'application/json')).answer as {
      text: string;
      claims: { kind: string; language?: string | null; text: string; quote: string; source_url: string }[];
    };

  it.each([
    ['its heading', 'At which hours is nobody sent up to the mast?', 'LOOKOUT_SKIPPED_HOURS', '#lookout_skipped_hours'],
    [
      'its heading, with the place for a value',
      'How do I keep the lookout from shouting at birds?',
      '--quiet-watch <level>',
      '#--quiet-watch-level',
    ],
    [
      'its heading, which Markdown has escaped',
      'How many ropes may lie open at once?',
      'max_open_ropes',
      '#max_open_ropes',
    ],
    [
      'a heading above it',
      'What is written into a list when birds pass?',
      '--quiet-watch <level>',
      '#--quiet-watch-level',
    ],
    [
      'the title of the guide',
      'What complains about barrels that nobody has lashed?',
      'no-loose-barrels',
      '#no-loose-barrels',
    ],
  ])('is said before what it does, where only %s has it', async (_, question, name, anchor) => {
    const { claims, text } = await ask(question);
    const [first, second] = claims;
    expect(first).toMatchObject({ kind: 'code', language: null, text: name, quote: name });
    expect(text.split('\n')).toEqual([name, second?.text]);
    const { pathname, hash } = new URL(first?.source_url ?? '');
    expect(hash).toBe(anchor);
    expect(readPage(await get(pathname, 'text/html')).textAt(hash.slice(1))).toContain(squeezed(name));
    expect(withoutInlineMarkup(await get(`${pathname}.md`, '*/*'))).toContain(name);
    const page = await get(`/ask?${new URLSearchParams({ q: question })}`, 'text/html');
    expect(page).toContain(`<pre><code>${name.replace('<', '&#x3C;')}</code></pre>`);
  });

  it.each([
    ['the question has it', 'What does LOOKOUT_SKIPPED_HOURS do?'],
    ['the question has it in other letters', 'what is lookout_skipped_hours for'],
    ['the heading is a word of the language', 'How long does a spyglass of two lenses last?'],
    ['the heading is the name of something else', 'What is painted white every other spring?'],
  ])('is not said where %s', async (_, question) => {
    expect((await ask(question)).claims.map(({ kind }) => kind)).toEqual(['text']);
  });
});
