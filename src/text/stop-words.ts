/** Words that say how a sentence is built and not what it is about; folded. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  `a about above after again against ain't all also am an and any are aren't as at
  be because been before being below between both but by
  can can't cannot could couldn't
  did didn't do does doesn't doing don't done down during
  each either else ever every
  few for from further
  get gets getting got
  had hadn't has hasn't have haven't having he he'd he'll her here hers herself him himself his how
  i i'd i'll i'm i've if in into is isn't it it'd it'll its itself
  just
  let
  may me might more most much must mustn't my myself
  neither no nor not
  of off on once only onto or other our ours ourselves out over own
  per please
  quite
  rather really
  same shall shan't she she'd she'll should shouldn't since so some such
  than that that'd that'll the their theirs them themselves then there these they they'd they'll they're they've
  this those though through thus to too
  under until up upon us
  very via
  was wasn't we we'd we'll we're we've were weren't what what're when when's where which while who who'd who'll
  whom whose why will with within without won't would wouldn't
  yet you you'd you'll you're you've your yours yourself yourselves`.split(/\s+/),
);

/** Whether a folded word is one of the most common words of English. */
export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word);
}
