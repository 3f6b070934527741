import { imageSize } from 'image-size';
import type { Logo } from '../../src/facts/corpus.ts';
import { didYouMean, listed } from '../problems/nearest.ts';
import { shorten } from '../problems/shorten.ts';
import type { Reader } from '../yaml/reader.ts';
import { text } from '../yaml/scalars.ts';

/** Every page loads it. */
const MOST_BYTES = 20 * 1024;

const TYPES = { svg: 'image/svg+xml', png: 'image/png' } as const;

/** The name of a picture beside `site.yaml`, as what is in it. */
export const logo: Reader<Logo | null> = {
  schema: text.schema,
  read(node, source) {
    const name = text.read(node, source);
    if (name === '') return null;
    const refuse = (what: string, fix: string) => {
      source.error(node, what, fix);
      return null;
    };
    const { names, read } = source.pictures;
    if (!names.includes(name)) {
      const fix =
        names.length === 0 ? 'put an SVG or PNG file of that name beside `site.yaml`' : `write ${listed(names)}`;
      return refuse(`there is no picture \`${shorten(name)}\` beside \`site.yaml\``, didYouMean(name, names, fix));
    }
    const bytes = read(name);
    if (bytes === null) return null;
    const size = sizeOf(bytes);
    if (size === null)
      return refuse(
        `\`${shorten(name)}\` is not an SVG or PNG picture with a width and a height`,
        'save it anew as SVG',
      );
    if (bytes.length > MOST_BYTES) {
      const kilobytes = Math.ceil(bytes.length / 1024);
      const fix = 'save it smaller, or as SVG';
      return refuse(
        `\`${shorten(name)}\` has ${kilobytes} KB, and every page loads it; ${MOST_BYTES / 1024} KB are the most`,
        fix,
      );
    }
    return { ...size, base64: bytes.toString('base64') };
  },
  absent: null,
};

/** null for what is no picture, or none of these kinds. */
function sizeOf(bytes: Buffer): Omit<Logo, 'base64'> | null {
  try {
    const { type, width, height } = imageSize(bytes);
    const known = type === 'svg' || type === 'png' ? TYPES[type] : null;
    return known !== null && width > 0 && height > 0 ? { type: known, width, height } : null;
  } catch {
    return null;
  }
}
