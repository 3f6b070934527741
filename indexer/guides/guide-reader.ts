import type { IsoDate } from '../../src/facts/corpus.ts';
import { atOrigin, type Expanded, expandIncludes } from '../includes/expand.ts';
import { lostCharacter } from '../lints/encodings.ts';
import { type Problem, Problems } from '../problems/problems.ts';
import { type CorpusText, type FileNote, GUIDES, readCorpusFile } from '../reading/corpus-files.ts';
import { CorpusFolder, noting, type RefusedFile } from '../reading/corpus-folder.ts';
import type { KeptReading } from '../reading/kept-reading.ts';
import { folderLanguage, type LanguageFolder, suffixLanguage } from './language-folders.ts';
import { type ReadGuide, readGuide } from './read-guide.ts';

export interface GuideReaderOptions {
  /** The corpus folder. */
  readonly dir: string;
  readonly today: IsoDate;
  /** Language of guides that name none. */
  readonly language: string;
  /** Folders of one language each; none by default. */
  readonly folders?: readonly LanguageFolder[];
  /** Paths below the guides' folder that a guide may include; none by default. */
  readonly known?: ReadonlySet<string>;
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
  readonly #looked: Map<string, CorpusText> | undefined;

  /**
   * @param kept where guides are taken from that were read before
   * @param looked where files are kept into which this thread looked, so that they are not read from the disk again for themselves
   */
  constructor(options: GuideReaderOptions, kept?: KeptReading, looked?: Map<string, CorpusText>) {
    this.#options = options;
    this.#kept = kept;
    this.#looked = looked;
    this.#folder = new CorpusFolder(options.dir);
  }

  read(file: string): void {
    const { today, language, folders = [], known = NONE } = this.#options;
    const path = file.slice(GUIDES.length + 1);
    const ofFolder = suffixLanguage(path, known) ?? folderLanguage(path, folders);
    const refused: RefusedFile[] = [];
    const found = this.#looked?.get(file) ?? noting(refused, () => readCorpusFile(this.#folder, file));
    this.#looked?.delete(file);
    for (const { what, fix } of refused) this.problems.error({ file, line: 1, column: 1 }, what, fix);
    if (found === null) return;
    const { note } = found;
    this.notes.set(file, note);
    const expanded = expandIncludes({ file, path, text: found.text, known, textOf: (piece) => this.textOf(piece) });
    const read = () => readOne(file, found, { ...this.#options, ofFolder, expanded });
    const input = `${note.digest} ${today} ${language} ${ofFolder} ${JSON.stringify(expanded?.included ?? [])}`;
    const { guide, problems } = this.#kept === undefined ? read() : this.#kept.of(file, input, read);
    this.problems.addAll(problems);
    if (guide !== null) this.guides.push(guide);
  }

  /** The text of a file below the guides' folder; null where it cannot be read, which is told where it is read for itself. */
  textOf(path: string): string | null {
    const file = `${GUIDES}/${path}`;
    const found = this.#looked?.get(file) ?? noting([], () => readCorpusFile(this.#folder, file));
    if (found !== null) this.#looked?.set(file, found);
    return found?.text ?? null;
  }
}

const NONE: ReadonlySet<string> = new Set();

interface ReadOneOptions extends GuideReaderOptions {
  /** Language of the file's name, else of the folder that it lies in; null where neither is one of a language. */
  readonly ofFolder: string | null;
  readonly expanded: Expanded | null;
}

function readOne(
  file: string,
  { text, isUtf8 }: CorpusText,
  { today, language, ofFolder, expanded }: ReadOneOptions,
): { readonly guide: ReadGuide | null; readonly problems: readonly Problem[] } {
  const problems = new Problems();
  const lost = lostCharacter(file, text, isUtf8);
  if (lost !== null) problems.warning(lost.place, lost.what, lost.fix);
  const path = file.slice(GUIDES.length + 1);
  const given = { file, path, problems, today, language, folderLanguage: ofFolder };
  if (expanded === null) return { guide: readGuide({ ...given, text }), problems: problems.sorted() };
  const { origins } = expanded;
  const own = new Problems();
  const guide = readGuide({ ...given, text: expanded.text, problems: own });
  for (const problem of own.sorted()) {
    const told = atOrigin(problem, origins);
    if (told !== null) problems.addAll([told]);
  }
  problems.addAll(expanded.problems);
  return { guide: guide && withOwnLinks(guide, expanded), problems: problems.sorted() };
}

/** Links within what is included are those of the file that they stand in; pictures are shown wherever it is. */
function withOwnLinks(guide: ReadGuide, { origins, included }: Expanded): ReadGuide {
  const links = guide.links.flatMap((link) => {
    const place = atOrigin(link.place, origins);
    return place === null ? [] : [{ ...link, place }];
  });
  const pictures = guide.pictures.map((one) => ({ ...one, place: one.place && atOrigin(one.place, origins) }));
  return { ...guide, links, pictures, hasPieces: included.length > 0 };
}
