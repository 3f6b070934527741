import { tokens } from '../../text/words.ts';

const list = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Words that greet, thank, take leave or agree: one of them makes a courtesy. */
const COURTEOUS = list(
  'hi hello hey hiya howdy yo greetings morning afternoon evening goodnight thanks thank thankyou cheers bye goodbye' +
    ' farewell ciao ok okay alright cool great perfect awesome brilliant super wonderful nice sorry apologies welcome' +
    ' understood',
);
/** Words that go with them and ask for nothing. */
const BESIDE = list(
  'good day night a lot very much so many you your for the that was is it this all help helpful info information answer' +
    ' again there everyone team bot assistant and have see later soon no not problem worries really i am we me us my got' +
    ' now one well then too well please just just of to take care kind dear friend yes yeah yep up',
);
const LONGEST = 9;

/** Whether somebody is only polite: greets, thanks, takes leave. A word that says more makes it a question again. */
export function isCourtesy(text: string): boolean {
  const words = tokens(text).map(({ text: word }) => word);
  return (
    words.length > 0 &&
    words.length <= LONGEST &&
    !text.includes('?') &&
    words.some((word) => COURTEOUS.has(word)) &&
    words.every((word) => COURTEOUS.has(word) || BESIDE.has(word))
  );
}
