import { describe, expect, test } from 'vitest';
import { indexCorpus } from '../../indexer/index-corpus.ts';
import { formatProblem } from '../../indexer/problems/problems.ts';
import type { AskerFor } from '../../indexer/questions/check-questions.ts';
import { holds } from '../../indexer/questions/holds.ts';
import type { Answer } from '../../src/answer/answer.ts';
import { smallCorpusWith, TODAY, temporaryFolder } from './folders.ts';

const PRICE = 'The Team plan costs $29.50 per month.';

/** Gives the price of Team to questions about it, and no answer to any other. */
const askerFor: AskerFor = (_catalog, links) => (question) => {
  const found = /team/i.test(question);
  const source = {
    kind: 'pricing',
    url: links.pricing(),
    title: 'Pricing',
    dateModified: null,
    lastReviewed: null,
  } as const;
  const quote = 'Team: $29.50 per month';
  const claim = { kind: 'text', language: null, text: PRICE, quote, sourceUrl: links.pricing('team'), source } as const;
  const answer: Answer = {
    question,
    decontextualized: null,
    status: found ? 'answered' : 'no_answer',
    confidence: 1,
    language: 'en',
    claims: found ? [claim] : [],
    layout: 'prose',
    results: [],
    suggestions: [],
  };
  return answer;
};

async function problemsOf(questions: string, asker?: AskerFor): Promise<string[]> {
  const corpusDir = await smallCorpusWith({ 'questions.yaml': questions });
  const outDir = await temporaryFolder();
  // Whoever answers here knows nothing of the corpus.
  const options = { corpusDir, outDir, today: TODAY, asksItself: false };
  const report = await indexCorpus({ ...options, ...(asker && { askerFor: asker }) });
  expect(report.written).toBe(report.problems.length === 0);
  return report.problems.map((problem) => formatProblem(problem).replace(/ {2}→ {2}.*$/, ''));
}

test('Questions that keep their answers let the index through', async () => {
  const questions = `
- ask: How much is Team?
  paraphrases: [team price, TEAM]
  expect: { contains: ["$29.50", per month], not: "$295", any_of: [monthly, per month], source: pricing#team }
- ask: What does the team plan cost?
  expect: { source: [product, pricing] }
- ask: What is the weather like?
  expect: no_answer
`;
  expect(await problemsOf(questions, askerFor)).toEqual([]);
});

test('A question that lost its answer is told at its place, with what was answered instead', async () => {
  const questions = `- ask: How much is Team?
  expect: { contains: "$29" }
- ask: Team?
  expect: { not: costs, contains: team }
- ask: And Team?
  paraphrases: [no such thing]
  expect: { any_of: [Team, Solo] }
- ask: Is there a team?
  expect: no_answer
- ask: Whose team?
  expect: { any_of: [ours, theirs] }
- ask: Which team?
  expect: { source: pricing#solo }
- ask: Nobody knows
  expect: { not: $29 }
`;
  const instead = `“${PRICE}” (/pricing#team)`;
  expect(await problemsOf(questions, askerFor)).toEqual([
    `questions.yaml:1:8  the answer to “How much is Team?” does not contain “$29”: ${instead}`,
    `questions.yaml:3:8  the answer to “Team?” contains “costs”: ${instead}`,
    'questions.yaml:6:17  the answer to “no such thing” contains none of “Team”, “Solo”: no answer was given',
    `questions.yaml:8:8  the answer to “Is there a team?” should be none: ${instead}`,
    `questions.yaml:10:8  the answer to “Whose team?” contains none of “ours”, “theirs”: ${instead}`,
    `questions.yaml:12:8  the answer to “Which team?” does not come from \`pricing#solo\`: ${instead}`,
    'questions.yaml:14:8  the answer to “Nobody knows” is missing: no answer was given',
  ]);
});

test('The engine itself answers them where nothing else is said', async () => {
  expect(await problemsOf('- ask: How much is Team per month?\n  expect: { contains: "$29.50" }\n')).toEqual([]);
  expect(await problemsOf('- ask: How much is Team per month?\n  expect: no_answer\n')).toHaveLength(1);
});

describe('A phrase counts at the bounds of words and numbers', () => {
  test.each([
    ['It costs $49.', '$49', true],
    ['It costs $490.', '$49', false],
    ['It costs $49.50.', '$49', false],
    ['It costs $1,049.', '49', false],
    ['49,50 euros', '49', false],
    ['49, 50 or more', '49', true],
    ['In 1066.', '10', false],
    ['the category', 'cat', false],
    ['A Cat!', 'cat', true],
    ['the customer’s “own” key', 'customer\'s "own" key', true],
    ['one two', 'one  two', true],
    ['C++ and C', 'C++', true],
    ['99.9% uptime', '99.9%', true],
    ['199.9% uptime', '99.9%', false],
    ['first 10, then 100', '100', true],
  ])('%j holds %j: %s', (text, phrase, expected) => {
    expect(holds(text, phrase)).toBe(expected);
  });
});
