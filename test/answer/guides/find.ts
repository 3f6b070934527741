import { type Decision, decide } from '../../../src/answer/decision/decide.ts';
import { sharedModel } from '../../../src/answer/decision/shared-model.ts';
import type { SectionEvidence } from '../../../src/answer/evidence/evidence.ts';
import { createGathering } from '../../../src/answer/evidence/gather.ts';
import type { GuideClaims, RankedSection } from '../../../src/answer/guides/quoting/finding.ts';
import { CONFIDENCE_FEATURES } from '../../../src/answer/guides/standing/confidence-features.ts';
import { createTypedFacts } from '../../../src/answer/typed/typed-facts.ts';
import type { Catalog } from '../../../src/catalog/catalog.ts';
import { sharedEncoder } from '../../../src/encoder/shared.ts';
import { NO_GUIDES } from '../engines.ts';

/** What the guides of one index have to say to a question. */
export interface Found {
  readonly sections: readonly RankedSection[];
  /** Claims of the best evidence that stands in a guide. */
  readonly answer: GuideClaims | null;
  readonly confidence: number;
  /** What was measured of that evidence, by name. */
  readonly features: readonly { readonly name: string; readonly value: number }[];
  readonly decision: Decision;
}

/** Finds what guides say, as the engine does, whatever its bar. */
export function createGuideFinder(catalog: Catalog): { find(question: string): Found } {
  const facts = createTypedFacts(catalog.corpus, NO_GUIDES);
  const model = sharedModel();
  const gather = createGathering(catalog, facts.book, sharedEncoder(), model.kindsOf);
  return {
    find(question) {
      const gathered = gather(question, facts.find(question));
      const decision = decide(gathered, model);
      const best = decision.ranked.find(({ evidence }) => evidence.from === 'guide')?.evidence as
        | SectionEvidence
        | undefined;
      const standing = best?.guide.standing ?? [];
      return {
        sections: gathered.sections,
        answer: best?.guide.claims ?? null,
        confidence: decision.confidence,
        features: CONFIDENCE_FEATURES.map((name, at) => ({ name, value: standing[at] ?? 0 })),
        decision,
      };
    },
  };
}
