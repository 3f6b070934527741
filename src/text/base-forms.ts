/** Endings of inflected forms, and what the base form has in their place. */
const ENDINGS: readonly (readonly [ending: RegExp, bases: readonly string[]])[] = [
  [/ies$/, ['y']],
  [/(?<=s|x|z|ch|sh|o)es$/, ['']],
  [/(?<=[^s])s$/, ['']],
  [/ied$/, ['y']],
  [/ed$/, ['', 'e']],
  [/ing$/, ['', 'e']],
  [/ier$/, ['y']],
  [/iest$/, ['y']],
  [/ily$/, ['y']],
  [/ly$/, ['']],
];
/** "Stopp" of "stopped": a consonant is doubled behind a single vowel. */
const DOUBLED = /(?<=(?:^|[^aeiou])[aeiou]([bdfglmnprt]))\1(?=(?:ed|ing)$)/;

/**
 * The words that a folded word may be an inflected form of, itself first: `stopped` may be of `stopp`, `stoppe`, `stop`.
 * More careful than a stem, which a misspelled word often shares with another one.
 */
export function baseForms(word: string): string[] {
  return [word, ...basesOf(word), ...(DOUBLED.test(word) ? basesOf(word.replace(DOUBLED, '')) : [])];
}

function basesOf(word: string): string[] {
  return ENDINGS.flatMap(([ending, replacements]) =>
    ending.test(word) ? replacements.map((base) => word.replace(ending, base)) : [],
  );
}
