import type { Corpus, Guide, Section, Unit } from '../../src/facts/corpus.ts';
import { type MadePassage, zipfPassages } from './zipf.ts';

const SECTIONS_PER_GUIDE = 10;
const DATE = '2026-11-01';

/** A corpus of made-up guides of ten sections each, as the indexer reads them; guide ids in the order of the passages. */
export function madeCorpus(passages: number): Corpus {
  const guides: Guide[] = [];
  let sections: Section[] = [];
  let made = 0;
  for (const passage of zipfPassages(passages)) {
    sections.push(sectionOf(passage));
    made++;
    if (sections.length < SECTIONS_PER_GUIDE && made < passages) continue;
    guides.push(guideOf(guides.length, sections));
    sections = [];
  }
  return { ...EMPTY_CORPUS, guides };
}

/** A product without guides. */
export const EMPTY_CORPUS: Corpus = {
  site: {
    name: 'Bench',
    url: 'https://www.bench.example',
    language: 'en',
    publisher: { name: 'Bench', url: null },
    contact: 'https://www.bench.example/contact',
    license: null,
    guideUrl: null,
    productUrl: null,
    pricingUrl: null,
  },
  product: {
    name: 'Bench',
    aliases: [],
    tagline: null,
    description: 'Bench is a made-up product.',
    category: null,
    url: 'https://www.bench.example',
    includes: [],
    excludes: [],
    surfaces: { label: 'surfaces', aliases: [], complete: false, items: [] },
    facts: [],
    dateModified: DATE,
    lastReviewed: null,
  },
  pricing: null,
  guides: [],
  synonyms: [],
};

export function guideIdOf(number: number): string {
  return `g${String(number).padStart(6, '0')}`;
}

function guideOf(number: number, sections: readonly Section[]): Guide {
  const title = `Guide ${(sections[0] as Section).heading}`;
  return {
    id: guideIdOf(number),
    title,
    summary: '',
    url: null,
    topics: [],
    aliases: [],
    language: 'en',
    dateModified: DATE,
    lastReviewed: null,
    markdown: sections.map(({ heading, text }) => `## ${heading}\n\n${text}\n`).join('\n'),
    sections,
  };
}

function sectionOf({ heading, sentences }: MadePassage): Section {
  const units: Unit[] = [];
  let start = 0;
  for (const { length } of sentences) {
    units.push({ start, end: start + length, kind: 'sentence', block: 0 });
    start += length + 1;
  }
  return { id: heading.replaceAll(' ', '-'), heading, level: 2, path: [], text: sentences.join(' '), units };
}
