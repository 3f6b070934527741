/** Pronouns that stand for what was said before. */
const PRONOUN = /^(?:this|that|it|they|these|those)\b/i;

/** Whether a sentence begins with what stands for something before it. */
export const beginsWithPronoun = (sentence: string): boolean => PRONOUN.test(sentence);

/** “In this case”, “Such a file”; but “this guide” is the one that is read. */
const REFERRING =
  /^(?:(?:in|from|for|with|without|on|at|to|by|after|before|of) )?(?:this|that|it|they|these|those|such)\b(?! (?:guide|page|section|chapter|document|article|tutorial|example)\b)/i;
/** The conjunctive adverbs and conjunctions of English that may begin a sentence, and what leads in an example. */
const CONTINUING =
  /^(?:accordingly|additionally|also|alternatively|and|besides|but|consequently|conversely|examples?:|for example|for instance|furthermore|hence|however|instead|likewise|moreover|nevertheless|nonetheless|or|otherwise|similarly|so|still|then|therefore|thus|yet)(?!\w)/i;

/** Whether a sentence goes on with what was said before it, so that it says less without that. */
export const goesOn = (sentence: string): boolean => REFERRING.test(sentence) || CONTINUING.test(sentence);
