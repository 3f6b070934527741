import type { OfferCatalog, Question, Quotation, TechArticle, WebApplication, WithContext } from 'schema-dts';
import { present } from '../../facts/present.ts';
import type { Answer, Claim, Result } from '../answer.ts';

const CONTEXT = 'https://schema.org';

/** The Schema.org type of a place, by the page it stands on. */
export const RESULT_TYPE = { product: 'WebApplication', pricing: 'OfferCatalog', guide: 'TechArticle' } as const;

/** A place that was found. */
export function resultNode(result: Result): WithContext<WebApplication | OfferCatalog | TechArticle> {
  const { kind, id, name, url, description, source } = result;
  const node = { '@context': CONTEXT, '@id': id, name, url, description } as const;
  // An OfferCatalog has no dateModified: it is a list, not a creative work.
  if (kind === 'pricing') return { '@type': RESULT_TYPE.pricing, ...node };
  return { '@type': RESULT_TYPE[kind], ...node, ...present({ dateModified: source.dateModified }) };
}

/** The question with its answer, each claim cited by the words it quotes. */
export function questionNode(answer: Answer, text: string): WithContext<Question> {
  const { question, decontextualized, claims } = answer;
  const node = { '@context': CONTEXT, '@type': 'Question', text: decontextualized ?? question } as const;
  if (claims.length === 0) return node;
  return { ...node, acceptedAnswer: { '@type': 'Answer', text, citation: claims.map(quotation) } };
}

function quotation({ quote, sourceUrl, source }: Claim): Quotation {
  const { url, title, dateModified, lastReviewed } = source;
  return {
    '@type': 'Quotation',
    text: quote,
    url: sourceUrl,
    isPartOf: present({ '@type': 'WebPage', url, name: title, dateModified, lastReviewed }),
  };
}
