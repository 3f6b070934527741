import type { Edition } from '../../context.ts';
import { overviewOf, signpostLines } from '../pages/overview.ts';

/** `/llms.txt` (llmstxt.org): what is published here, in the form that language models read most easily. */
export function llmsTxt(edition: Edition, rateLimit: number): string {
  const { catalog, links } = edition;
  const { title, summary, groups } = overviewOf(edition, rateLimit);
  const guides = catalog.corpus.guides.map((guide) => {
    return { name: guide.title, url: `${links.base}/guides/${guide.id}.md`, note: guide.summary };
  });
  const sections = [...groups, ...(guides.length === 0 ? [] : [{ heading: 'Guides', signposts: guides }])];
  const blocks = sections.map(({ heading, signposts }) => `## ${heading}\n\n${signpostLines(signposts)}`);
  return `${[`# ${title}`, `> ${summary}`, ...blocks].join('\n\n')}\n`;
}
