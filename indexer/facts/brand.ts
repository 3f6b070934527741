import Color from 'colorjs.io';
import type { Brand } from '../../src/facts/corpus.ts';
import { PALETTE, type Shade } from '../../src/facts/product/palette.ts';
import { shorten } from '../problems/shorten.ts';
import { object } from '../yaml/collections.ts';
import { described, mapped, optional, type Reader } from '../yaml/reader.ts';
import { text } from '../yaml/scalars.ts';
import { logo } from './logo.ts';

/** What text needs to be read by everybody (WCAG 2.2, AA). */
const LEAST_CONTRAST = 4.5;
/** Of the shade that is derived for the dark theme, where thin light letters need more. */
const DARK_CONTRAST = 7;
/** Steps of lightness that are tried. */
const STEPS = 200;
/** Those that were found, for whoever reads a corpus again after each edit. */
const DARK_SHADES = new Map<string, string>();

/**
 * A colour that links and buttons can have: legible in the light theme on whatever pages stand on. Its shade for the dark
 * theme has the same hue and as much light as it needs there.
 */
const brandColor: Reader<Shade | null> = {
  schema: text.schema,
  read(node, source) {
    const written = text.read(node, source);
    if (written === '') return null;
    const color = colorOf(written);
    if (color === null) {
      source.error(node, `\`${shorten(written)}\` is not a colour`, 'write one such as `"#1f4fbf"`, in quotes');
      return null;
    }
    const contrast = leastContrast(color, 0);
    if (contrast < LEAST_CONTRAST) {
      const readable = hex(withContrast(color, 0, LEAST_CONTRAST));
      const found = (Math.floor(contrast * 10) / 10).toFixed(1);
      source.error(
        node,
        `\`${shorten(written)}\` is too pale for links and buttons: its contrast is ${found} : 1, and ${LEAST_CONTRAST} : 1 is needed`,
        `write a darker colour, such as \`"${readable}"\``,
      );
      return null;
    }
    const light = hex(color);
    const dark = DARK_SHADES.get(light) ?? hex(withContrast(color, 1, DARK_CONTRAST));
    DARK_SHADES.set(light, dark);
    return [light, dark];
  },
  absent: null,
};

/** `brand` of `site.yaml`. */
export const brand: Reader<Brand> = mapped(
  object({
    color: described('Of links and buttons, as `"#1f4fbf"`: dark enough to be read.', optional(brandColor)),
    logo: described('Name of a picture beside this file, SVG or PNG.', optional(logo)),
  }),
  ({ color, logo }) => ({ color, logo }),
);

/** An opaque colour in any form of CSS. */
function colorOf(written: string): Color | null {
  const color = Color.try(written);
  return color === null || color.alpha !== 1 ? null : color.to('srgb').toGamut();
}

/** On what pages are made of, in the light (0) or the dark (1) theme. */
function leastContrast(color: Color, theme: 0 | 1): number {
  return Math.min(...[PALETTE.page, PALETTE.card].map((ground) => color.contrast(ground[theme], 'WCAG21')));
}

/** The nearest colour of its hue with so much contrast: darker in the light theme, lighter in the dark one. */
function withContrast(color: Color, theme: 0 | 1, least: number): Color {
  const end = theme;
  const { l } = color.to('oklch');
  const start = l ?? end;
  const tried = Array.from({ length: STEPS + 1 }, (_, step) => {
    const shade = color.to('oklch');
    shade.l = start + ((end - start) * step) / STEPS;
    return new Color(hex(shade));
  });
  return tried.find((shade) => leastContrast(shade, theme) >= least) ?? new Color(theme === 0 ? '#000000' : '#ffffff');
}

function hex(color: Color): string {
  return color.to('srgb').toGamut().toString({ format: 'hex', collapse: false });
}
