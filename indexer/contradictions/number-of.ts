import { quantitiesOf } from '../../src/text/numbers/numbers.ts';

/** Numbers in words from two on, for a pattern: “one seat” may be any seat. */
export const NUMBER_WORDS =
  '(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|a hundred|a thousand)(?:[ -](?:one|two|three|four|five|six|seven|eight|nine|hundred|thousand))?';

/** A text that is a number and nothing else: `12`, `1,200`, `twenty five`. */
export function numberOf(text: string): number | null {
  const [quantity, ...more] = quantitiesOf(text);
  return quantity?.unit === null && more.length === 0 && quantity.end - quantity.start === text.length
    ? quantity.value
    : null;
}
