const words = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/));

/** Titles and references, without their last dot, after which no sentence ends. */
const BEFORE_ANYTHING = words(
  `adm approx brig bros capt cf cmdr col comdr cpl dept dr esp est fig figs gen gov hon lieut lt maj messrs mlle mme mr
  mrs ms mt mts pp pres prof pvt rep reps rev sen sens sgt st ste supt viz vol vols vs chap eq eqs nos refs secs e.g i.e`,
);

/** Abbreviations that often stand before a name: `U.S. Army`, `Roe v. Wade`. */
const BEFORE_NAMES = words('u.s u.k u.n u.s.a d.c v jr sr ph.d m.d b.a m.a et.al al');

/** Abbreviations that often stand before a number: `No. 5`, `Jan. 3`, `v. 2`. */
const BEFORE_NUMBERS = words('no art p sec ch ca c v ver jan feb mar apr jun jul aug sep sept oct nov dec');

/**
 * Whether a sentence goes on behind an abbreviation.
 *
 * @param word what stands before the dot, lower case, inner dots kept
 * @param next the word that follows, as it is written
 * @param isOpener whether `next` is a word that sentences often begin with
 */
export function continuesAfter(word: string, next: string, isOpener: boolean): boolean {
  if (BEFORE_ANYTHING.has(word)) return true;
  if (/^\d/.test(next)) return BEFORE_NUMBERS.has(word);
  const isInitial = /^\p{L}$/u.test(word) && word !== 'i';
  return !isOpener && (isInitial || BEFORE_NAMES.has(word));
}
