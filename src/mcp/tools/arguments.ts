import { questionText } from '../../answer/question-text.ts';
import { type ToolArguments, ToolRefusal } from './tool.ts';

/**
 * The text of the argument that goes by any of these names, the first being its proper one.
 *
 * @throws {@link ToolRefusal} where none of them is text, or two of them differ
 */
export function textArgument(args: ToolArguments, ...names: readonly [string, ...string[]]): string {
  const given = names.filter((name) => Object.hasOwn(args, name) && args[name] !== undefined && args[name] !== null);
  const [proper] = names;
  if (given.length === 0) throw new ToolRefusal(`Missing argument: call again with "${proper}" as text.`);
  const texts = new Set(given.map((name) => asText(name, args[name])));
  const [text = ''] = texts;
  if (texts.size > 1) {
    throw new ToolRefusal(
      `${given.map((name) => `"${name}"`).join(' and ')} differ: call again with "${proper}" alone.`,
    );
  }
  return text;
}

/** The same, held to the rules of a question: trimmed, 1 to 512 characters. */
export function questionArgument(args: ToolArguments, ...names: readonly [string, ...string[]]): string {
  const text = questionText(textArgument(args, ...names));
  if ('fault' in text) throw new ToolRefusal(`${text.fault} Call again with a shorter or fuller text.`);
  return text.question;
}

/** What was sent, short enough to stand in a message. */
export function excerpt(text: string): string {
  const characters = Array.from(text);
  return JSON.stringify(characters.length > 80 ? `${characters.slice(0, 80).join('')}…` : text);
}

function asText(name: string, value: unknown): string {
  if (typeof value === 'string') return value.trim();
  throw new ToolRefusal(`"${name}" is ${Array.isArray(value) ? 'a list' : `a ${typeof value}`}: call again with text.`);
}
