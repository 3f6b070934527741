/**
 * Words that readers ask with rather than about: "I would like to", "the best way to", "can anyone explain". A text that
 * answers need not say them, so that they weigh less than their rarity in the guides would have it.
 */

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** What stands between a reader and the thing to do; before `to` only: "need to export", but not "legal need". */
const BEFORE_TO = words(
  'want wants wanted need needs needed like love try tries trying tried able possible possibility way ways option options method going wish hope hoping chance prefer easy hard allowed',
);
const BEFORE_TO_WORTH = 0.2;

/** Wherever they stand; contractions also as they are typed in haste. */
const ANYWHERE = words(
  'best better easiest easily easy simplest simply somehow someone somebody anyone anybody anything something everything anyway explain describe tell know understand figure wonder wondering thanks hi hello hey solution workaround advice recommend suggest suggestion properly correctly exactly actually basically apparently possible possibly stuff thing things kind sort idea mean means question happen happens happened seem seems currently instruct doesnt dont didnt isnt arent wasnt wont cant couldnt shouldnt wouldnt hasnt havent im ive id whats',
);
const ANYWHERE_WORTH = 0.3;

/** What is left of a word's rarity, 0…1, given the word behind it. */
export function frameWorth(word: string, next: string | undefined): number {
  if (next === 'to' && BEFORE_TO.has(word)) return BEFORE_TO_WORTH;
  return ANYWHERE.has(word) ? ANYWHERE_WORTH : 1;
}
