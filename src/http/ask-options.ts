import { questionText } from '../answer/question-text.ts';
import type { Parameters } from './parameters.ts';

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
 * Earlier questions, oldest first: a repeated parameter, a comma list, or a JSON array (as JSON or as text). Of more
 * than the limit, the latest; what is no question is left out.
 */
export function previousIn({ prev }: Parameters): readonly string[] {
  const values = textsIn(prev);
  const listed = values.length === 1 && !Array.isArray(prev) ? values.flatMap(listIn) : values.flatMap(arrayIn);
  return listed
    .map(questionText)
    .flatMap((text) => ('question' in text ? [text.question] : []))
    .slice(-MAX_PREVIOUS_QUESTIONS);
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
