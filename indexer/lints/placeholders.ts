/** What writers leave where something is still to be written. A word that is only talked about (“a TODO list”) is none. */
const PLACEHOLDERS: readonly RegExp[] = [
  /\blorem ipsum\b/i,
  /(?<![\w-])(?:TODO|FIXME|XXX)(?:\([^()]{1,40}\))?:/,
  /[[(](?:TODO|FIXME|TB[DC])\b[^\])]{0,80}[\])](?!\()/,
  /(?<=^[\s>#*_|[(+-]*)(?:TODO|FIXME|XXX|TB[DC])(?=[\s.!…*_|\])]*$)/,
  /(?<=[.!?] )(?:TODO|FIXME|TB[DC])(?=[.!…]*\s*$)/,
  /(?<=\|[ \t*_]*)(?:TODO|TB[DC])(?=[ \t*_.]*\|)/,
  /(?<=(?:\b(?:is|are|be)|:)[ \t*_]+)(?:TODO|TB[DC])(?![\w-])/,
];

export interface FoundText {
  /** From 0. */
  readonly at: number;
  readonly text: string;
}

/** Where a text holds a placeholder; null where it holds none. */
export function placeholderIn(text: string): FoundText | null {
  for (const placeholder of PLACEHOLDERS) {
    const found = placeholder.exec(text);
    if (found !== null) return { at: found.index, text: found[0] };
  }
  return null;
}

/** A text without any of this holds no placeholder. */
export const MAY_BE_PLACEHOLDER = /TODO|FIXME|XXX|TB[DC]|lorem ipsum/i;

/** What a placeholder is, and its fix. */
export function leftOver(found: string): [what: string, fix: string] {
  return [`\`${found}\` is left where something is still to be written`, 'write it, or remove it'];
}
