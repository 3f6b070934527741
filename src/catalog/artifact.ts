import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Corpus } from '../facts/corpus.ts';
import { type BuildOptions, buildColumns } from './build-columns.ts';
import { canonicalJson } from './canonical-json.ts';
import type { Catalog, Manifest, ManifestFile } from './catalog.ts';
import { ColumnsError, packColumns, unpackColumns } from './columns.ts';
import { IndexRefused } from './index-refused.ts';
import { openCatalog } from './open-catalog.ts';

/**
 * The index on disk: `manifest.json`, which names a facts file and an index file by their digests. Both are written before
 * the manifest is renamed into place, so a reader finds a whole index, old or new, whenever the writer stops.
 */

/** Raise it whenever an older reader could misread what is written. */
export const FORMAT_VERSION = 1;
const FORMAT = 'factline-index';
const MANIFEST = 'manifest.json';
const OWN_FILE = /^(?:facts-[0-9a-f]{16}\.json|index-[0-9a-f]{16}\.bin|manifest\.json\.\d+\.tmp)$/;

export interface WriteOptions extends BuildOptions {
  readonly outDir: string;
}

interface Artifact {
  readonly manifest: Manifest;
  readonly contents: ReadonlyMap<ManifestFile['role'], Uint8Array>;
}

/** Writes the index of a checked corpus. The same corpus gives the same bytes on every machine. */
export async function writeIndex(corpus: Corpus, { outDir, ...options }: WriteOptions): Promise<Manifest> {
  const { manifest, contents } = makeArtifact(corpus, options);
  await mkdir(outDir, { recursive: true });
  for (const { role, name } of manifest.files) await writeFile(join(outDir, name), contents.get(role) as Uint8Array);
  const temporary = join(outDir, `${MANIFEST}.${process.pid}.tmp`);
  await writeFile(temporary, `${JSON.stringify(manifest, null, 2)}\n`);
  await rename(temporary, join(outDir, MANIFEST));
  await removeLeftovers(outDir, manifest);
  return manifest;
}

/** The catalog of a corpus without a disk, through the very same bytes. */
export async function buildCatalog(corpus: Corpus, options: BuildOptions = {}): Promise<Catalog> {
  const { manifest, contents } = makeArtifact(corpus, options);
  return open(manifest, contents, 'built in memory');
}

/**
 * Reads and verifies an index.
 *
 * @throws {IndexRefused} when it is missing, damaged, foreign or of another format version
 */
export async function loadCatalog(indexDir: string): Promise<Catalog> {
  const manifest = await readManifest(indexDir);
  const contents = new Map<ManifestFile['role'], Uint8Array>();
  for (const file of manifest.files) contents.set(file.role, await readVerified(indexDir, file));
  return open(manifest, contents, indexDir);
}

function makeArtifact(corpus: Corpus, options: BuildOptions): Artifact {
  const facts = Buffer.from(canonicalJson(corpus));
  const columns = buildColumns(corpus, options);
  const index = packColumns(columns);
  const facts256 = sha256(facts);
  const index256 = sha256(index);
  const lengthOf = (name: string) => (columns.get(name)?.length ?? 1) - 1;
  const manifest: Manifest = {
    format: FORMAT,
    formatVersion: FORMAT_VERSION,
    corpusVersion: facts256.slice(0, 16),
    unicode: process.versions.unicode ?? 'unknown',
    counts: {
      guides: corpus.guides.length,
      passages: lengthOf('unitStarts'),
      units: lengthOf('units.starts'),
      words: lengthOf('words.starts'),
    },
    files: [
      { role: 'facts', name: `facts-${facts256.slice(0, 16)}.json`, bytes: facts.length, sha256: facts256 },
      { role: 'index', name: `index-${index256.slice(0, 16)}.bin`, bytes: index.length, sha256: index256 },
    ],
  };
  return {
    manifest,
    contents: new Map([
      ['facts', facts],
      ['index', index],
    ]),
  };
}

function open(manifest: Manifest, contents: ReadonlyMap<ManifestFile['role'], Uint8Array>, where: string): Catalog {
  const facts = contents.get('facts');
  const index = contents.get('index');
  if (!facts || !index) throw new IndexRefused(where, 'its manifest does not name both files');
  const corpus = JSON.parse(Buffer.from(facts.buffer, facts.byteOffset, facts.length).toString()) as Corpus;
  try {
    return openCatalog(manifest, corpus, unpackColumns(index));
  } catch (error) {
    if (error instanceof ColumnsError) throw new IndexRefused(where, `its index file ${error.message}`);
    throw error;
  }
}

async function readManifest(indexDir: string): Promise<Manifest> {
  const text = await readFile(join(indexDir, MANIFEST), 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new IndexRefused(indexDir, error.code === 'ENOENT' ? 'there is none' : `it cannot be read (${error.code})`);
  });
  const manifest = parseManifest(text);
  if (manifest?.format !== FORMAT) throw new IndexRefused(indexDir, `its ${MANIFEST} is damaged or another program's`);
  if (manifest.formatVersion !== FORMAT_VERSION)
    throw new IndexRefused(
      indexDir,
      `it has format version ${manifest.formatVersion}, but version ${FORMAT_VERSION} is read here`,
    );
  if (!Array.isArray(manifest.files) || !manifest.files.every(isOwnFile))
    throw new IndexRefused(indexDir, `its ${MANIFEST} is damaged`);
  return manifest;
}

/** Nothing beside the manifest is read but files that a writer would have named so. */
function isOwnFile(file: Partial<ManifestFile> | null): boolean {
  return typeof file?.name === 'string' && OWN_FILE.test(file.name) && typeof file.sha256 === 'string';
}

function parseManifest(text: string): Manifest | null {
  try {
    return JSON.parse(text) as Manifest | null;
  } catch {
    return null;
  }
}

async function readVerified(indexDir: string, file: ManifestFile): Promise<Uint8Array> {
  const bytes = await readFile(join(indexDir, file.name)).catch((error: NodeJS.ErrnoException) => {
    throw new IndexRefused(indexDir, `its file ${file.name} cannot be read (${error.code})`);
  });
  if (sha256(bytes) !== file.sha256) throw new IndexRefused(indexDir, `its file ${file.name} is damaged`);
  return bytes;
}

/** Files of earlier indexes and of writers that were killed. Others' files stay. */
async function removeLeftovers(outDir: string, { files }: Manifest): Promise<void> {
  const current = new Set(files.map(({ name }) => name));
  const leftovers = (await readdir(outDir)).filter((name) => OWN_FILE.test(name) && !current.has(name));
  await Promise.all(leftovers.map((name) => rm(join(outDir, name), { force: true })));
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
