import { createHash } from 'node:crypto';
import type { Edition } from '../../../context.ts';
import { A_YEAR, type StaticDocument, staticDocument } from '../../replies/caching.ts';
import { STYLESHEET_TYPE } from '../../replies/content-types.ts';
import { perEdition } from '../../replies/per-edition.ts';
import { THEME } from '../../widget/widget-files.ts';
import { stylesheetIn } from './stylesheet.ts';

/** What browsers let pages do: nothing but what this service serves may be loaded, run or asked, no script written into a page but one by its digest, and nothing framed. */
export const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  `script-src 'self' ${THEME.source}`,
  "connect-src 'self'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** The stylesheet that all pages of an edition share: each of them would be half as large again with it inside. */
interface Looks {
  /** Its bytes never change: other bytes have another path. Below the public address. */
  readonly path: string;
  readonly pinned: StaticDocument;
  readonly current: StaticDocument;
}

/** In the colour of the site's brand, where it has one. */
export const looksOf: (edition: Edition) => Looks = perEdition(({ catalog }) => {
  const css = stylesheetIn(catalog.corpus.site.brand?.color ?? null);
  const digest = createHash('sha256').update(css).digest('hex').slice(0, DIGEST_CHARACTERS);
  return {
    path: `/style/${digest}.css`,
    pinned: staticDocument(STYLESHEET_TYPE, css, { 'cache-control': A_YEAR }),
    current: staticDocument(STYLESHEET_TYPE, css),
  };
});

const DIGEST_CHARACTERS = 16;
const FILE = new RegExp(`^[0-9a-f]{${DIGEST_CHARACTERS}}\\.css$`);

/**
 * What stands under `/style/`. A page that was kept from before an update, or comes from an instance that is a version
 * behind, names another digest: it is shown in the present looks, for a while, rather than in none.
 *
 * @returns undefined where no stylesheet can have that name
 */
export function stylesheetNamed(file: string, edition: Edition): StaticDocument | undefined {
  const { path, pinned, current } = looksOf(edition);
  if (path.endsWith(`/${file}`)) return pinned;
  return FILE.test(file) ? current : undefined;
}
