import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A grey PNG picture. */
export function pngOf(width: number, height: number, grey = 128): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 8; // Bits of a sample; the zeros behind it say that there is one sample, grey, a pixel.
  const rows = Buffer.alloc((width + 1) * height, grey);
  for (let row = 0; row < height; row++) rows[row * (width + 1)] = 0;
  const chunks = [chunk('IHDR', head), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([SIGNATURE, ...chunks]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A drawing that would run a script where it may. */
export const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="150.4"><script>document.title = "ran"</script><rect width="300" height="150" fill="teal"/></svg>';
