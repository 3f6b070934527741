/** How people write in a chat, and the words that they mean. */
const WRITTEN_OUT: ReadonlyMap<string, string> = new Map(
  Object.entries({
    u: 'you',
    ur: 'your',
    urs: 'yours',
    r: 'are',
    ya: 'you',
    yall: 'you all',
    ppl: 'people',
    pls: 'please',
    plz: 'please',
    thx: 'thanks',
    ty: 'thanks',
    tysm: 'thanks',
    cuz: 'because',
    coz: 'because',
    bc: 'because',
    b4: 'before',
    gonna: 'going to',
    wanna: 'want to',
    gotta: 'have to',
    gimme: 'give me',
    lemme: 'let me',
    dunno: 'do not know',
    tho: 'though',
    thru: 'through',
    abt: 'about',
    acct: 'account',
    accts: 'accounts',
    msg: 'message',
    msgs: 'messages',
    pic: 'picture',
    pics: 'pictures',
    pw: 'password',
    tmrw: 'tomorrow',
    rn: 'right now',
    diff: 'difference',
  }),
);
const WORD = /(?<![\p{L}\p{N}'’.@/_-])(?:[a-z]{1,6}|b4)(?![\p{L}\p{N}'’@/_-]|\.\p{L})/gu;
/** What asks for no more than an answer: "do you have one or nah". */
const TAIL = /[\s,]+(?:or (?:nah|na|naw|no|not|what|nope)|yes or no|lol|lmao|haha+|btw|tbh|imo)(?=\s*[?!.]*\s*$)/iu;

/**
 * A question with the words of a chat written out: "do u have ppl 2 call, or nah" says what "do you have people 2 call" does. Words
 * with a capital, and words that the corpus has itself, stay as they are.
 */
export function writtenOut(question: string, isKnown: (word: string) => boolean): string {
  const asked = question.replace(TAIL, '');
  const text = asked.trim() === '' ? question : asked;
  return text.replace(WORD, (word) => (isKnown(word) ? word : (WRITTEN_OUT.get(word) ?? word)));
}
