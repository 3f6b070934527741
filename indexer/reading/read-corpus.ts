import type { PlacedGuide } from '../../src/catalog/building/guide-part.ts';
import type { Corpus, Guide, IsoDate } from '../../src/facts/corpus.ts';
import { checkContradictions, checkFacts, checkSaidTwice } from '../contradictions/check.ts';
import { pricingFile } from '../facts/pricing/pricing.ts';
import { productFile } from '../facts/product.ts';
import { siteFile } from '../facts/site.ts';
import { synonymsFile } from '../facts/synonyms.ts';
import { checkCopies } from '../guides/check-copies.ts';
import { collectPlaced } from '../guides/collect-guides.ts';
import { readGuides } from '../guides/read-guides.ts';
import { lostCharacter } from '../lints/encodings.ts';
import { phrasingsFile } from '../phrasings/phrasings-file.ts';
import { settlePhrasings } from '../phrasings/settle.ts';
import type { WrittenPhrasings } from '../phrasings/target.ts';
import { collectPictures } from '../pictures/collect-pictures.ts';
import { type Problem, Problems } from '../problems/problems.ts';
import { type GoldenQuestion, questionsFile } from '../questions/questions-file.ts';
import { checkSources } from '../questions/source-book.ts';
import { reportInnerKey } from '../yaml/faults/inner-key.ts';
import { Names } from '../yaml/names.ts';
import type { Reader } from '../yaml/reader.ts';
import { References } from '../yaml/references.ts';
import { type Pictures, parseYaml } from '../yaml/source.ts';
import {
  type CorpusFiles,
  digestOf,
  FACT_FILES,
  type FileNote,
  listCorpus,
  pictureDigest,
  readCorpusFile,
} from './corpus-files.ts';
import { CorpusFolder, noting } from './corpus-folder.ts';
import type { KeptReading } from './kept-reading.ts';
import { reportUnreadFiles } from './misnamed-files.ts';

export interface ReadOptions {
  /** The day against which `valid_through` and reviews are held. */
  readonly today: IsoDate;
  /** Threads that read the guides; where there is much to read, as many as the machine runs at once by default, else one. */
  readonly threads?: number | undefined;
  readonly onProgress?: (progress: ReadProgress) => void;
  /** What an earlier reading left, and this one leaves for the next. */
  readonly kept?: KeptReading | undefined;
  /** Leaves to `ofProse` what only warns: where prose contradicts the facts, and guides each other. Off by default. */
  readonly laterProse?: boolean;
}

export interface ReadProgress {
  /** Guides read so far. */
  readonly done: number;
  readonly total: number;
}

export interface ReadResult {
  /** null: something is wrong with it. */
  readonly corpus: Corpus | null;
  readonly problems: readonly Problem[];
  /** Further warnings, where they were left for later; found when it is called. */
  readonly ofProse: () => readonly Problem[];
  readonly questions: readonly GoldenQuestion[];
  /** How readers ask, as editors wrote it. */
  readonly phrasings: readonly WrittenPhrasings[];
  /** Size of the files that were read. */
  readonly bytes: number;
  /** Of names and bytes of all files, as they were read. */
  readonly digest: string;
  /** Pictures that guides want to show, those that are not there included; the digest is of them, too. */
  readonly wanted: readonly string[];
  /** Guides that were prepared for the index as they were read. */
  readonly prepared: ReadonlyMap<Guide, PlacedGuide>;
}

