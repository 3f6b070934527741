import type { FAQPage, WithContext } from 'schema-dts';
import type { IsoDate } from '../corpus.ts';
import { present } from '../present.ts';
import { CONTEXT } from './parts.ts';

/** A question that editors hold answered, and what the answer to it says. */
export interface AnsweredQuestion {
  readonly question: string;
  readonly text: string;
}

/** What a page says that shows questions with their answers. */
interface Faq {
  readonly url: string;
  readonly language: string;
  readonly dateModified: IsoDate | null;
  readonly questions: readonly AnsweredQuestion[];
}

/** Questions and answers that stand on a page. */
export function faqPage({ url, language, dateModified, questions }: Faq): WithContext<FAQPage> {
  return present({
    '@context': CONTEXT,
    '@type': 'FAQPage',
    '@id': url,
    url,
    inLanguage: language,
    dateModified,
    mainEntity: questions.map(
      ({ question, text }) =>
        ({ '@type': 'Question', name: question, acceptedAnswer: { '@type': 'Answer', text } }) as const,
    ),
  });
}
