import type { Answer } from '../../src/answer/answer.ts';
import type { Engine } from '../../src/answer/engine.ts';
import type { Catalog } from '../../src/catalog/catalog.ts';
import type { GapGroup } from './group-gaps.ts';
import { stemsIn } from './group-gaps.ts';

/** What is missing, as far as the present index tells. */
export type Missing = 'nothing' | 'phrasing' | 'fact';

export interface JudgedGap extends GapGroup {
  readonly missing: Missing;
  /** Place where the answer may stand already, with what stands there; null where none comes near. */
  readonly place: { readonly name: string; readonly url: string; readonly text: string } | null;
  /** Words of the questions that the corpus does not have. */
  readonly unknown: readonly string[];
}

/** So much of what is asked for stands in one place: then the answer may, too, in other words. */
const NEAR = 0.5;

/** Says of each group whether it is answered by now, may stand somewhere in other words, or stands nowhere. */
export function judgeGap(group: GapGroup, engine: Engine, catalog: Catalog): JudgedGap {
  const question = group.questions[0]?.text ?? '';
  const answer = engine.ask(question);
  const stems = [...stemsIn(question)];
  const unknown = stems.filter((stem) => catalog.stems.terms.idOf(stem) < 0);
  const place = bestPlace(question, engine, answer);
  const said = new Set(place === null ? [] : stemsIn(`${place.name} ${place.text}`));
  const shared = stems.filter((stem) => said.has(stem)).length;
  if (answer.status === 'answered') return { ...group, missing: 'nothing', place, unknown };
  const isNear = place !== null && stems.length > 0 && shared / stems.length >= NEAR;
  return { ...group, missing: isNear ? 'phrasing' : 'fact', place, unknown };
}

function bestPlace(question: string, engine: Engine, { claims }: Answer): JudgedGap['place'] {
  const [claim] = claims;
  if (claim !== undefined) return { name: claim.source.title, url: claim.sourceUrl, text: claim.quote };
  const [found] = engine.search(question, { limit: 1 });
  return found === undefined ? null : { name: found.name, url: found.url, text: found.description };
}