/** Reads a corpus folder and checks all of it except its golden questions, which need an index. */
export async function readCorpus(dir: string, options: ReadOptions): Promise<ReadResult> {
  const { today, threads, onProgress = () => {}, kept, laterProse = false } = options;
  const problems = new Problems();
  const files = listCorpus(dir);
  if (files === null) {
    problems.error({ file: '', line: 1, column: 1 }, 'there is no such folder', 'name a folder that holds site.yaml');
    return {
      corpus: null,
      problems: problems.sorted(),
      ofProse: () => [],
      questions: [],
      phrasings: [],
      bytes: 0,
      digest: '',
      wanted: [],
      prepared: new Map(),
    };
  }
  const read = new Map<string, FileNote>();
  const folder = new CorpusFolder(dir);
  const refused = [...files.refused];
  const textOf = (file: string): string | null => {
    const found = noting(refused, () => readCorpusFile(folder, file));
    if (found === null) return null;
    const { text, isUtf8, note } = found;
    read.set(file, note);
    const lost = lostCharacter(file, text, isUtf8);
    if (lost !== null) problems.error(lost.place, lost.what, lost.fix);
    return text;
  };
  const pictures = {
    names: files.pictures,
    read: (name: string) => noting(refused, () => folder.read(name)),
    digests: files.pictures.map((name) => `${name} ${pictureDigest(folder, name)}`),
  };
  const unread = (file: string) => noting([], () => readCorpusFile(folder, file))?.text ?? '';
  const misnamed = reportUnreadFiles(files, unread, problems);
  const facts = factsOf(files, textOf, { pictures, today, misnamed, kept });
  problems.addAll(facts.problems);
  for (const { file, what, fix } of refused) problems.error({ file, line: 1, column: 1 }, what, fix);
  const language = facts.site?.language ?? 'en';
  const { guides, pieces, notes, prepared, ...found } = await readGuides(files.guides, {
    dir,
    today,
    language,
    threads,
    onProgress,
    kept,
  });
  problems.addAll(found.problems);
  for (const [file, note] of notes) read.set(file, note);
  onProgress({ done: files.guides.length, total: files.guides.length });
  const { guides: collected, settled, redirects, asked: askedInGuides } = collectPlaced(guides, problems, pieces);
  const { pictures: shown, wanted } = collectPictures(settled, pieces, { folder, problems, kept });
  for (const { path, bytes, sha256 } of shown?.files ?? []) read.set(path, { bytes, digest: sha256 });
  const { site, product, pricing, synonyms, questions } = facts;
  const written = [...(facts.phrasings ?? []), ...askedInGuides];
  const isThere = site !== null && product !== null && facts.isWhole;
  const asked = questionsToShow(questions ?? []);
  const others = {
    synonyms: synonyms ?? [],
    ...(asked.length > 0 && { questions: asked }),
    ...(redirects.length > 0 && { redirects }),
    ...(shown !== undefined && { pictures: shown }),
  };
  const plain = isThere ? { site, product, pricing, guides: collected, ...others } : null;
  const phrasings = plain === null ? [] : settlePhrasings(written, plain, problems, wrongPages(facts.problems));
  const corpus: Corpus | null = plain && phrasings.length > 0 ? { ...plain, phrasings } : plain;
  if (corpus !== null) checkSources(corpus, questions ?? [], problems);
  const textAgain = (file: string) => noting([], () => readCorpusFile(folder, file))?.text ?? '';
  if (corpus !== null) {
    const check = () => noted((found) => checkFacts(corpus, found, textAgain, facts.problems));
    problems.addAll(kept?.of('contradictions of facts', facts.input, check) ?? check());
  }
  /** What prose says otherwise is told and stops nothing. */
  const ofProse = (): readonly Problem[] => {
    const found = new Problems();
    if (corpus === null) return [];
    for (const guide of [...guides, ...pieces]) {
      const check = () => noted((told) => checkContradictions([guide], corpus, told, textAgain, facts.problems));
      const input = `${notes.get(guide.file)?.digest} ${language} ${facts.input}`;
      found.addAll(kept?.of(`contradictions ${guide.file}`, input, check) ?? check());
    }
    checkSaidTwice(guides, found, textAgain);
    checkCopies(guides, found);
    return found.sorted();
  };
  if (!laterProse) problems.addAll(ofProse());
  const isRight = !problems.hasErrors;
  return {
    corpus: isRight ? corpus : null,
    problems: problems.sorted(),
    ofProse: laterProse ? ofProse : () => [],
    questions: questions ?? [],
    phrasings: written,
    bytes: [...read.values()].reduce((sum, file) => sum + file.bytes, 0),
    digest: digestOf(files, { read, wanted }),
    wanted,
    prepared: corpus === null || kept === undefined ? prepared : kept.prepared(collected),
  };
}

