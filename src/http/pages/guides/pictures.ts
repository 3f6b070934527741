import type { Edition } from '../../../context.ts';
import type { Corpus, Guide } from '../../../facts/corpus.ts';
import type { Links } from '../../../facts/links.ts';
import { PICTURE_TYPES, type Picture } from '../../../facts/pictures.ts';
import { A_YEAR, type StaticDocument, staticDocument } from '../../replies/caching.ts';
import { rootOf } from '../../root-of.ts';

/** Where the pictures of guides are served. */
export const PICTURES_PATH = '/pictures';

/** A picture as a page shows it. */
export interface PagePicture {
  /** For the service's own pages. */
  readonly src: string;
  /** For whoever reads elsewhere. */
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

/** What an address in a guide's Markdown shows; null where there is no such picture here. */
export type ResolvePicture = (address: string) => PagePicture | null;

const DIGEST_CHARACTERS = 16;

/** The pictures of each guide by their addresses. */
export function guidePictures({ pictures }: Corpus, { base }: Links): (guide: Guide) => ResolvePicture {
  const root = rootOf(base);
  return ({ id }) => {
    const here = pictures !== undefined && Object.hasOwn(pictures.inGuides, id) ? pictures.inGuides[id] : undefined;
    return (address) => {
      const number = here !== undefined && Object.hasOwn(here, address) ? here[address] : undefined;
      const picture = number === undefined ? undefined : pictures?.files[number];
      if (picture === undefined) return null;
      const { width, height } = picture;
      const path = pathOf(picture);
      return { src: root + path, url: base + path, width, height };
    };
  };
}

/** Other bytes have another path. */
function pathOf({ path, sha256 }: Picture): string {
  const name = path.split('/').map(encodeURIComponent).join('/');
  return `${PICTURES_PATH}/${sha256.slice(0, DIGEST_CHARACTERS)}/${name}`;
}

/** A picture that is opened by itself runs and loads nothing either. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/**
 * What stands under `/pictures/`. A page that was kept from before an edit names another digest: it is shown the picture of
 * that name as it is now, for a while.
 *
 * @param name what follows the path of the pictures
 * @returns undefined where there is none; null where its bytes are lost
 */
export async function pictureNamed(name: string, edition: Edition): Promise<StaticDocument | null | undefined> {
  const [, digest, path] = /^([0-9a-f]{16})\/(.+)$/s.exec(name) ?? [];
  const picture = edition.catalog.corpus.pictures?.files.find((one) => one.path === path);
  if (picture === undefined) return undefined;
  const bytes = await edition.readPicture(picture);
  if (bytes === null) return null;
  const isPinned = picture.sha256.startsWith(digest ?? '');
  const headers = { 'content-security-policy': POLICY, ...(isPinned && { 'cache-control': A_YEAR }) };
  return staticDocument(PICTURE_TYPES[picture.kind], bytes, headers, { isPacked: picture.kind !== 'svg' });
}
