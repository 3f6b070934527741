import type { Config } from '../../config/config.ts';
import type { Edition } from '../../context.ts';
import { PART_PATHS } from '../../facts/product/discovery-parts.ts';

/** `/robots.txt` (RFC 9309): everything here is published to be read; answers are made for one reader each. */
export function robotsTxt({ links: { base }, discovery }: Edition, { contentSignal }: Config): string {
  const schemamap = discovery.has('schemamap') ? [`Schemamap: ${base}${PART_PATHS.schemamap[0]}`] : [];
  const agentmap = discovery.has('ai-catalog') ? [`Agentmap: ${base}${PART_PATHS['ai-catalog'][0]}`] : [];
  const signal = contentSignal === null ? [] : [`Content-Signal: ${contentSignal}`];
  return [
    'User-agent: *',
    ...signal,
    'Allow: /',
    '',
    `Sitemap: ${base}/sitemap.xml`,
    ...schemamap,
    ...agentmap,
    '',
  ].join('\n');
}
