import { collectPlaced, valuesOf } from '../guides/collect-guides.ts';
import { guideIdOf } from '../guides/guide-id.ts';
import type { ReadGuide } from '../guides/read-guide.ts';
import type { WrittenPhrasings } from '../phrasings/target.ts';
import { Problems } from '../problems/problems.ts';
import type { GoldenQuestion, Placed } from '../questions/questions-file.ts';
import { GUIDES } from '../reading/corpus-files.ts';
import type { FileEdit } from './edits.ts';

/** A guide whose id is another one from now on. */
export interface NewId {
  /** Path below `guides/` that it has until now. */
  readonly path: string;
  readonly was: string;
  readonly is: string;
}

/** Guides whose ids change where one of them moves: that one, and others that share a name with where it was or will be. */
export function newIds(guides: readonly ReadGuide[], old: string, next: string): readonly NewId[] {
  const settled = (read: readonly ReadGuide[]) =>
    new Map(collectPlaced(read, new Problems()).settled.map(({ path, guide }) => [path, guide.id]));
  const moved = guides.map((one) => (one.path === old ? movedTo(one, next) : one));
  const after = settled(moved);
  return [...settled(guides)].flatMap(([path, was]) => {
    const is = after.get(path === old ? next : path) ?? was;
    return is === was ? [] : [{ path, was, is }];
  });
}

function movedTo(one: ReadGuide, path: string): ReadGuide {
  const id = one.idPlace === null ? guideIdOf(path) : one.guide.id;
  return { ...one, path, file: `${GUIDES}/${path}`, guide: { ...valuesOf(one.guide), id } };
}

/** What has to be written for the ids by which golden questions and phrasings name guides. */
export function referenceEdits(
  ids: readonly NewId[],
  {
    questions,
    phrasings,
  }: { readonly questions: readonly GoldenQuestion[]; readonly phrasings: readonly WrittenPhrasings[] },
): readonly FileEdit[] {
  const byId = new Map(ids.map((one) => [one.was, one.is]));
  const sources = questions.flatMap(({ expect }) => (expect === 'no_answer' ? [] : expect.sources));
  // A guide's own phrasings stand in its front matter, by heading.
  const targets = phrasings.map(({ target }) => target).filter(({ place }) => !place.file.startsWith(`${GUIDES}/`));
  return [...sources, ...targets].flatMap(({ text, place }: Placed) => {
    const [was = '', prefix = '', id = ''] = /^(guide:)?([^#\s]*)/.exec(text) ?? [];
    const is = byId.get(id);
    return is === undefined ? [] : [{ file: place.file, edit: { place, was, is: `${prefix}${is}` } }];
  });
}
