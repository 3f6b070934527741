import { Recent } from '../recent.ts';
import type { Answer, Ask } from './answer.ts';

const MIB = 1024 * 1024;

/**
 * The same answers, of which the latest are kept.
 *
 * That cannot change one: asking is a pure function of the index, the question without blanks around it, and the earlier
 * questions. The index is fixed where this is made, and the rest, whole and in order, is the key; nothing is normalised
 * beyond what the engine itself does before all else, since an answer repeats the question letter by letter.
 */
export function rememberAnswers(ask: Ask, maxBytes = 16 * MIB): Ask {
  const recent = new Recent<Answer>({ maxBytes, sizeOf });
  return (question, { previous = [] } = {}) =>
    recent.get(JSON.stringify([question.trim(), ...previous]), () => ask(question, { previous }));
}

/** About what its texts take, which is most of it. */
function sizeOf(answer: Answer): number {
  return 2 * JSON.stringify(answer).length;
}
