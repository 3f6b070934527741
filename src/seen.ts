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
    const hash = fnv1a(key);
    const place = hash % PLACES;
    if (this.#hashes[place] === hash) return true;
    this.#hashes[place] = hash;
    return false;
  }
}

/** Fowler–Noll–Vo, 32 bits. */
function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}
