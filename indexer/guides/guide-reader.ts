import type { IsoDate } from '../../src/facts/corpus.ts';
import { lostCharacter } from '../lints/encodings.ts';
import { type Problem, Problems } from '../problems/problems.ts';
import { type CorpusText, type FileNote, GUIDES, readCorpusFile } from '../reading/corpus-files.ts';
import { CorpusFolder, noting, type RefusedFile } from '../reading/corpus-folder.ts';
import type { KeptReading } from '../reading/kept-reading.ts';
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
  readonly #kept: KeptReading | undefined;

  /** @param kept where guides are taken from that were read before */
  constructor(options: GuideReaderOptions, kept?: KeptReading) {
    this.#options = options;
    this.#kept = kept;
    this.#folder = new CorpusFolder(options.dir);
  }

  read(file: string): void {
    const { today, language, folders = [] } = this.#options;
    const ofFolder = folderLanguage(file.slice(GUIDES.length + 1), folders);
    const refused: RefusedFile[] = [];
    const found = noting(refused, () => readCorpusFile(this.#folder, file));
    for (const { what, fix } of refused) this.problems.error({ file, line: 1, column: 1 }, what, fix);
    if (found === null) return;
    const { note } = found;
    this.notes.set(file, note);
    const read = () => readOne(file, found, this.#options, ofFolder);
    const input = `${note.digest} ${today} ${language} ${ofFolder}`;
    const { guide, problems } = this.#kept === undefined ? read() : this.#kept.of(file, input, read);
    this.problems.addAll(problems);
    if (guide !== null) this.guides.push(guide);
  }
}

function readOne(
  file: string,
  { text, isUtf8 }: CorpusText,
  { today, language }: GuideReaderOptions,
  ofFolder: string | null,
): { readonly guide: ReadGuide | null; readonly problems: readonly Problem[] } {
  const problems = new Problems();
  const lost = lostCharacter(file, text, isUtf8);
  if (lost !== null) problems.warning(lost.place, lost.what, lost.fix);
  const path = file.slice(GUIDES.length + 1);
  const guide = readGuide({ file, path, text, problems, today, language, folderLanguage: ofFolder });
  return { guide, problems: problems.sorted() };
}
