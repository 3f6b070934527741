/** Fowler–Noll–Vo (FNV-1a) over UTF-16 code units, 32 bits with a sign; for whoever wants few low bits it is to be mixed once more. */
export function fnv1a(text: string, seed = 0x811c9dc5): number {
  let hash = seed;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash;
}
