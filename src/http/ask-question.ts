import { questionText } from '../answer/question-text.ts';
import { isObject, type Parameters } from './parameters.ts';
import { type Problem, problem } from './problems.ts';

/** How an error names its place: a JSON pointer into the body, or a parameter of the URL or form. */
export type Place = 'pointer' | 'parameter';

interface Candidate {
  readonly name: 'q' | 'query' | 'query/text';
  readonly value: unknown;
}

/**
 * The one question a request asks.
 *
 * @throws a `validation_failed` problem where there is none, more than one, or one of a wrong type or length
 */
export function questionIn(parameters: Parameters, place: Place): string {
  const candidates = candidatesIn(parameters);
  const [first] = candidates;
  if (first === undefined) throw invalid(place, 'q', 'required', 'There is no question: send it as "q" or "query".');
  const texts = new Set(candidates.map((candidate) => trimmed(candidate, place)));
  if (texts.size > 1) {
    throw invalid(place, 'query', 'conflict', 'Two different questions were sent: send one, as "q" or as "query".');
  }
  const [text = ''] = texts;
  const checked = questionText(text);
  if ('fault' in checked) throw invalid(place, first.name, 'length', checked.fault);
  return checked.question;
}

/** Every value that claims to be the question; null and absent ones claim nothing. */
function candidatesIn({ q, query }: Parameters): readonly Candidate[] {
  const structured = isObject(query) ? [{ name: 'query/text' as const, value: query.text }] : each('query', query);
  return [...each('q', q), ...structured];
}

function each(name: 'q' | 'query', value: unknown): readonly Candidate[] {
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  return values.filter((one) => one !== undefined && one !== null).map((one) => ({ name, value: one }));
}

function trimmed({ name, value }: Candidate, place: Place): string {
  if (typeof value === 'string') return value.trim();
  throw invalid(place, name, 'type', `"${name.replace('/', '.')}" must be text.`);
}

function invalid(place: Place, name: string, code: string, detail: string): Problem {
  const fault = place === 'pointer' ? { pointer: `#/${name}`, code, detail } : { parameter: name, code, detail };
  return problem('validation_failed', detail, { errors: [fault] });
}
