import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sharedEncoder } from '../encoder/shared.ts';
import type { Corpus, Guide } from '../facts/corpus.ts';
import { type BuildOptions, buildIndex } from './building/build-index.ts';
import type { Catalog, Manifest, ManifestFile } from './catalog.ts';
import { anyColumn, bytesOf, type Columns, ColumnsError, packColumns, unpackColumns } from './columns/columns.ts';
import { canonicalJson } from './files/canonical-json.ts';
import { IndexRefused } from './files/index-refused.ts';
import { replaceFile } from './files/replace-file.ts';
import { bytesInMemory, bytesOnDisk, type StoredBytes } from './files/stored-bytes.ts';
import { checksum, pathInIndex, readVerified, verifyOnDisk } from './files/verified-file.ts';
import { openCatalog, type PlainFacts } from './open-catalog.ts';

/**
 * The index on disk: `manifest.json`, which names three files by their digests: the facts but the guides as JSON, everything
 * that is searched as columns, and the texts of the guides. All are written before the manifest is renamed into place, so
 * a reader finds a whole index, old or new, whenever the writer stops.
 */

/** Raise it whenever an older reader could misread what is written. */
const FORMAT_VERSION = 7;
const FORMAT = 'factline-index';
const MANIFEST = 'manifest.json';
const ENDINGS: Readonly<Record<Role, string>> = { facts: 'json', index: 'bin', texts: 'txt' };
const ROLES = Object.keys(ENDINGS) as readonly Role[];
const OWN_FILE = /^(?:(?:facts|index|texts)-[0-9a-f]{16}\.(?:json|bin|txt)(?:\.\d+\.tmp)?|manifest\.json\.\d+\.tmp)$/;

const SECTION_TEXTS = ['texts.sections.starts', 'texts.sections.ends'];

type Role = ManifestFile['role'];
type Contents = Readonly<Record<Role, Uint8Array>>;

/** An index that was made and is not on disk yet. */
export interface PreparedIndex {
  readonly manifest: Manifest;
  /** Answers from it without a disk, through the very same bytes. */
  open(): Catalog;
  write(outDir: string): Promise<void>;
}

/** Makes the index of a checked corpus. The same corpus gives the same bytes on every machine. */
export function prepareIndex(corpus: Corpus, options: BuildOptions = {}): PreparedIndex {
  const { manifest, contents } = makeArtifact(corpus, options);
  return {
    manifest,
    open: () => open(manifest, contents, bytesInMemory(contents.texts), 'built in memory'),
    write: (outDir) => write(outDir, manifest, contents),
  };
}

export interface WriteOptions extends BuildOptions {
  readonly outDir: string;
}

/** Makes the index of a checked corpus and writes it. */
export async function writeIndex(corpus: Corpus, { outDir, ...options }: WriteOptions): Promise<Manifest> {
  const { manifest, write } = prepareIndex(corpus, options);
  await write(outDir);
  return manifest;
}

/** The catalog of a corpus without a disk. */
export async function buildCatalog(corpus: Corpus, options: BuildOptions = {}): Promise<Catalog> {
  return prepareIndex(corpus, options).open();
}

