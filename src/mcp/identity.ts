import type { Site } from '../facts/corpus.ts';
import { VERSION } from '../facts/version.ts';

/** Who the server says it is: in `initialize`, in every reply of the modern era, and on the server card. */
export interface Identity {
  /** `reverse.dns/name`: the site's host reversed, then the name of this software. */
  readonly name: string;
  readonly title: string;
  readonly version: string;
  readonly description: string;
  readonly websiteUrl: string;
}

const MAX_DESCRIPTION = 100;

export function identityOf(site: Site): Identity {
  return {
    name: `${reverseDns(new URL(site.url).hostname)}/factline`,
    title: shortened(`${site.name} product facts`),
    version: VERSION,
    description: shortened(`Sourced answers about ${site.name}: product, pricing and guides. Read-only.`),
    websiteUrl: site.url,
  };
}

function reverseDns(hostname: string): string {
  return hostname
    .replace(/^www\./, '')
    .split('.')
    .reverse()
    .join('.');
}

/** At most 100 characters, as the server card's schema asks. */
function shortened(text: string): string {
  const characters = Array.from(text);
  return characters.length > MAX_DESCRIPTION ? `${characters.slice(0, MAX_DESCRIPTION - 1).join('')}…` : text;
}
