import type { Site } from './corpus.ts';

/** Absolute addresses of everything that can be a source. */
export interface Links {
  /** Public address of this service, without a trailing slash. */
  readonly base: string;
  product(anchor?: string): string;
  pricing(anchor?: string): string;
  /** `url` is the guide's own front-matter address, if it has one. */
  guide(guide: { readonly id: string; readonly url: string | null }, anchor?: string): string;
}

/** What is the same encoded: most anchors. */
const SLUG = /^[\w-]+$/;

/** Links for one site: the editor's own addresses where `site.yaml` names them, else the pages of this service. */
export function linksFor(site: Site, baseUrl: string): Links {
  const base = baseUrl.replace(/\/+$/, '');
  const at = (url: string, anchor = '') =>
    anchor ? `${url}#${SLUG.test(anchor) ? anchor : encodeURIComponent(anchor)}` : url;
  return {
    base,
    product: (anchor) => at(site.productUrl ?? `${base}/product`, anchor),
    pricing: (anchor) => at(site.pricingUrl ?? `${base}/pricing`, anchor),
    guide: ({ id, url }, anchor) => at(url ?? site.guideUrl?.replaceAll('{id}', id) ?? `${base}/guides/${id}`, anchor),
  };
}
