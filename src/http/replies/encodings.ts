import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import Negotiator from 'negotiator';

/** How bytes may be compressed, the better way first. */
const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Below it, a response fits into one packet either way. */
const MIN_BYTES = 1024;
/** Above it, the last few per cent would take seconds. */
const THOROUGH_BYTES = 256 * 1024;

const COMPRESS: Readonly<Record<Encoding, (body: Buffer) => Promise<Buffer>>> = {
  br: (body) =>
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: body.length > THOROUGH_BYTES ? 5 : 9,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gzip: (body) => promisify(gzip)(body, { level: body.length > THOROUGH_BYTES ? 6 : 9 }),
};

/** The encoding that an Accept-Encoding header wants most; null: the bytes as they are. */
export function encodingFor(header: string | string[] | undefined): Encoding | null {
  if (header === undefined) return null;
  const negotiator = new Negotiator({ headers: { 'accept-encoding': String(header) } }) as {
    // Its types do not know the second argument: what to take of several that are wanted alike.
    encodings(available: readonly string[], options: { readonly preferred: readonly string[] }): string[];
  };
  const [best] = negotiator.encodings([...ENCODINGS, 'identity'], { preferred: ENCODINGS });
  return ENCODINGS.find((encoding) => encoding === best) ?? null;
}

/** Bytes that are sent often: each encoding is made once, for the first who wants it, beside the thread that answers. */
export class Encoded {
  /** Whether there is another form than the bytes themselves. */
  readonly varies: boolean;
  readonly #body: Buffer;
  readonly #made = new Map<Encoding, Buffer>();
  readonly #making = new Map<Encoding, Promise<Buffer>>();

  /** @param isPacked whether the bytes are compressed already */
  constructor(body: Buffer, isPacked = false) {
    this.#body = body;
    this.varies = !isPacked && body.length >= MIN_BYTES;
  }

  /** The compressed bytes where they have been made. */
  peek(encoding: Encoding): Buffer | undefined {
    return this.#made.get(encoding);
  }

  async get(encoding: Encoding): Promise<Buffer> {
    const making = this.#making.get(encoding) ?? COMPRESS[encoding](this.#body);
    this.#making.set(encoding, making);
    const bytes = await making;
    this.#made.set(encoding, bytes);
    return bytes;
  }
}
