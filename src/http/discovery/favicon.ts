import { COLOURS, marksOf, PICTURE, SIZE } from './picture.ts';

const BYTES_PER_PIXEL = 4;
const DIRECTORY_BYTES = 6 + 16;
const HEADER_BYTES = 40;
/** One bit a pixel, rows padded to four bytes: nothing is masked, transparency is in the pixels. */
const MASK_BYTES = SIZE * 4;

/** `/favicon.ico`: one 16 × 16 picture, uncompressed, so that its bytes are the same everywhere. */
export function favicon(): Buffer {
  const pixels = Buffer.from(
    PICTURE.toReversed()
      .flatMap(marksOf)
      .flatMap((mark) => {
        const [red, green, blue, alpha] = COLOURS[mark];
        return [blue, green, red, alpha];
      }),
  );
  const imageBytes = HEADER_BYTES + pixels.length + MASK_BYTES;
  const icon = Buffer.alloc(DIRECTORY_BYTES + imageBytes);
  icon.writeUInt16LE(1, 2); // an icon
  icon.writeUInt16LE(1, 4); // with one picture
  icon.writeUInt8(SIZE, 6);
  icon.writeUInt8(SIZE, 7);
  icon.writeUInt16LE(1, 10); // plane
  icon.writeUInt16LE(8 * BYTES_PER_PIXEL, 12);
  icon.writeUInt32LE(imageBytes, 14);
  icon.writeUInt32LE(DIRECTORY_BYTES, 18);
  icon.writeUInt32LE(HEADER_BYTES, 22);
  icon.writeInt32LE(SIZE, 26);
  icon.writeInt32LE(2 * SIZE, 30); // pixels and mask
  icon.writeUInt16LE(1, 34);
  icon.writeUInt16LE(8 * BYTES_PER_PIXEL, 36);
  icon.writeUInt32LE(pixels.length, 42);
  pixels.copy(icon, DIRECTORY_BYTES + HEADER_BYTES);
  return icon;
}
