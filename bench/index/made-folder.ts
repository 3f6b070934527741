import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { EMPTY_CORPUS, madeCorpus } from '../corpora/made-corpus.ts';

/** Writes a corpus folder of made-up guides. */
export async function writeMadeFolder(passages: number, dir: string): Promise<void> {
  const { site, product } = EMPTY_CORPUS;
  const { name, url, publisher, contact } = site;
  await mkdir(join(dir, 'guides'), { recursive: true });
  await writeFile(join(dir, 'site.yaml'), stringify({ name, url, contact, publisher: { name: publisher.name, url } }));
  const facts = { name: product.name, url, description: product.description, date_modified: product.dateModified };
  await writeFile(join(dir, 'product.yaml'), stringify(facts));
  for (const { id, title, markdown } of madeCorpus(passages).guides)
    await writeFile(join(dir, 'guides', `${id}.md`), `---\ntitle: ${title}\n---\n\n${markdown}`);
}
