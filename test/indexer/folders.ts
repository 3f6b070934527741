import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

/** The day of these tests. */
export const TODAY = '2026-11-20';

/** A corpus of the fixtures. */
export function fixture(name: string): string {
  return join(import.meta.dirname, '../fixtures/corpora', name);
}

/** An empty folder that is gone after the test. */
export async function temporaryFolder(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'factline-indexer-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  return dir;
}

/** Writes files, in the order in which they are given, into a new folder. */
export async function folderWith(files: Readonly<Record<string, string>>): Promise<string> {
  const dir = await temporaryFolder();
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(dir, name)), { recursive: true });
    await writeFile(join(dir, name), text);
  }
  return dir;
}

/** The small corpus of the fixtures with some files added or replaced; null removes one. */
export async function smallCorpusWith(files: Readonly<Record<string, string | null>>): Promise<string> {
  const dir = await temporaryFolder();
  await cp(fixture('small'), dir, { recursive: true });
  for (const [name, text] of Object.entries(files)) {
    if (text === null) await rm(join(dir, name), { recursive: true });
    else {
      await mkdir(dirname(join(dir, name)), { recursive: true });
      await writeFile(join(dir, name), text);
    }
  }
  return dir;
}

/** A corpus of nothing but guides. */
export function corpusOfGuides(guides: Readonly<Record<string, string>>): Promise<string> {
  return folderWith({
    'site.yaml': 'name: Kestrel\nurl: https://kestrel.example\ncontact: https://kestrel.example/contact\n',
    'product.yaml':
      'name: Kestrel\nurl: https://kestrel.example\ndescription: Kestrel reminds.\ndate_modified: 2026-05-01\n',
    ...Object.fromEntries(Object.entries(guides).map(([path, text]) => [`guides/${path}`, text])),
  });
}
