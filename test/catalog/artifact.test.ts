import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildCatalog, loadCatalog, writeIndex } from '../../src/catalog/artifact.ts';
import type { Manifest } from '../../src/catalog/catalog.ts';
import { packColumns, unpackColumns } from '../../src/catalog/columns/columns.ts';
import { canonicalJson } from '../../src/catalog/files/canonical-json.ts';
import type { Corpus } from '../../src/facts/corpus.ts';
import { corpusOf } from './corpus-of.ts';

const CORPUS = corpusOf([
  {
    id: 'setup',
    title: 'Set up',
    sections: { Install: 'Connect Slack. Naïve Zürich 東京.', 'Sign in': 'Open the link.' },
  },
  { id: 'alerts', sections: { Connect: 'Alerts reach Slack.' } },
]);
const OTHER = corpusOf([{ id: 'other', sections: { Else: 'Something else.' } }], { synonyms: [['else', 'other']] });

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'factline-artifact-'));
});
afterEach(() => rm(dir, { recursive: true }));

const manifestOf = async (): Promise<Manifest> => JSON.parse(await readFile(join(dir, 'manifest.json'), 'utf8'));
const fileOf = async (role: string) =>
  join(dir, (await manifestOf()).files.find((file) => file.role === role)?.name ?? 'missing');
const contents = async (folder: string) =>
  Promise.all(
    (await readdir(folder)).sort().map(async (name) => [name, (await readFile(join(folder, name))).toString('hex')]),
  );

/** Stored guides turn bytes into strings as they are read; this reads all. */
const plain = (corpus: Corpus): Corpus => JSON.parse(JSON.stringify(corpus));

/** The same value with the members of every object in another order. */
function reordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reordered);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, member]) => [key, reordered(member)]),
  );
}

