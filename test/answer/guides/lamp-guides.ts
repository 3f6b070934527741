import { buildCatalog } from '../../../src/catalog/artifact.ts';
import type { Catalog } from '../../../src/catalog/catalog.ts';
import type { Corpus, Guide, Section, Unit, UnitKind } from '../../../src/facts/corpus.ts';

type Piece = readonly [kind: UnitKind, text: string];

/** Pieces as the indexer lays them out: sentences of a paragraph by a space, everything else by a line break. */
export function section(heading: string, ...blocks: readonly (readonly Piece[])[]): Section {
  let text = '';
  const units: Unit[] = [];
  for (const [block, pieces] of blocks.entries()) {
    if (text !== '') text += '\n\n';
    for (const [index, [kind, piece]] of pieces.entries()) {
      if (index > 0) text += kind === 'sentence' ? ' ' : '\n';
      units.push({ start: text.length, end: text.length + piece.length, kind, block });
      text += piece;
    }
  }
  const id = heading.toLowerCase().replaceAll(' ', '-');
  return { id, heading, level: heading === '' ? 0 : 2, path: [], text, units };
}

const sentence = (text: string): Piece => ['sentence', text];
const prose = (...sentences: readonly string[]): readonly Piece[] => sentences.map(sentence);

export function guide(id: string, title: string, ...sections: readonly Section[]): Guide {
  return {
    id,
    title,
    summary: '',
    url: null,
    topics: [],
    aliases: [],
    language: 'en',
    dateModified: null,
    lastReviewed: null,
    markdown: '',
    sections,
  };
}

const GUIDES: readonly Guide[] = [
  guide(
    'assembly',
    'Assemble the lamp',
    section('', prose('Every lamp comes in one box.', 'Check that nothing is missing before you begin.')),
    section('Mount the shade', prose('You need a screwdriver.'), [
      ['step', 'Loosen the ring below the socket.'],
      ['step', 'Put the shade over the socket.'],
      ['step', 'Tighten the ring again until it clicks.'],
    ]),
    section('Spare parts', prose('Spare parts are sold for ten years:'), [
      ['item', 'the ring,'],
      ['item', 'the glass shade,'],
      ['item', 'the cable with its plug.'],
    ]),
  ),
  guide(
    'bulbs',
    'Choose a bulb',
    section('Power', prose('The socket takes bulbs of up to 40 watts.', 'Stronger bulbs damage the shade.')),
    section('Kinds of bulb', [
      ['header', 'Bulb | Brightness | Lifetime'],
      ['row', 'Candle | 250 lumens | 2 years'],
      ['row', 'Globe | 810 lumens | 15 years'],
    ]),
    section('May I use a dimmer?', prose('No.', 'A dimmer overheats the driver of the lamp.')),
  ),
  guide(
    'warranty',
    'Warranty and returns',
    section(
      'Returns',
      prose(
        'An unused lamp can be returned within 30 days.',
        'Margarete Heymann founded the workshop in Marwitz in 1923.',
        'This made it the oldest one in the region.',
      ),
    ),
  ),
];

/** A small corpus about lamps in which every kind of unit occurs. */
export function lampCorpus(guides: readonly Guide[] = GUIDES): Corpus {
  return {
    site: {
      name: 'Lamps',
      url: 'https://lamps.example',
      language: 'en',
      publisher: { name: 'Lamps', url: null },
      contact: 'https://lamps.example/contact',
      license: null,
      guideUrl: null,
      productUrl: null,
      pricingUrl: null,
    },
    product: {
      name: 'Lamp',
      aliases: [],
      tagline: null,
      description: 'A lamp.',
      category: null,
      url: 'https://lamps.example',
      includes: [],
      excludes: [],
      surfaces: { label: 'surfaces', aliases: [], complete: false, items: [] },
      facts: [],
      dateModified: '2026-01-01',
      lastReviewed: null,
    },
    pricing: null,
    guides,
    synonyms: [
      ['guarantee', 'warranty'],
      ['send back', 'return'],
      ['luminous flux', 'brightness'],
      ['replacement parts', 'spare parts'],
    ],
  };
}

export function lampCatalog(guides?: readonly Guide[]): Promise<Catalog> {
  return buildCatalog(lampCorpus(guides));
}
