import type { IsoDate } from '../../src/facts/corpus.ts';
import { type FileNote, GUIDES, readCorpusFile } from '../corpus-files.ts';
import { CorpusFolder, noting, type RefusedFile } from '../corpus-folder.ts';
import { lostCharacter } from '../lints/encodings.ts';
import { Problems } from '../problems.ts';
import { folderLanguage, type LanguageFolder } from './language-folders.ts';
import { type ReadGuide, readGuide } from './read-guide.ts';

export interface GuideReaderOptions {
  /** The corpus folder. */
  readonly dir: string;
  readonly today: IsoDate;
  /** Language of guides that name none. */
  readonly language: string;
  /** Folders of one language each; none by default. */
  readonly folders?: readonly LanguageFolder[];
}

/** Reads guides file by file, and keeps what it found. */
export class GuideReader {
  readonly guides: ReadGuide[] = [];
  readonly problems = new Problems();
  /** Files as they were read, drafts too. */
  readonly notes = new Map<string, FileNote>();
  readonly #options: GuideReaderOptions;
  readonly #folder: CorpusFolder;

  constructor(options: GuideReaderOptions) {
    this.#options = options;
    this.#folder = new CorpusFolder(options.dir);
  }

  read(file: string): void {
    const { today, language, folders = [] } = this.#options;
    const refused: RefusedFile[] = [];
    const found = noting(refused, () => readCorpusFile(this.#folder, file));
    for (const { what, fix } of refused) this.problems.error({ file, line: 1, column: 1 }, what, fix);
    if (found === null) return;
    const { text, isUtf8, note } = found;
    this.notes.set(file, note);
    const lost = lostCharacter(file, text, isUtf8);
    if (lost !== null) this.problems.warning(lost.place, lost.what, lost.fix);
    const path = file.slice(GUIDES.length + 1);
    const folder = folderLanguage(path, folders);
    const guide = readGuide({ file, path, text, problems: this.problems, today, language, folderLanguage: folder });
    if (guide !== null) this.guides.push(guide);
  }
}
