import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendWhole, type Whole, wholeOf } from '../../response-head.ts';
import { Encoded, type Encoding, encodingFor } from './encodings.ts';

const VARY = { vary: 'accept-encoding' };

/**
 * A response that is at hand as a whole and is sent often: each encoding of it is made once, for the first who wants it.
 *
 * For what is made for one request this does not pay: to compress an answer takes a tenth of a millisecond, and it fits into
 * the first packets that a connection may send either way.
 */
export class Packed {
  /** Of the text as it is. */
  readonly size: number;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #plain: Whole;
  readonly #encoded: Encoded;
  readonly #wholes = new Map<Encoding, Whole>();

  /** `headers` say what the text is; they are named in small letters. */
  constructor(text: string, headers: Readonly<Record<string, string>>) {
    const body = Buffer.from(text);
    this.size = body.length;
    this.#encoded = new Encoded(body);
    this.#headers = this.#encoded.varies ? { ...headers, ...VARY } : headers;
    this.#plain = wholeOf(body, this.#headers);
  }

  /** Sends it in the encoding that the client wants most: at once where that was made before. */
  send({ headers }: FastifyRequest, reply: FastifyReply): void | Promise<void> {
    const encoding = this.#encoded.varies ? encodingFor(headers['accept-encoding']) : null;
    const known = encoding === null ? this.#plain : this.#wholes.get(encoding);
    if (known !== undefined) return sendWhole(reply, known);
    return this.#make(encoding as Encoding).then((made) => sendWhole(reply, made));
  }

  async #make(encoding: Encoding): Promise<Whole> {
    const made = wholeOf(await this.#encoded.get(encoding), { ...this.#headers, 'content-encoding': encoding });
    this.#wholes.set(encoding, made);
    return made;
  }
}
