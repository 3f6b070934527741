import Type, { type Static } from 'typebox';
import { AskDocument, AskError } from '../answer/ask-document-schema.ts';

/** What `/ask` sends as JSON: the answer, for chat widgets with a text to show. */
export const AskBody = Type.Object({
  text: Type.Optional(
    Type.String({ description: 'Only for a conversation in texts: the answer, or that there is none, as Markdown.' }),
  ),
  ...AskDocument.properties,
  failure: Type.Optional(
    Type.Unsafe<Static<typeof AskError>>({
      ...AskError,
      description: 'In place of `error` for a conversation in texts, whose widgets would take that for one of theirs.',
    }),
  ),
});

export type AskBody = Static<typeof AskBody>;
