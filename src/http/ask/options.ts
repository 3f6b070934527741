import { questionText } from '../../answer/question-text.ts';
import { RESULTS_MAX } from '../../facts/pricing/limits.ts';
import { isObject, type Parameters } from '../parameters.ts';
import type { Detail } from './body.ts';
import { conversationIn } from './messages.ts';

/** Of a conversation, the latest questions are read. */
const MAX_PREVIOUS_QUESTIONS = 10;

/** UTF-16 units of an id that is echoed. */
const MAX_QUERY_ID_LENGTH = 128;

/** What each mode is served as: nothing is generated here, what would be is summed up in quotes. */
const SERVED_MODE = new Map([
  ['list', 'list'],
  ['summarize', 'summarize'],
  ['generate', 'summarize'],
]);

/** The requested modes as they are served, each once, in the order asked; undefined where none was named. */
export function modesIn({ mode }: Parameters): string | undefined {
  const served = textsIn(mode)
    .flatMap((value) => value.split(','))
    .map((name) => SERVED_MODE.get(name.trim().toLowerCase()))
    .filter((name) => name !== undefined);
  return served.length === 0 ? undefined : Array.from(new Set(served)).join(',');
}

/**
 * The client's own id, where it is one that a header line, a log or an SSE `id:` field can carry; anything else is
 * ignored and a derived id takes its place.
 */
export function queryIdIn({ query_id: id }: Parameters): string | undefined {
  const [text] = typeof id === 'number' ? [String(id)] : textsIn(id);
  const fits = text !== undefined && text.length <= MAX_QUERY_ID_LENGTH && /^[^\p{Cc}\p{Cs}]+$/u.test(text);
  return fits ? text : undefined;
}

/**
 * Earlier questions, oldest first: those of the first place that names any. Of more than the limit, the latest; what is
 * no question is left out.
 */
export function previousIn(parameters: Parameters): readonly string[] {
  const { prev, query, context } = parameters;
  const places = [prev, isObject(query) ? query.prev : undefined, isObject(context) ? context.prev : undefined];
  const named = places.map(questionsIn).find((questions) => questions.length > 0);
  return (named ?? asQuestions(conversationIn(parameters)?.previous ?? [])).slice(-MAX_PREVIOUS_QUESTIONS);
}

/** A repeated parameter, a comma list, or a JSON array (as JSON or as text). */
function questionsIn(prev: unknown): readonly string[] {
  const values = textsIn(prev);
  return asQuestions(
    values.length === 1 && !Array.isArray(prev) ? values.flatMap(listIn) : values.flatMap((value) => arrayIn(value)),
  );
}

function asQuestions(texts: readonly string[]): readonly string[] {
  return texts.map(questionText).flatMap((text) => ('question' in text ? [text.question] : []));
}

/** `detail=full` asks for everything; anything else for what is needed. */
export function detailIn({ detail }: Parameters): Detail {
  return textsIn(detail).some((word) => word.trim().toLowerCase() === 'full') ? 'full' : 'lean';
}

/**
 * How many results the client wants at most. Widgets ask for fifty where ten is all there is, so that a greater number is
 * served as that; what is no number from 1 on says nothing.
 */
export function maxResultsIn({ max_results: own, query, prefer }: Parameters): number {
  for (const place of [
    own,
    isObject(query) ? query.max_results : undefined,
    isObject(prefer) ? prefer.max_results : undefined,
  ]) {
    const [value] = Array.isArray(place) ? place : [place];
    const number = typeof value === 'string' && /^\d+$/.test(value.trim()) ? Number(value) : value;
    if (Number.isInteger(number) && (number as number) >= 1) return Math.min(number as number, RESULTS_MAX);
  }
  return RESULTS_MAX;
}

/** A single value: a JSON array where it starts like one, else a comma list. */
function listIn(value: string): readonly string[] {
  return value.trimStart().startsWith('[') ? arrayIn(value) : value.split(',');
}

/** The texts of a JSON array; any other value is one text, commas and all. */
function arrayIn(value: string): readonly string[] {
  if (!value.trimStart().startsWith('[')) return [value];
  try {
    return textsIn(JSON.parse(value));
  } catch {
    return [value];
  }
}

/** The texts among a value or a list of values. */
function textsIn(value: unknown): readonly string[] {
  return (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'string');
}
