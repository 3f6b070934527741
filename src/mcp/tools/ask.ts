import Type from 'typebox';
import { askDocument } from '../../answer/ask-document.ts';
import { AskDocument } from '../../answer/ask-document-schema.ts';
import { QUESTION_MAX_CHARACTERS } from '../../facts/limits.ts';
import { questionArgument } from '../arguments.ts';
import type { Tool } from '../tool.ts';

const questionLength = { minLength: 1, maxLength: QUESTION_MAX_CHARACTERS };

export const ask: Tool = {
  name: 'ask',
  title: 'Ask a question',
  description:
    'Answers one question about the product, its pricing or its guides from published facts. Every sentence of the ' +
    'answer is quoted with its source URL; nothing is generated or guessed. Where the facts do not answer it, the ' +
    'status is "no_answer" and the nearest pages are suggested. Ask one self-contained question at a time.',
  input: Type.Object(
    {
      question: Type.Optional(Type.String({ ...questionLength, description: 'The question, in plain words.' })),
      query: Type.Optional(Type.String({ ...questionLength, description: 'Another name for "question".' })),
      q: Type.Optional(Type.String({ ...questionLength, description: 'Another name for "question".' })),
    },
    { minProperties: 1 },
  ),
  output: AskDocument,
  run: ({ engine, catalog }, args) => {
    const answer = engine.ask(questionArgument(args, 'question', 'query', 'q'));
    return askDocument(answer, { site: catalog.corpus.site, corpusVersion: catalog.manifest.corpusVersion });
  },
};
