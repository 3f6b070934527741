import Type from 'typebox';
import { QUESTION_MAX_CHARACTERS } from '../../facts/pricing/limits.ts';
import { questionArgument } from './arguments.ts';
import { CompactAnswer, compactAnswer } from './compact-answer.ts';
import type { Tool } from './tool.ts';

export const ask: Tool = {
  name: 'ask',
  title: 'Ask a question',
  description:
    'Answers one question about the product, its pricing or its guides from published facts. Every sentence of the ' +
    'answer is quoted with its source URL; nothing is generated or guessed. Where the facts do not answer it, the ' +
    'status is "no_answer" and the nearest pages are suggested. Ask one self-contained question at a time.',
  input: Type.Object({
    question: Type.String({
      minLength: 1,
      maxLength: QUESTION_MAX_CHARACTERS,
      description: 'The question, in plain words.',
    }),
  }),
  output: CompactAnswer,
  // Models call it by other names, too, without being told of them.
  run: (edition, args) => compactAnswer(edition.asked(questionArgument(args, 'question', 'query', 'q')), edition),
};
