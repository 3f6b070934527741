import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Answer, Claim } from '../../src/answer/answer.ts';
import { askedInGuide, askedLines } from '../../src/catalog/phrasings.ts';
import type { Corpus, Phrasing } from '../../src/facts/corpus.ts';
import { type Links, linksFor } from '../../src/facts/links.ts';
import { statementsOf } from '../../src/facts/statements.ts';
import { type Problem, Problems } from '../problems/problems.ts';
import { shorten } from '../problems/shorten.ts';
import type { Placed } from '../questions/questions-file.ts';
import { BASE_URL } from '../questions/source-book.ts';
import { readTarget, type WrittenPhrasings } from './target.ts';

/** An answer from another place than the one that is asked for, or none from there at all. */
export type WrongAnswer = 'elsewhere' | 'missed';

export interface AskPhrasingsOptions {
  /** What is told: where something else answers, or that the target does not, which is the default. */
  readonly wrong?: WrongAnswer;
  readonly ask: (question: string) => Answer;
  /** What is not reached in that time of the processor is not asked. Milliseconds; 15 seconds by default. */
  readonly withinMs?: number;
}

/** An answer that is less sure may be wrong, and the phrasing is written to mend it. */
const SURE = 0.85;
const WITHIN_MS = 15_000;
const BATCH = 20;

/** Asks every question that was written down as a phrasing, and warns of each that is not answered as it should be. */
export async function askPhrasings(
  corpus: Corpus,
  written: readonly WrittenPhrasings[],
  { ask, wrong = 'missed', withinMs = WITHIN_MS }: AskPhrasingsOptions,
): Promise<readonly Problem[]> {
  const problems = new Problems();
  const links = linksFor(corpus.site, BASE_URL);
  const start = process.cpuUsage();
  let count = 0;
  for (const { target, asked } of written) {
    const isMeant = meantBy({ ...readTarget(target.text), asked: [] }, corpus, links);
    for (const question of asked) {
      const { user, system } = process.cpuUsage(start);
      if ((user + system) / 1000 > withinMs) return problems.sorted();
      if (count++ % BATCH === 0) await nextTurn();
      const told = TOLD[wrong](ask(question.text), isMeant);
      if (told !== null) warn(question, told, problems);
    }
  }
  return problems.sorted();
}

function warn(question: Placed, { what, fix }: { what: string; fix: string }, problems: Problems): void {
  problems.warning(question.place, `“${shorten(question.text)}” ${what}`, fix);
}

type Wrong = { readonly what: string; readonly fix: string } | null;

const TOLD: Readonly<Record<WrongAnswer, (answer: Answer, isMeant: (claim: Claim) => boolean) => Wrong>> = {
  elsewhere({ claims, confidence }, isMeant) {
    const [claim] = claims;
    if (claim === undefined || confidence < SURE || claims.some(isMeant)) return null;
    const { pathname, hash } = new URL(claim.sourceUrl);
    const where = `${pathname}${hash}`.replace(/^\/(?:guides\/)?/, '');
    return {
      what: `asks for something else: \`${where}\` answers it, “${shorten(claim.text)}”`,
      fix: 'give it to that target, or write it into `phrasings.yaml` yourself where that answer is wrong',
    };
  },
  missed: ({ claims }, isMeant) =>
    claims.some(isMeant)
      ? null
      : { what: 'is not answered from there even so', fix: 'ask in it for nothing but what stands there' },
};

/** Whether a claim says what a phrasing asks for. */
function meantBy(phrasing: Phrasing, corpus: Corpus, links: Links): (claim: Claim) => boolean {
  const guide = corpus.guides.find(({ id }) => id === phrasing.page);
  if (guide === undefined) {
    const quotes = new Set(askedLines(statementsOf(corpus), phrasing).map(({ text }) => text));
    return ({ quote }) => quotes.has(quote);
  }
  const asked = askedInGuide(guide, phrasing);
  const address = links.guide(guide, asked === null ? '' : (guide.sections[asked.section]?.id ?? ''));
  return ({ sourceUrl }) => sourceUrl === address;
}
