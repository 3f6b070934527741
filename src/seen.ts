import { fnv1a } from './fnv1a.ts';

/** Places for keys: 64 KiB. */
const PLACES = 2 ** 14;

/**
 * Which keys came before, of the latest some thousands. One in billions may be taken for another: whoever asks must be
 * right either way.
 */
export class Seen {
  readonly #hashes = new Uint32Array(PLACES);

  /** Whether a key came before; from now on it did. */
  again(key: string): boolean {
    const hash = fnv1a(key) >>> 0;
    const place = hash % PLACES;
    if (this.#hashes[place] === hash) return true;
    this.#hashes[place] = hash;
    return false;
  }
}
