import { realpathSync } from 'node:fs';
import type { Answer, Ask } from './answer/answer.ts';
import { createEngine, type Engine } from './answer/engine.ts';
import { rememberAnswers } from './answer/recent-answers.ts';
import { loadCatalog, readManifest } from './catalog/artifact.ts';
import type { Catalog } from './catalog/catalog.ts';
import type { Config } from './config/config.ts';
import { type Documents, documentsOf } from './facts/documents.ts';
import { type Links, linksFor } from './facts/links.ts';
import type { Picture } from './facts/pictures.ts';
import { once } from './once.ts';
import { checkPictures, readPicture } from './pictures/stored-pictures.ts';

/** Everything that is known as soon as one index is loaded; replaced as a whole when another index is published. */
export interface Edition {
  readonly catalog: Catalog;
  readonly links: Links;
  /** Made when they are first asked for, as the engine is: a start need not wait for them. */
  readonly documents: Documents;
  readonly engine: Engine;
  /** The engine's answers, for readers: what is not answered for sure is noted where that is wanted. */
  readonly asked: Ask;
  /** The bytes of a picture of its guides; null where they are lost. */
  readonly readPicture: (picture: Picture) => Promise<Buffer | null>;
  /** What is published for programs that look for it. */
  readonly discovery: Config['discovery'];
  /** Unix milliseconds: for operators, not for answers. */
  readonly inForceSince: number;
}

/** What came of looking at the index on disk again. */
export type Reload =
  | { readonly outcome: 'replaced' | 'unchanged'; readonly corpusVersion: string }
  | { readonly outcome: 'refused'; readonly reason: string };

/** The edition in force, and the way to the next one. */
export interface Editions {
  current(): Edition;
  /**
   * Loads and verifies the index on disk beside the one in force and, where it is another one, puts it in force between
   * two requests. One that is refused changes nothing.
   */
  reload(): Promise<Reload>;
}

export interface EditionOptions {
  /** In place of the index on disk. */
  readonly catalog?: Catalog | undefined;
  /** Wall clock in Unix milliseconds. */
  readonly clock?: () => number;
  /** Hears what each question took that was not remembered, in milliseconds. */
  readonly onAsked?: ((ms: number) => void) | undefined;
  /** Told each answer that a reader gets. */
  readonly note?: ((answer: Answer) => void) | undefined;
}

/** @throws when the index is missing, damaged or of another format; the message says what to run. */
export async function openEditions(
  config: Config,
  { catalog, clock = Date.now, onAsked, note }: EditionOptions = {},
): Promise<Editions> {
  const { indexDir } = config;
  const create = (one: Catalog, pictures: string): Edition =>
    createEdition(one, config, { inForceSince: clock(), onAsked, note, pictures });
  const load = async (): Promise<Edition> => {
    const loaded = await loadCatalog(indexDir);
    // Where a link leads to the index in force, it may be turned to the next one before that is loaded.
    const place = realpathSync.native(indexDir);
    checkPictures(place, loaded.corpus.pictures);
    return create(loaded, place);
  };
  let edition = catalog === undefined ? await load() : create(catalog, indexDir);

  async function next(): Promise<Reload> {
    const { digest, corpusVersion } = await readManifest(indexDir);
    if (digest === edition.catalog.manifest.digest) return { outcome: 'unchanged', corpusVersion };
    const other = await load();
    void other.engine; // One that cannot be made must not take the place of one that answers.
    edition = other;
    return { outcome: 'replaced', corpusVersion: edition.catalog.manifest.corpusVersion };
  }

  return {
    current: () => edition,
    reload: () => next().catch((error: Error) => ({ outcome: 'refused', reason: error.message })),
  };
}

interface Beside {
  readonly inForceSince: number;
  readonly onAsked: EditionOptions['onAsked'];
  readonly note: EditionOptions['note'];
  /** Folder of the index that its pictures are in. */
  readonly pictures: string;
}

function createEdition(
  catalog: Catalog,
  { baseUrl, minConfidence, discovery }: Config,
  { inForceSince, onAsked, note = () => {}, pictures }: Beside,
): Edition {
  const links = linksFor(catalog.corpus.site, baseUrl);
  const documents = once(() => documentsOf(catalog.corpus, links, catalog.manifest.corpusVersion));
  const engine = once(() =>
    rememberingEngine(createEngine(catalog, links, minConfidence === null ? {} : { minConfidence }), onAsked),
  );
  return {
    catalog,
    links,
    discovery,
    inForceSince,
    readPicture: (picture) => readPicture(pictures, picture),
    asked(question, options) {
      const answer = engine().ask(question, options);
      note(answer);
      return answer;
    },
    get documents() {
      return documents();
    },
    get engine() {
      return engine();
    },
  };
}

function rememberingEngine(engine: Engine, onAsked: EditionOptions['onAsked']): Engine {
  return { ...engine, ask: rememberAnswers(onAsked === undefined ? engine.ask : timed(engine.ask, onAsked)) };
}

function timed(ask: Engine['ask'], onAsked: (ms: number) => void): Engine['ask'] {
  return (question, options) => {
    const start = performance.now();
    const answer = ask(question, options);
    onAsked(performance.now() - start);
    return answer;
  };
}