async function write(outDir: string, manifest: Manifest, contents: Contents): Promise<void> {
  await mkdir(outDir, { recursive: true });
  for (const { role, name } of manifest.files) await replaceFile(join(outDir, name), contents[role]);
  await replaceFile(join(outDir, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);
  await removeLeftovers(outDir, manifest);
}

export interface LoadOptions {
  /** Texts of so many bytes are kept in memory; more stay on disk and are read where they are quoted. */
  readonly residentBytes?: number;
}

const RESIDENT_BYTES = 32 * 2 ** 20;

/**
 * Reads and verifies an index.
 *
 * @throws {IndexRefused} when it is missing, damaged, foreign or of another format version
 */
export async function loadCatalog(
  indexDir: string,
  { residentBytes = RESIDENT_BYTES }: LoadOptions = {},
): Promise<Catalog> {
  const manifest = await readManifest(indexDir);
  const [facts, index, texts] = ROLES.map((role) => manifest.files.find((file) => file.role === role));
  if (!facts || !index || !texts) throw new IndexRefused(indexDir, `its ${MANIFEST} is damaged`);
  const [factsRead, indexRead, textsRead] = await Promise.all([
    readVerified(indexDir, facts),
    readVerified(indexDir, index),
    openTexts(indexDir, texts, residentBytes),
  ]);
  return open(manifest, { facts: factsRead, index: indexRead }, textsRead, indexDir);
}

/** Whether an index is there, of this format and undamaged. */
export async function isSound(indexDir: string): Promise<boolean> {
  try {
    const { files } = await readManifest(indexDir);
    await Promise.all(files.map((file) => verifyOnDisk(indexDir, file)));
    return true;
  } catch (error) {
    if (error instanceof IndexRefused) return false;
    throw error;
  }
}

async function openTexts(indexDir: string, file: ManifestFile, residentBytes: number): Promise<StoredBytes> {
  if (file.bytes <= residentBytes) return bytesInMemory(await readVerified(indexDir, file));
  await verifyOnDisk(indexDir, file);
  return bytesOnDisk(pathInIndex(indexDir, file.name));
}

function makeArtifact(corpus: Corpus, options: BuildOptions): { manifest: Manifest; contents: Contents } {
  const { guides, ...facts } = corpus;
  const { columns, texts } = buildIndex(corpus, options);
  const contents: Contents = {
    facts: Buffer.from(canonicalJson(facts)),
    index: packColumns(columns),
    texts,
  };
  const lengthOf = (name: string) => (columns.get(name)?.length ?? 1) - 1;
  const files = ROLES.map((role) => describeFile(role, contents[role]));
  const described = {
    format: FORMAT,
    formatVersion: FORMAT_VERSION,
    corpusVersion: versionOf(guides, columns, files),
    unicode: process.versions.unicode ?? 'unknown',
    encoder: sharedEncoder().digest,
    counts: {
      guides: guides.length,
      passages: lengthOf('unitStarts'),
      units: lengthOf('units.starts'),
      words: lengthOf('words.starts'),
    },
    files,
  } as const;
  return { manifest: { ...described, digest: digestOf(described) }, contents };
}

/**
 * Facts and texts, with the names of the guides and where their sections stand in the texts, are all that a corpus says; the
 * rest of an index is worked out from them.
 */
function versionOf(guides: readonly Guide[], columns: Columns, files: readonly ManifestFile[]): string {
  const digests = files.filter(({ role }) => role !== 'index').map((file) => file.sha256);
  const sections = SECTION_TEXTS.map((name) => sha256(bytesOf(anyColumn(columns, name))));
  const ids = guides.map(({ id }) => id);
  return sha256(Buffer.from(JSON.stringify([...digests, ...sections, ...ids]))).slice(0, 16);
}

function describeFile(role: Role, bytes: Uint8Array): ManifestFile {
  const digest = sha256(bytes);
  const name = `${role}-${digest.slice(0, 16)}.${ENDINGS[role]}`;
  return { role, name, bytes: bytes.length, sha256: digest, crc32: checksum(bytes) };
}

function open(
  manifest: Manifest,
  { facts, index }: Omit<Contents, 'texts'>,
  texts: StoredBytes,
  where: string,
): Catalog {
  try {
    return openCatalog(manifest, JSON.parse(Buffer.from(facts).toString()) as PlainFacts, unpackColumns(index), texts);
  } catch (error) {
    if (error instanceof ColumnsError) throw new IndexRefused(where, `its index file ${error.message}`);
    throw error;
  }
}

/**
 * Reads what the index says about itself; its files are not looked at.
 *
 * @throws {IndexRefused} when it is missing, damaged, foreign or of another format version
 */
export async function readManifest(indexDir: string): Promise<Manifest> {
  const text = await readManifestText(indexDir);
  const manifest = parseManifest(text);
  if (manifest?.format !== FORMAT) throw new IndexRefused(indexDir, `its ${MANIFEST} is damaged or another program's`);
  const { formatVersion, digest, ...described } = manifest;
  if (formatVersion !== FORMAT_VERSION)
    throw new IndexRefused(
      indexDir,
      `it has format version ${formatVersion}, but version ${FORMAT_VERSION} is read here`,
    );
  if (described.encoder !== sharedEncoder().digest)
    throw new IndexRefused(indexDir, 'it was made with another release’s sentence encoder');
  if (digest !== digestOf({ ...described, formatVersion }))
    throw new IndexRefused(indexDir, `its ${MANIFEST} is damaged`);
  return manifest;
}

async function readManifestText(indexDir: string): Promise<string> {
  if (!existsSync(join(indexDir, MANIFEST))) throw new IndexRefused(indexDir, 'there is none');
  const path = pathInIndex(indexDir, MANIFEST);
  return readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new IndexRefused(indexDir, `it cannot be read (${error.code})`);
  });
}

function parseManifest(text: string): Manifest | null {
  try {
    return JSON.parse(text) as Manifest | null;
  } catch {
    return null;
  }
}

/** Files of earlier indexes and of writers that were killed. Others' files stay. */
async function removeLeftovers(outDir: string, { files }: Manifest): Promise<void> {
  const current = new Set(files.map(({ name }) => name));
  const leftovers = (await readdir(outDir)).filter((name) => OWN_FILE.test(name) && !current.has(name));
  await Promise.all(leftovers.map((name) => rm(join(outDir, name), { force: true })));
}

function digestOf(described: Omit<Manifest, 'digest'>): string {
  return sha256(Buffer.from(canonicalJson(described)));
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
