import { describe, expect, it } from 'vitest';
import { engineNamed, goldenGroups } from './engines.ts';

const OPENINGS = [
  '',
  'Hi, ',
  'Please tell me: ',
  'Hello! ',
  'Quick question: ',
  'Thanks, and ',
  'Hey, ',
  'Good morning. ',
  'Sorry, ',
  'We are new here. ',
  'Dear team, ',
  'Thank you. ',
];
const QUESTIONS: readonly ((plan: string) => string)[] = [
  (plan) => `How many requests does ${plan} allow?`,
  (plan) => `how many requests are included in ${plan}?`,
  (plan) => `requests on ${plan}`,
  (plan) => `${plan} requests`,
  (plan) => `What is the number of requests on the ${plan} plan?`,
  (plan) => `does ${plan} have a limit on requests?`,
  (plan) => `how many requests can I make on ${plan}?`,
  (plan) => `number of requests in ${plan}`,
  (plan) => `maximum requests for ${plan}`,
  (plan) => `How many requests come with the ${plan} plan?`,
  (plan) => `What is the request limit of ${plan}?`,
  (plan) => `How many requests do I get with ${plan}?`,
];
const PLANS = ['Basic', 'Growth', 'Scale', 'Founders Edition'];

describe('A question that can be read in two ways', async () => {
  const engine = await engineNamed('quillmate');
  const asked = [
    ...OPENINGS.flatMap((opening) => PLANS.flatMap((plan) => QUESTIONS.map((question) => opening + question(plan)))),
    ...goldenGroups('quillmate').flatMap(({ rows }) => rows.map(({ question }) => question)),
  ];
  const ambiguous = asked.map((question) => engine.ask(question)).filter(({ status }) => status === 'ambiguous');

  it('is asked often enough here to tell', () => {
    expect(ambiguous.length).toBeGreaterThan(200);
  });

  // Many questions lead to the same clearer ones.
  const answers = new Map<string, ReturnType<typeof engine.ask>>();
  const answerTo = (question: string) => {
    const answer = answers.get(question) ?? engine.ask(question);
    answers.set(question, answer);
    return answer;
  };

  it('names for each reading a question that a person would ask, and that has that reading alone', () => {
    for (const { question, claims, suggestions } of ambiguous) {
      expect(suggestions.length, question).toBe(claims.length);
      for (const suggestion of suggestions) {
        const answer = answerTo(suggestion.question ?? '');
        expect(answer.status, `${question} → ${suggestion.question}`).toBe('answered');
        expect(answer.claims[0]?.quote, `${question} → ${suggestion.question}`).toBe(suggestion.title);
      }
    }
  });
});
