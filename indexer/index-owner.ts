import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { Manifest } from '../src/catalog/catalog.ts';
import type { Site } from '../src/facts/corpus.ts';

/** Whose facts an index holds. */
export interface Owner {
  readonly name: string;
  readonly url: string;
  /** Of both: two corpora with one digest are one site's. */
  readonly digest: string;
}

/** The owner of a site's index. */
export function ownerOf({ name, url }: Pick<Site, 'name' | 'url'>): Owner {
  const digest = createHash('sha256')
    .update(JSON.stringify([url, name]))
    .digest('hex')
    .slice(0, 16);
  return { name, url, digest };
}

/** Whose corpus stands in a folder; null where its site.yaml does not say. */
export function ownerOfCorpus(corpusDir: string): Owner | null {
  try {
    const { name, url } = parse(readFileSync(join(corpusDir, 'site.yaml'), 'utf8')) as Partial<Site>;
    return name === undefined || url === undefined ? null : ownerOf({ name, url });
  } catch {
    return null;
  }
}

/** Whose index stands in a folder, be it of another format or damaged elsewhere; null where nobody can say. */
export function ownerOfIndex(indexDir: string): Owner | null {
  try {
    const { files } = JSON.parse(readFileSync(join(indexDir, 'manifest.json'), 'utf8')) as Manifest;
    const facts = files.find(({ role }) => role === 'facts');
    if (facts === undefined) return null;
    const { site } = JSON.parse(readFileSync(join(indexDir, facts.name), 'utf8')) as { site: Site };
    return ownerOf(site);
  } catch {
    return null;
  }
}

/** Why an index may not be written over another one; null where it may. */
export function refusalToReplace(indexDir: string, site: Pick<Site, 'name' | 'url'>): string | null {
  const there = ownerOfIndex(indexDir);
  if (there === null || there.digest === ownerOf(site).digest) return null;
  return `${indexDir} holds the index of ${there.name} (${there.url}), not of ${site.name} (${site.url}): name a folder with --out, or write over it with --force.`;
}
