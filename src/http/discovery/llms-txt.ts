import type { Edition } from '../../context.ts';
import type { IsoDate } from '../../facts/corpus.ts';
import { lastGuideChange } from '../../facts/schema-org/site.ts';
import { exampleQuestions } from '../pages/example-questions.ts';
import { overviewOf, type Signpost, signpostLines } from '../pages/overview.ts';
import { markdownPath, PLACES } from '../pages/places.ts';

/** Characters that readers of such files take at most. */
const LONGEST = 50_000;

/** `/llms.txt` (llmstxt.org): what is published here, in the form that language models read most easily. */
export function llmsTxt(edition: Edition, rateLimit: number): string {
  const { catalog, links } = edition;
  const { title, summary, groups } = overviewOf(edition, rateLimit);
  const changes = changesOf(edition);
  const blocks = groups.map(({ heading, signposts }) => {
    const asMarkdown = signposts.map(({ name, url, note }) => {
      return { name, url: markdownUrl(url, links.base), note: dated(note, changes.get(url)) };
    });
    return section(heading, asMarkdown);
  });
  const opening = [`# ${title}`, `> ${summary}`, usage(edition), ...blocks].join('\n\n');
  const guides = catalog.corpus.guides.map((guide) => {
    return {
      name: guide.title,
      url: `${links.base}/guides/${guide.id}.md`,
      note: dated(guide.summary, guide.dateModified),
    };
  });
  if (guides.length === 0) return `${opening}\n`;
  return `${opening}\n\n${section('Guides', asManyAsFit(guides, { room: LONGEST - opening.length, base: links.base }))}\n`;
}

function usage(edition: Edition): string {
  const { catalog, links } = edition;
  const { site, product } = catalog.corpus;
  const questions = exampleQuestions(edition);
  const ask = (question: string) => `${links.base}/ask?${new URLSearchParams({ q: question })}`;
  const [example = `What is ${product.name}?`] = questions;
  return [
    `Use this for what ${product.name} is, does, costs and allows, and for how things are done with it. It is not for accounts, ` +
      `orders or opinions, and what is not published here is answered with \`no_answer\`: then ask at ${site.contact}, and do not guess.`,
    `Ask in plain words with \`GET ${ask(example)}\`, or with the tool \`ask\` at <${links.base}/mcp>. Every claim has its ` +
      '`source_url` and a `quote` that stands there word for word.',
    ...(questions.length > 1
      ? [`Questions that are answered:\n\n${questions.map((one) => `- ${one}`).join('\n')}`]
      : []),
  ].join('\n\n');
}

function section(heading: string, signposts: readonly Signpost[]): string {
  return `## ${heading}\n\n${signpostLines(signposts)}`;
}

/** The days on which pages changed last, by address. */
function changesOf({ catalog: { corpus }, links }: Edition): ReadonlyMap<string, IsoDate | null> {
  const { product, pricing } = corpus;
  return new Map([
    [`${links.base}/product`, product.dateModified],
    [`${links.base}/pricing`, pricing?.dateModified ?? null],
    [`${links.base}/guides`, lastGuideChange(corpus)],
  ]);
}

/** A note with the day of the last change of what it is about, where that is known. */
function dated(note: string, day: IsoDate | null = null): string {
  return day === null ? note : `${note} (${day})`;
}

/** Pages of this service in the form that is read here. */
function markdownUrl(url: string, base: string): string {
  const place = PLACES.find(({ path }) => url === `${base}${path}`);
  const isProblem = url.startsWith(`${base}/problems/`) || url === `${base}/widget`;
  return place ? `${base}${markdownPath(place.path)}` : isProblem ? `${url}.md` : url;
}

/** The first guides, and where the others are. */
function asManyAsFit(guides: readonly Signpost[], { room, base }: { room: number; base: string }): Signpost[] {
  const all = { name: 'All guides', url: `${base}/guides.md`, note: 'the whole list' };
  const reserve = signpostLines([all]).length + 100;
  let left = room - reserve;
  const taken = guides.filter((guide) => {
    left -= signpostLines([guide]).length + 1;
    return left >= 0;
  });
  return taken.length === guides.length ? taken : [...taken, all];
}
