import { askDocument } from '../../answer/document/ask-document.ts';
import type { Edition } from '../../context.ts';
import type { Guide } from '../../facts/corpus.ts';
import type {
  GuideBatch,
  GuideBatchRequest,
  GuideDocument,
  GuideList,
  PricingDocument,
  ProductDocument,
} from '../../facts/documents.ts';
import { exampleQuestion } from '../../facts/example-question.ts';
import { type AskBody, askBody } from '../ask/body.ts';
import { guidePage } from '../rest/guide-list.ts';
import { framesAsText } from '../streams/frame.ts';
import { messageFrames } from '../streams/message-frames.ts';

/** Real answers of one edition; null where it has nothing to show. */
export interface Examples {
  readonly product: ProductDocument;
  /** With its first plans alone. */
  readonly pricing: PricingDocument;
  readonly guides: GuideList;
  readonly guide: GuideDocument | null;
  readonly batchRequest: GuideBatchRequest;
  readonly batch: GuideBatch;
  readonly question: string;
  readonly answer: AskBody;
  /** The same as a stream. */
  readonly stream: string;
  /** What is answered where the facts do not answer. */
  readonly abstention: AskBody;
}

/** Of a real answer; more of them say no more of its form. */
export const EXAMPLE_RESULTS = 2;
/** The price list is shown with so many plans, and its Schema.org node with so many offers. */
export const EXAMPLE_PLANS = 2;

/** Words that no corpus is about. */
const UNANSWERABLE = 'Xyzzy plugh?';

/** `cursorKey` signs the cursor of the example page, as it does every other. */
export function examplesOf(edition: Edition, cursorKey: Buffer): Examples {
  const { catalog, documents, engine } = edition;
  const { corpus, manifest } = catalog;
  const guide = shortest(corpus.guides);
  const question = exampleQuestion(corpus);
  const answerTo = (asked: string) =>
    askBody(
      askDocument(engine.ask(asked), { site: corpus.site, corpusVersion: manifest.corpusVersion }),
      'lean',
      EXAMPLE_RESULTS,
    );
  const answer = answerTo(question);
  const document = guide === null ? null : documents.guide(guide);
  return {
    product: documents.product,
    pricing: withFirstPlans(documents.pricing),
    guides: guidePage(edition, { limit: 2 }, cursorKey),
    guide: document,
    // The guides of a batch are documents like the one above, which is long enough to be told once.
    batchRequest: { ids: ['no-such-guide'] },
    batch: { items: [], not_found: ['no-such-guide'] },
    question,
    answer,
    stream: framesAsText(messageFrames(answer, corpus.site.name)),
    abstention: answerTo(UNANSWERABLE),
  };
}

/** Of a long price list, its Schema.org node would be an eighth of the whole description. */
function withFirstPlans(pricing: PricingDocument): PricingDocument {
  const { schema_object: node } = pricing;
  if (!Array.isArray(node.itemListElement)) return pricing;
  const itemListElement = node.itemListElement.slice(0, EXAMPLE_PLANS);
  return {
    ...pricing,
    plans: pricing.plans.slice(0, EXAMPLE_PLANS),
    schema_object: { ...node, numberOfItems: itemListElement.length, itemListElement },
  };
}

/** The shortest guide says as much about the form as the longest. */
function shortest(guides: readonly Guide[]): Guide | null {
  return guides.reduce<Guide | null>((best, guide) => {
    return best === null || guide.markdown.length < best.markdown.length ? guide : best;
  }, null);
}
