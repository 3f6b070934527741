import type { Edition } from '../context.ts';
import { VERSION } from '../facts/version.ts';

/** Who the server says it is: in `initialize`, in every reply of the modern era, and on the server card. */
export interface Identity {
  /** `reverse.dns/name`: the site's host reversed, then the name of this software. */
  readonly name: string;
  readonly title: string;
  readonly version: string;
  readonly description: string;
  readonly websiteUrl: string;
  /** One: it is in every reply of the modern era. The card has them all. */
  readonly icons: [Icon];
}

/** A picture as the protocol names it: its address, and the sizes that it is made for. */
export interface Icon {
  readonly src: string;
  readonly mimeType: string;
  readonly sizes: string[];
}

const MAX_DESCRIPTION = 100;

export function identityOf({ catalog, links }: Edition): Identity {
  const { site } = catalog.corpus;
  return {
    name: `${reverseDns(new URL(site.url).hostname)}/factline`,
    title: shortened(`${site.name} product facts`),
    version: VERSION,
    description: shortened(`Sourced answers about ${site.name}: product, pricing and guides. Read-only.`),
    websiteUrl: site.url,
    icons: [{ src: `${links.base}/icon.png`, mimeType: 'image/png', sizes: ['96x96'] }],
  };
}

/** Every picture that there is of it. */
export function iconsOf(edition: Edition): readonly Icon[] {
  const { base } = edition.links;
  return [...identityOf(edition).icons, { src: `${base}/icon.svg`, mimeType: 'image/svg+xml', sizes: ['any'] }];
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
