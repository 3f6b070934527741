import { type CorpusFolder, noting, type RefusedFile } from './corpus-folder.ts';

const GUIDE = /\.mdx?$/i;

/**
 * Guides below a folder, in no order; hidden folders and installed packages are passed over. A folder is read once: under its
 * own name where it has one, else under that of the first link to it.
 *
 * @param refused gets what is not read
 */
export function guideFiles(corpus: CorpusFolder, folder: string, refused: RefusedFile[]): string[] {
  if (!corpus.has(folder)) return [];
  const walk = new Walk(corpus, refused);
  noting(refused, () => walk.enter(folder));
  walk.followLinks();
  return walk.found;
}

class Walk {
  readonly found: string[] = [];
  readonly #corpus: CorpusFolder;
  readonly #refused: RefusedFile[];
  /** Real paths of the folders that were read. */
  readonly #entered = new Set<string>();
  readonly #links: string[] = [];

  constructor(corpus: CorpusFolder, refused: RefusedFile[]) {
    this.#corpus = corpus;
    this.#refused = refused;
  }

  enter(folder: string): void {
    const real = this.#corpus.realFolder(folder);
    if (this.#entered.has(real)) return;
    this.#entered.add(real);
    for (const entry of this.#corpus.entries(folder)) {
      const path = `${folder}/${entry.name}`;
      if (entry.name.startsWith('.') || entry.name === 'node_modules') continue;
      if (entry.isDirectory()) noting(this.#refused, () => this.enter(path));
      else if (entry.isSymbolicLink()) this.#links.push(path);
      else if (GUIDE.test(entry.name) && entry.isFile()) this.found.push(path);
    }
  }

  /** Links are followed when all folders have been read by their own names; more are found on the way. */
  followLinks(): void {
    for (const link of this.#links) noting(this.#refused, () => this.#follow(link));
  }

  #follow(link: string): void {
    if (this.#corpus.leadsToFolder(link)) this.enter(link);
    else if (GUIDE.test(link)) {
      this.#corpus.realFile(link);
      this.found.push(link);
    }
  }
}