describe('an index on disk', () => {
  it('gives the catalog that was written', async () => {
    const manifest = await writeIndex(CORPUS, { outDir: dir });
    const loaded = await loadCatalog(dir);
    const built = await buildCatalog(CORPUS);
    expect(loaded.manifest).toEqual(manifest);
    expect(built.manifest).toEqual(manifest);
    expect(plain(loaded.corpus)).toEqual(CORPUS);
    expect(loaded.search('slack zurich')).toEqual(built.search('slack zurich'));
    expect(manifest.counts).toEqual({ guides: 2, passages: 6, units: 7, words: built.words.terms.count });
    expect(manifest.corpusVersion).toMatch(/^[0-9a-f]{16}$/);
  });

  it('has the same bytes for the same corpus, whatever the order of members, and others for another corpus', async () => {
    const twin = join(dir, 'twin');
    const first = join(dir, 'first');
    await writeIndex(CORPUS, { outDir: first });
    await writeIndex(reordered(CORPUS) as typeof CORPUS, { outDir: twin });
    expect(await contents(twin)).toEqual(await contents(first));
    const other = await writeIndex(OTHER, { outDir: twin });
    expect(other.corpusVersion).not.toBe((await loadCatalog(first)).manifest.corpusVersion);
  });

  it('keeps the text of a section once where it stands in the Markdown of its guide word for word', async () => {
    const text = 'Naïve Zürich waits for the link. '.repeat(20).trim();
    const [guide] = corpusOf([{ id: 'long', sections: { First: text, Second: `${text} Again.`, Empty: '' } }]).guides;
    if (!guide) throw new Error('there is a guide');
    const read = async (markdown: string) => {
      const corpus = { ...CORPUS, guides: [{ ...guide, markdown }] };
      const { files } = await writeIndex(corpus, { outDir: dir });
      expect(plain((await loadCatalog(dir)).corpus)).toEqual(corpus);
      return files.find(({ role }) => role === 'texts')?.bytes ?? 0;
    };
    const plainBytes = await read(guide.markdown);
    const markedBytes = await read(guide.markdown.replace('Again.', '**Again.**'));
    expect(markedBytes).toBe(plainBytes + '****'.length + Buffer.byteLength(`${text} Again.`));
  });

  it('replaces an older index and removes its files and those of a killed writer, but no one else’s', async () => {
    await writeIndex(CORPUS, { outDir: dir });
    for (const name of [
      'manifest.json.123.tmp',
      `index-${'0'.repeat(16)}.bin.123.tmp`,
      `facts-${'0'.repeat(16)}.json`,
      `index-${'0'.repeat(16)}.bin`,
      'notes.txt',
    ])
      await writeFile(join(dir, name), 'left over');
    const { files } = await writeIndex(OTHER, { outDir: dir });
    expect((await readdir(dir)).sort()).toEqual(
      [...files.map(({ name }) => name), 'manifest.json', 'notes.txt'].sort(),
    );
    expect(plain((await loadCatalog(dir)).corpus)).toEqual(OTHER);
  });

  it('stays whole when a writer is killed between any two files', async () => {
    await writeIndex(CORPUS, { outDir: dir });
    const next = join(dir, 'next');
    const { files } = await writeIndex(OTHER, { outDir: next });
    for (const { name } of files) {
      await cp(join(next, name), join(dir, name));
      expect(plain((await loadCatalog(dir)).corpus)).toEqual(CORPUS);
    }
    await cp(join(next, 'manifest.json'), join(dir, 'manifest.json'));
    expect(plain((await loadCatalog(dir)).corpus)).toEqual(OTHER);
  });

  it.each([0, 1, 2])('stays whole when writing stops at file %i', async (stop) => {
    await writeIndex(CORPUS, { outDir: dir });
    const { files } = (await buildCatalog(OTHER)).manifest;
    await mkdir(join(dir, files[stop]?.name as string, 'in the way'), { recursive: true });
    await expect(writeIndex(OTHER, { outDir: dir })).rejects.toThrow();
    expect(plain((await loadCatalog(dir)).corpus)).toEqual(CORPUS);
  });

  it('is never half written, even while the same corpus is indexed again', async () => {
    await writeIndex(CORPUS, { outDir: dir });
    let isWriting = true;
    const writing = (async () => {
      for (let round = 0; round < 20; round++) await writeIndex(CORPUS, { outDir: dir });
      isWriting = false;
    })();
    while (isWriting) expect((await loadCatalog(dir)).manifest.counts.guides).toBe(2);
    await writing;
  });

  it.each(['facts', 'index', 'texts'])('is refused when any byte of its %s file is another one', async (role) => {
    await writeIndex(CORPUS, { outDir: dir });
    const path = await fileOf(role);
    const bytes = await readFile(path);
    for (let at = 0; at < bytes.length; at += Math.ceil(bytes.length / 40)) {
      const damaged = Buffer.from(bytes);
      damaged[at] = (damaged[at] as number) ^ 0x10;
      await writeFile(path, damaged);
      await expect(loadCatalog(dir)).rejects.toThrow(/is damaged\. Run `npm run index`/);
    }
  });

  it.each(['facts', 'index', 'texts'])(
    'is refused when its %s file ends early, is empty, too long or missing',
    async (role) => {
      await writeIndex(CORPUS, { outDir: dir });
      const path = await fileOf(role);
      const bytes = await readFile(path);
      for (const other of [bytes.subarray(0, -1), bytes.subarray(0, 0), Buffer.concat([bytes, bytes])]) {
        await writeFile(path, other);
        await expect(loadCatalog(dir)).rejects.toThrow(/is damaged\. Run `npm run index`/);
      }
      await rm(path);
      await expect(loadCatalog(dir)).rejects.toThrow(/cannot be read \(ENOENT\)\. Run `npm run index`/);
    },
  );

  it('is refused when its manifest is missing, damaged, another program’s or of another version', async () => {
    const refused = (why: string) =>
      expect(loadCatalog(dir)).rejects.toThrow(
        `Cannot use the index at ${dir}: ${why}. Run \`npm run index\` to build it.`,
      );
    await refused('there is none');
    const manifest = await writeIndex(CORPUS, { outDir: dir });
    const rewrite = (value: unknown) => writeFile(join(dir, 'manifest.json'), JSON.stringify(value));
    for (const other of [null, 1, [], {}, { ...manifest, format: 'other' }]) {
      await rewrite(other);
      await refused("its manifest.json is damaged or another program's");
    }
    await writeFile(join(dir, 'manifest.json'), '{"format":"factline-index"');
    await refused("its manifest.json is damaged or another program's");
    await rewrite({ ...manifest, formatVersion: manifest.formatVersion + 1 });
    await refused(
      `it has format version ${manifest.formatVersion + 1}, but version ${manifest.formatVersion} is read here`,
    );
    await rewrite({ ...manifest, encoder: '0'.repeat(16) });
    await refused('it was made with another release’s sentence encoder');
    for (const change of [
      { corpusVersion: '0'.repeat(16) },
      { files: manifest.files.slice(0, 2) },
      { files: [{ ...manifest.files[0], name: '../../etc/passwd' }] },
      { counts: { ...manifest.counts, guides: 3 } },
      { digest: undefined },
    ]) {
      await rewrite({ ...manifest, ...change });
      await refused('its manifest.json is damaged');
    }
  });

  it('is refused when a file that it names lies outside its folder, and read through links within it', async () => {
    const folder = join(dir, 'index');
    await writeIndex(CORPUS, { outDir: folder });
    const names = await readdir(folder);
    await mkdir(join(folder, 'real'));
    for (const name of names) {
      await rename(join(folder, name), join(folder, 'real', name));
      await symlink(join('real', name), join(folder, name));
    }
    expect(plain((await loadCatalog(folder, { residentBytes: 0 })).corpus)).toEqual(CORPUS);
    for (const name of names) {
      await rename(join(folder, 'real', name), join(dir, name));
      await symlink(join('..', '..', name), join(folder, 'real', name));
      await expect(loadCatalog(folder)).rejects.toThrow(`its file ${name} lies outside its folder.`);
      await rm(join(folder, 'real', name));
      await rename(join(dir, name), join(folder, 'real', name));
    }
    await writeFile(join(dir, 'outside'), 'x');
    const manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as Manifest;
    const { digest: _, ...described } = manifest;
    const files = manifest.files.map((file) => ({ ...file, name: '../outside' }));
    const changed = { ...described, files };
    const digest = createHash('sha256').update(canonicalJson(changed)).digest('hex');
    await writeFile(join(folder, 'manifest.json'), JSON.stringify({ ...changed, digest }));
    await expect(loadCatalog(folder)).rejects.toThrow('its file ../outside lies outside its folder.');
  });

  it('is refused when its columns are not what the manifest promises', async () => {
    const manifest = await writeIndex(CORPUS, { outDir: dir });
    const path = await fileOf('index');
    const columns = unpackColumns(await readFile(path));
    const bytes = packColumns(new Map([...columns].filter(([name]) => name !== 'units.values')));
    const foreign = Buffer.from('another program wrote this');
    for (const [content, why] of [
      [bytes, 'its index file has no column units.values'],
      [foreign, 'its index file is not an index file'],
    ] as const) {
      await writeFile(path, content);
      const sum = crc32(content).toString(16).padStart(8, '0');
      const { digest: _, ...described } = manifest;
      const files = manifest.files.map((file) =>
        file.role === 'index' ? { ...file, bytes: content.length, crc32: sum } : file,
      );
      const changed = { ...described, files };
      const digest = createHash('sha256').update(canonicalJson(changed)).digest('hex');
      await writeFile(join(dir, 'manifest.json'), JSON.stringify({ ...changed, digest }));
      await expect(loadCatalog(dir)).rejects.toThrow(why);
    }
  });

  it('reads texts from disk where there are many, also after a newer index removed the file', async () => {
    await writeIndex(CORPUS, { outDir: dir });
    const loaded = await loadCatalog(dir, { residentBytes: 0 });
    await writeIndex(OTHER, { outDir: dir });
    expect(plain(loaded.corpus)).toEqual(CORPUS);
  });

  it('is refused when texts that stay on disk are damaged', async () => {
    await writeIndex(CORPUS, { outDir: dir });
    const path = await fileOf('texts');
    const bytes = await readFile(path);
    for (const other of [bytes.subarray(1), Buffer.concat([bytes, bytes]), bytes.map((byte) => byte ^ 1)]) {
      await writeFile(path, other);
      await expect(loadCatalog(dir, { residentBytes: 0 })).rejects.toThrow(/is damaged\. Run `npm run index`/);
    }
  });
});
