import type { Site } from '../../facts/corpus.ts';
import { problem } from '../problems/problems.ts';
import { type StaticDocument, staticDocument } from '../replies/caching.ts';

/** Where the logo of the site is served. */
export const LOGO_PATH = '/logo';

/** A picture that is opened by itself runs and loads nothing either. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** The logo as its editor saved it. */
export function logoOf({ brand }: Site): StaticDocument {
  const logo = brand?.logo ?? null;
  if (logo === null) throw problem('not_found', 'This site has no logo.');
  return staticDocument(logo.type, Buffer.from(logo.base64, 'base64'), { 'content-security-policy': POLICY });
}
