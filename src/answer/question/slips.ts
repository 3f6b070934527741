import type { Catalog } from '../../catalog/catalog.ts';
import { editDistance } from '../../text/distance.ts';
import { STOP_WORDS } from '../../text/stop-words.ts';
import type { Token } from '../../text/token.ts';
import { isSpelled } from '../composing/spelled.ts';

const SHORTEST = 4;
const STOPS = [...STOP_WORDS];

/** Whether a word that nobody knows is one slip away from a stop word, and from no word of the guides: `whcih`, `abuot`. */
export function isSlipOfStopWord({ text }: Token, { words, spelled, corrector }: Catalog): boolean {
  if (text.length < SHORTEST || words.terms.idOf(text) >= 0) return false;
  const isNear = STOPS.some((word) => word[0] === text[0] && editDistance(text, word, 1) <= 1);
  return isNear && !isSpelled(text, spelled) && corrector.correct(text)?.distance !== 1;
}
