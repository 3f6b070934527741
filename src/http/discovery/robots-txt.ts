import type { Links } from '../../facts/links.ts';

/** `/robots.txt`: everything here is published to be read. */
export function robotsTxt({ base }: Links): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${base}/sitemap.xml\n`;
}
