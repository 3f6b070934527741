import type { Corpus, Guide } from '../../src/facts/corpus.ts';
import { sentencesOf } from '../../src/text/sentences/sentences.ts';

export interface GuideText {
  readonly id: string;
  readonly title?: string;
  readonly topics?: readonly string[];
  readonly language?: string;
  /** Heading → text. */
  readonly sections: Readonly<Record<string, string>>;
}

function guideOf({ id, title = id, topics = [], language = 'en', sections }: GuideText): Guide {
  return {
    id,
    title,
    summary: '',
    url: null,
    topics,
    aliases: [],
    language,
    dateModified: null,
    lastReviewed: null,
    markdown: Object.values(sections).join('\n\n'),
    sections: Object.entries(sections).map(([heading, text]) => ({
      id: heading.toLowerCase().replaceAll(' ', '-'),
      heading,
      level: 2,
      path: [],
      text,
      units: sentencesOf(text).map((span) => ({ ...span, kind: 'sentence', block: 0 })),
    })),
  };
}

/** A small corpus around some guides. */
export function corpusOf(guides: readonly GuideText[], facts: Partial<Corpus> = {}): Corpus {
  return {
    site: {
      name: 'Larkbox',
      url: 'https://www.larkbox.example',
      language: 'en',
      publisher: { name: 'Larkbox', url: null },
      contact: 'https://www.larkbox.example/contact',
      license: null,
      guideUrl: null,
      productUrl: null,
      pricingUrl: null,
    },
    product: {
      name: 'Larkbox',
      aliases: [],
      tagline: null,
      description: 'Larkbox collects support mail.',
      category: null,
      url: 'https://www.larkbox.example',
      includes: [{ id: 'export', text: 'Export of conversations.', aliases: ['download'] }],
      excludes: [],
      surfaces: { label: 'channels', aliases: [], complete: true, items: [] },
      facts: [],
      dateModified: '2026-10-02',
      lastReviewed: null,
    },
    pricing: null,
    synonyms: [],
    guides: guides.map(guideOf).sort((left, right) => (left.id < right.id ? -1 : 1)),
    ...facts,
  };
}
