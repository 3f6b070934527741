import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

const FOLDER = join(import.meta.dirname, '../../test/answer');
const PARTS = / (?=[+@-])/;

/** The tables of lines that must keep their answers, by the name of their corpus. */
export const GOLDEN = ['larkvane', 'quillmate', 'signalpost'];

/** The corpus of a golden table. */
export const goldenCorpus = (name) => join(FOLDER, 'corpora', name);

/**
 * A golden table as questions of a set: `question :: +must be said -must not be said @page#anchor`, or `none`. Questions with
 * two readings are left out: no one piece of evidence answers them.
 */
export function goldenQuestions(name) {
  const lines = readFileSync(join(FOLDER, 'golden', `${name}.txt`), 'utf8').split('\n');
  return lines.flatMap((line, index) => {
    const [question, expected] = line.split(' :: ');
    if (expected === undefined || line.startsWith('//') || expected === 'ambiguous') return [];
    const parts = expected === 'none' ? [] : expected.split(PARTS);
    const of = (mark) => parts.filter((part) => part.startsWith(mark)).map((part) => part.slice(1));
    const answerable = expected !== 'none';
    return [{ id: `${name}-${index}`, question, answerable, sources: of('@'), all: of('+'), must_not: of('-') }];
  });
}

/** The example corpus. */
export const EXAMPLE = join(import.meta.dirname, '../../corpus');

/** The questions that the example corpus's editor wants to keep their answers, paraphrases included, as questions of a set. */
export function exampleQuestions() {
  const list = (value) => (value === undefined ? [] : [value].flat());
  return parse(readFileSync(join(EXAMPLE, 'questions.yaml'), 'utf8')).flatMap(({ ask, paraphrases, expect }, index) =>
    [ask, ...list(paraphrases)].map((question, place) => ({
      id: `example-${index}-${place}`,
      question,
      answerable: expect !== 'no_answer',
      sources: list(expect.source),
      answers: list(expect.any_of),
      all: list(expect.contains),
      must_not: list(expect.not),
    })),
  );
}
