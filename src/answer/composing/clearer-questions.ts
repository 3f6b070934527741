import type { Suggestion } from '../answer.ts';
import { disagreeing } from '../decision/disagreeing.ts';
import type { Reading } from '../typed/choose.ts';
import type { Mention } from '../typed/names/mentions.ts';
import type { Draft } from '../typed/proposal.ts';
import type { TypedFacts, TypedFinding } from '../typed/typed-facts.ts';
import type { Sourcing } from './sources.ts';

/** What clearer questions are made with. */
export interface Clarifying {
  readonly typed: TypedFacts;
  readonly sourcing: Sourcing;
}

/**
 * For each of several readings, the question that asks for it alone: the asked one with the whole name in place of the word
 * that may mean either, else a plain question about that name. Each of them is answered; a reading that has none is named by
 * its line.
 */
export function clearerQuestions(
  asked: string,
  finding: TypedFinding,
  readings: readonly Reading[],
  { typed, sourcing }: Clarifying,
): Suggestion[] {
  return readings.flatMap((reading) => {
    const first = firstDraft(reading);
    if (first === undefined) return [];
    const candidates = distinctMentions(reading, readings).flatMap((mention) => [
      withWholeName(asked, finding, mention),
      plainQuestion(mention, finding),
    ]);
    const question = candidates.find((text) => asksFor(text, first, typed)) ?? null;
    return [{ question, title: first.statement.text, url: sourcing.urlOf(first.statement) }];
  });
}

const firstDraft = ({ outcome }: Reading): Draft | undefined => ('drafts' in outcome ? outcome.drafts[0] : undefined);

/** What a reading names and some other one does not. */
function distinctMentions({ mentions }: Reading, readings: readonly Reading[]): readonly Mention[] {
  const isShared = ({ entity }: Mention) =>
    readings.every((other) =>
      other.mentions.some((mention) => mention.entity.id === entity.id && mention.entity.kind === entity.kind),
    );
  return mentions.filter((mention) => !isShared(mention));
}

/** "How many requests does Growth allow?" → "How many API requests does Growth allow?" */
function withWholeName(asked: string, { words }: TypedFinding, mention: Mention): string {
  const [first, last] = [words[mention.words[0] as number], words[mention.words.at(-1) as number]];
  return first && last ? asked.slice(0, first.start) + mention.entity.name + asked.slice(last.end) : asked;
}

function plainQuestion({ entity }: Mention, { frame }: TypedFinding): string {
  const plans = frame.plans.map((plan) => plan.entity.name).join(' and ');
  const verb = entity.kind === 'limit' ? 'What is the limit of' : 'What about';
  return plans === '' ? `${verb} ${entity.name}?` : `${verb} ${entity.name} on ${plans}?`;
}

/** Whether a question has one reading, and it is the one whose line this is. */
function asksFor(question: string, { statement }: Draft, typed: TypedFacts): boolean {
  const complete = typed.find(question).readings.filter(({ leftovers }) => leftovers.length === 0);
  const [best] = complete;
  return best !== undefined && disagreeing(best, complete).length === 1 && firstDraft(best)?.statement === statement;
}
