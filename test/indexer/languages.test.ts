import { expect, test } from 'vitest';
import { readCorpus } from '../../indexer/reading/read-corpus.ts';
import { corpusOfGuides, TODAY } from './folders.ts';

const ENGLISH =
  'Open the settings of the boat, and then set the sail as it is shown to you in the list of all the ropes.\n';
const GERMAN =
  'Die Einstellungen des Bootes zeigen alle Leinen. Danach wird das Segel gesetzt und jede Leine belegt.\n';

async function languagesOf(guides: Record<string, string>): Promise<Record<string, string>> {
  const { corpus } = await readCorpus(await corpusOfGuides(guides), { today: TODAY });
  return Object.fromEntries((corpus?.guides ?? []).map(({ id, language }) => [id, language]));
}

test('Translations are known by the folders of Docusaurus and Hugo, with and without a region', async () => {
  expect(
    await languagesOf({
      'docs/sails.md': ENGLISH,
      'i18n/de/docusaurus-plugin-content-docs/current/sails.md': GERMAN,
      'content/en/ropes.md': ENGLISH,
      'content/de/ropes.md': GERMAN,
      'site/knots.md': ENGLISH,
      'site/de-DE/knots.md': GERMAN,
    }),
  ).toEqual({
    'docs/sails': 'en',
    'i18n/de/docusaurus-plugin-content-docs/current/sails': 'de',
    'content/en/ropes': 'en',
    'content/de/ropes': 'de',
    'site/knots': 'en',
    'site/de-de/knots': 'de-DE',
  });
});

test('A language behind a file’s name counts where the file has a twin, and where its text is not English', async () => {
  expect(
    await languagesOf({
      'sails.md': ENGLISH,
      'sails.de.md': GERMAN,
      'ropes.en.md': ENGLISH,
      'ropes.pt-BR.md': GERMAN,
      'config.md': ENGLISH,
      'config.ts.md': ENGLISH,
      'alone.de.md': ENGLISH,
    }),
  ).toEqual({
    sails: 'en',
    'sails-de': 'de',
    'ropes-en': 'en',
    'ropes-pt-br': 'pt-BR',
    config: 'en',
    'config-ts': 'en',
    'alone-de': 'en',
  });
});