/** Pages of facts of which a line may be missing because it is wrong. */
function wrongPages(problems: readonly Problem[]): ReadonlySet<string> {
  const wrong = problems.filter(({ severity }) => severity === 'error');
  return new Set(wrong.map(({ file }) => file.replace(/\.yaml$/, '')));
}

/** More are not shown on any page. */
const MOST_SHOWN = 40;

/** Questions that must have an answer, each in its first wording. */
function questionsToShow(questions: readonly GoldenQuestion[]): string[] {
  const answered = questions.filter(({ expect }) => expect !== 'no_answer');
  return answered.flatMap(({ asked: [first] }) => first?.text ?? []).slice(0, MOST_SHOWN);
}

/** Everything that a check finds. */
function noted(check: (found: Problems) => void): readonly Problem[] {
  const problems = new Problems();
  check(problems);
  return problems.sorted();
}

/** The facts, as they were read before where no file of theirs has changed. */
function factsOf(
  files: CorpusFiles,
  textOf: (file: string) => string | null,
  { pictures, today, misnamed, kept }: Omit<FactsOptions, 'problems'>,
) {
  const refused = files.refused.map(({ file }) => file);
  const texts = new Map(
    FACT_FILES.filter((file) => files.yaml.includes(file) && !refused.includes(file)).map((file) => [
      file as string,
      textOf(file),
    ]),
  );
  const input = JSON.stringify([today, refused, ...misnamed, ...texts, ...pictures.digests]);
  const read = () => {
    const problems = new Problems();
    const facts = readFacts(files, (file) => texts.get(file) ?? null, { problems, pictures, today, misnamed, kept });
    return { ...facts, problems: problems.sorted() };
  };
  return { ...(kept?.of('facts', input, read) ?? read()), input };
}

interface FactsOptions extends Pick<ReadOptions, 'today' | 'kept'> {
  readonly problems: Problems;
  readonly pictures: Pictures & { readonly digests: readonly string[] };
  /** Files that are there under another name, which was told. */
  readonly misnamed: ReadonlySet<string>;
}

function readFacts(
  files: CorpusFiles,
  textOf: (file: string) => string | null,
  { problems, pictures, today, misnamed, kept }: FactsOptions,
) {
  const references = new References();
  const names = new Names();
  let isWhole = true;
  const read = <T>(file: (typeof FACT_FILES)[number], reader: Reader<T>, { isRequired = false } = {}): T | null => {
    if (files.refused.some((refused) => refused.file === file)) return null;
    if (!files.yaml.includes(file)) {
      if (misnamed.has(file)) isWhole = false;
      else if (isRequired) problems.error({ file, line: 1, column: 1 }, `\`${file}\` is missing`, 'add the file');
      return null;
    }
    const text = textOf(file)?.replace(/^\ufeff/, '');
    if (text === undefined) return null;
    const { root, source, isRefused } = parseYaml({ file, text, problems, references, names, today, pictures, kept });
    if (isRefused) {
      isWhole = false;
      return null;
    }
    if (root === null) {
      if (isRequired) problems.error({ file, line: 1, column: 1 }, 'the file is empty', 'write its keys and values');
      else if (file === 'pricing.yaml')
        problems.warning({ file, line: 1, column: 1 }, 'the file is empty', 'write its plans, or remove the file');
      return null;
    }
    if (reportInnerKey(root, reader.schema, source)) {
      isWhole = false;
      return null;
    }
    return reader.read(root, source);
  };
  const site = read('site.yaml', siteFile, { isRequired: true });
  const product = read('product.yaml', productFile, { isRequired: true });
  const pricing = read('pricing.yaml', pricingFile);
  const synonyms = read('synonyms.yaml', synonymsFile);
  const phrasings = read('phrasings.yaml', phrasingsFile);
  const questions = read('questions.yaml', questionsFile);
  // What a file that could not be read declares is not known.
  if (isWhole) {
    references.check();
    // Where something was not read as it is meant, nobody knows what it would have used.
    if (!problems.hasErrors) references.checkUnused(['limit', 'feature']);
  }
  names.check();
  return { site, product, pricing, synonyms, phrasings, questions, isWhole };
}
