import { createHash } from 'node:crypto';
import type { Edition } from '../../../context.ts';
import { perEdition } from '../../replies/per-edition.ts';
import { stylesheetIn } from './stylesheet.ts';

/** How the pages of an edition look, and what browsers let them do. */
export interface Looks {
  readonly stylesheet: string;
  readonly contentSecurityPolicy: string;
}

/** In the colour of the site's brand, where it has one. */
export const looksOf: (edition: Edition) => Looks = perEdition(({ catalog }) => {
  const stylesheet = stylesheetIn(catalog.corpus.site.brand?.color ?? null);
  return { stylesheet, contentSecurityPolicy: policyWith(stylesheet) };
});

/** Nothing but this stylesheet and what this service serves may be loaded, run or asked, and nothing framed. */
function policyWith(stylesheet: string): string {
  return [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(stylesheet).digest('base64')}'`,
    "script-src 'self'",
    "connect-src 'self'",
    "img-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
