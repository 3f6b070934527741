import type { Result } from '../../answer/answer.ts';
import type { Edition } from '../../context.ts';

const GUIDE = 'guide:';

/** Names a document for "fetch": `product`, `pricing`, or `guide:<id>`. */
export function documentId({ kind, guideId }: Pick<Result, 'kind' | 'guideId'>): string {
  return kind === 'guide' && guideId !== null ? `${GUIDE}${guideId}` : kind;
}

/** The guide's id in a document's id, or null where it names no guide. */
export function guideIdIn(documentId: string): string | null {
  return documentId.startsWith(GUIDE) ? documentId.slice(GUIDE.length) : null;
}

/** The id of the document at an address, whatever anchor the address has; null where no document is there. */
export function documentIdAt(url: string, edition: Edition): string | null {
  return idsByAddress(edition).get(withoutAnchor(url)) ?? null;
}

/**
 * The id of the document that a name leads to: an id, with an anchor behind it or not, the bare id of a guide, or any
 * address of a page, in its Markdown form, too. A name that leads nowhere is given back as it is.
 */
export function resolveDocument(name: string, edition: Edition): string {
  const plain = withoutAnchor(name);
  const { guides } = edition.catalog.corpus;
  if (guides.some(({ id }) => id === plain)) return `${GUIDE}${plain}`;
  return documentIdAt(plain, edition) ?? documentIdAt(plain.replace(/(?:\.md|\/)$/, ''), edition) ?? plain;
}

const known = new WeakMap<Edition, ReadonlyMap<string, string>>();

/** Every page by its own address and by that of the page of this service; the product stands before others at one address. */
function idsByAddress(edition: Edition): ReadonlyMap<string, string> {
  const made = known.get(edition);
  if (made !== undefined) return made;
  const { links, catalog } = edition;
  const guides = catalog.corpus.guides.map((guide) => ({ guide, id: `${GUIDE}${guide.id}` }));
  const ids = new Map([
    ...guides.flatMap(({ guide, id }): [string, string][] => [
      [`${links.base}/guides/${guide.id}`, id],
      [withoutAnchor(links.guide(guide)), id],
    ]),
    [`${links.base}/pricing`, 'pricing'],
    [withoutAnchor(links.pricing()), 'pricing'],
    [`${links.base}/product`, 'product'],
    [withoutAnchor(links.product()), 'product'],
  ]);
  known.set(edition, ids);
  return ids;
}

function withoutAnchor(address: string): string {
  return address.replace(/#.*$/s, '');
}
