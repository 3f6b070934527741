import { questionText } from '../../answer/question-text.ts';
import { isObject, type Parameters } from '../parameters.ts';
import { type Problem, problem } from '../problems/problems.ts';
import { conversationIn, type MessageForm } from './messages.ts';

/** How an error names its place: a JSON pointer into the body, or a parameter of the URL or form. */
export type Place = 'pointer' | 'parameter';

/** How a question was put: as a text, as an object of its own, or as the end of a conversation. */
export type Shape = 'flat' | 'structured' | MessageForm;

export interface Asked {
  /** Trimmed, 1…512 characters. */
  readonly question: string;
  readonly shape: Shape;
}

interface Candidate {
  readonly name: string;
  readonly value: unknown;
  readonly shape: Shape;
}

/** Names of a question; what is sent under any of them is not looked for elsewhere. */
export const QUESTION_NAMES = ['q', 'query', 'question', 'messages'] as const;

/**
 * The one question a request asks.
 *
 * @param example a request that would be answered, for whoever did not ask
 * @throws a `validation_failed` problem where there is none, more than one, or one of a wrong type or length
 */
export function questionIn(parameters: Parameters, place: Place, example: () => string): Asked {
  const candidates = candidatesIn(parameters);
  const [first] = candidates;
  if (first === undefined) throw invalid(place, 'q', 'required', `There is no question. Ask like this: ${example()}`);
  const texts = new Set(candidates.map((candidate) => trimmed(candidate, place)));
  if (texts.size > 1) {
    throw invalid(place, 'query', 'conflict', 'Two different questions were sent: send one, as "q" or as "query".');
  }
  const [text = ''] = texts;
  const checked = questionText(text);
  if ('fault' in checked) throw invalid(place, first.name, 'length', checked.fault);
  const { shape } = candidates.find((candidate) => candidate.shape === 'structured') ?? first;
  return { question: checked.question, shape };
}

/**
 * Every value that claims to be the question; null and absent ones claim nothing. A conversation is read where nothing
 * else asks: those who name the question beside it mean that one.
 */
function candidatesIn(parameters: Parameters): readonly Candidate[] {
  const { q, query, question } = parameters;
  const named = [...each('q', q), ...(isObject(query) ? structured(query) : each('query', query))];
  const candidates = [...named, ...each('question', question)];
  if (candidates.length > 0) return candidates;
  const conversation = conversationIn(parameters);
  if (conversation === null) return [];
  const { form, question: value, at } = conversation;
  return [{ name: `messages/${at}/${form}`, value, shape: form }];
}

function structured({ text, q }: Parameters): readonly Candidate[] {
  const given = [
    { name: 'query/text', value: text },
    { name: 'query/q', value: q },
  ].filter(({ value }) => value !== undefined && value !== null);
  const candidates = given.length > 0 ? given : [{ name: 'query/text', value: text }];
  return candidates.map((candidate) => ({ ...candidate, shape: 'structured' }));
}

function each(name: string, value: unknown): readonly Candidate[] {
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  const given = values.filter((one) => one !== undefined && one !== null);
  return given.map((one) => ({ name, value: one, shape: 'flat' }));
}

function trimmed({ name, value }: Candidate, place: Place): string {
  if (typeof value === 'string') return value.trim();
  throw invalid(place, name, 'type', `"${name.replaceAll('/', '.')}" must be text.`);
}

function invalid(place: Place, name: string, code: string, detail: string): Problem {
  const fault = place === 'pointer' ? { pointer: `#/${name}`, code, detail } : { parameter: name, code, detail };
  return problem('validation_failed', detail, { errors: [fault] });
}
