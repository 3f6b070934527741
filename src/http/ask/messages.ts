import { isObject, type Parameters } from '../parameters.ts';

/** Who writes conversations in which form: deep-chat in texts, the AI SDK in parts. */
export type MessageForm = 'text' | 'parts';

/** The user's side of a conversation, as chat widgets send it with every question. */
export interface Conversation {
  readonly form: MessageForm;
  /** What the user wrote last; undefined where it has no text. */
  readonly question: unknown;
  /** Where it stands among the messages. */
  readonly at: number;
  /** What the user wrote before, oldest first. */
  readonly previous: readonly string[];
}

/** The conversation in `messages`: `{role, text}` or `{role, parts}`; null where nobody who is a user says anything. */
export function conversationIn({ messages }: Parameters): Conversation | null {
  if (!Array.isArray(messages)) return null;
  const said = messages.flatMap((message: unknown, at) => (isOfUser(message) ? [{ message, at }] : []));
  const last = said.pop();
  if (last === undefined) return null;
  return {
    form: Array.isArray(last.message.parts) ? 'parts' : 'text',
    question: textOf(last.message),
    at: last.at,
    previous: said.map(({ message }) => textOf(message)).filter((text) => typeof text === 'string'),
  };
}

function isOfUser(message: unknown): message is Parameters {
  return isObject(message) && message.role === 'user';
}

/** Files and the like have nothing to ask; texts beside them are one text. */
function textOf({ text, parts }: Parameters): unknown {
  if (!Array.isArray(parts)) return text;
  const texts = parts.filter((part: unknown) => isObject(part) && part.type === 'text').map(({ text: one }) => one);
  return texts.length === 0 ? undefined : texts.filter((one) => typeof one === 'string').join('\n');
}
