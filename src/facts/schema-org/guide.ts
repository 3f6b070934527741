import type { HowTo, HowToStep, Question, TechArticle, WithContext } from 'schema-dts';
import type { Guide, Section, Site } from '../corpus.ts';
import type { Links } from '../links.ts';
import { nonEmpty, present } from '../present.ts';
import { CONTEXT, organization } from './parts.ts';

/** A guide; its numbered lists are HowTos, its headings that ask something are Questions. */
export function techArticle(guide: Guide, site: Site, links: Links): WithContext<TechArticle> {
  return present({
    '@context': CONTEXT,
    '@type': 'TechArticle',
    '@id': links.guide(guide),
    headline: guide.title,
    alternateName: nonEmpty(guide.aliases),
    description: guide.summary,
    url: links.guide(guide),
    inLanguage: guide.language,
    keywords: nonEmpty(guide.topics),
    dateModified: guide.dateModified,
    mainEntityOfPage:
      guide.lastReviewed === null
        ? null
        : ({ '@type': 'WebPage', url: links.guide(guide), lastReviewed: guide.lastReviewed } as const),
    publisher: organization(site),
    license: site.license,
    hasPart: nonEmpty(guide.sections.flatMap((section) => partsOf(section, guide, links))),
  });
}

function partsOf(section: Section, guide: Guide, links: Links): (HowTo | Question)[] {
  const url = links.guide(guide, section.id);
  const asks = section.heading.endsWith('?') && section.text !== '';
  return [
    ...(asks ? [question(section, url)] : []),
    ...stepLists(section).map((steps) => howTo(section.heading || guide.title, steps, url)),
  ];
}

function question({ heading, text }: Section, url: string): Question {
  return { '@type': 'Question', name: heading, url, acceptedAnswer: { '@type': 'Answer', text } };
}

function howTo(name: string, steps: readonly string[], url: string): HowTo {
  return {
    '@type': 'HowTo',
    name,
    url,
    step: steps.map((text, index): HowToStep => ({ '@type': 'HowToStep', position: index + 1, text })),
  };
}

/** The steps of each numbered list of a section; one step alone is no procedure. */
function stepLists({ text, units }: Section): string[][] {
  const lists = new Map<number, string[]>();
  for (const { kind, block, start, end } of units) {
    if (kind === 'step') lists.set(block, [...(lists.get(block) ?? []), text.slice(start, end)]);
  }
  return [...lists.values()].filter(({ length }) => length > 1);
}
