/** Opening hours that end before they begin, as where two times changed places or `am` stands for `pm`. */

const TIME = String.raw`\d{1,2}(?:[:.][0-5]\d)?(?: ?(?:[ap]m\b|[ap]\.m\.))?`;
const RANGE = new RegExp(
  String.raw`(?<![\p{L}\d.,:/€$£-])(${TIME}) ?(?:to|until|till|through|–|—|-) ?(${TIME})(?![\p{L}\d:%/]|[.,]\d)`,
  'giu',
);

/** What is said of being there, and not of tariffs, quiet hours or nights. */
const OPEN =
  /\b(?:open(?:s|ed|ing)?(?! (?:the|a|an|your|it|them|up|source)\b)|(?:business|office|support|phone|telephone|service|working|shop|store|visiting|reception|showroom|desk|chat|access|gate|staffed) hours|hours of (?:business|opening|support)|(?:reach|phone|call|ring|visit|chat with) us|reach (?:you|the office)|(?:is|are) (?:staffed|manned)|answer(?:s|ed)? the (?:tele)?phone|help ?lines?|phone lines?|hotlines?)\b/i;
/** Days of the week beside something that has hours. */
const ON_DAYS = /\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|mon|fri|weekdays|daily|every day)\b/i;
const HAS_HOURS = /\b(?:hours|phone|telephone|desk|line|chat|video|visits?|support|tickets?)\b/i;
/** Whoever is there at night says so, and so does who tells when nobody is. */
const AT_NIGHT =
  /\b(?:night\w*|overnight|midnight|evenings?|late|next|following|clock|24 hours|emergenc\w+|on[- ]call|out[- ]of[- ]hours|after[- ]hours|outside|not|no|never|nobody|closed|shut|quiet|silence|off-peak|cheaper|between|stay\w*|sleep\w*|guests?)\b/i;

/** What is told of hours that are turned, and their fix. */
export const TURNED = 'these hours end before they begin';
export const TURNED_FIX = 'check both times, or say that it is overnight';

/** Whether somebody works at night, as a text about them says. */
export function worksAtNight(text: string): boolean {
  return /\b(?:night(?!mare)\w*|overnight|around the clock|day and night|24\/7|24 hours)\b/i.test(text);
}

/**
 * Ranges of times in a text that can hardly be meant as opening hours. A trade that closes late, up to six in the morning, may
 * do so; times that may be those of a clock of twelve hours are passed over.
 *
 * @param about what the text stands under, such as its heading
 */
export function turnedHours(text: string, about: string): readonly string[] {
  const ranges = /\d/.test(text) ? [...text.matchAll(RANGE)] : [];
  if (ranges.length === 0) return [];
  const context = `${about}\n${text}`;
  const isOpen = OPEN.test(context) || (ON_DAYS.test(text) && HAS_HOURS.test(context));
  if (!isOpen || AT_NIGHT.test(context)) return [];
  return ranges.flatMap((found) => {
    const [range, from = '', to = ''] = found;
    const behind = text.slice(found.index + range.length);
    // “from Friday 18:00 to 9:00 on Saturday”.
    if (/^ (?:on |in )?(?:the )?(?:morning|\w+day\b(?! ?(?:to|through|until|and|–|-)))/i.test(behind)) return [];
    return isTurned(from, to) ? [range] : [];
  });
}

interface Time {
  readonly minutes: number;
  /** With `am` or `pm`. */
  readonly isExact: boolean;
}

const LATEST = 6 * 60;
const NOON = 12 * 60;

function isTurned(from: string, to: string): boolean {
  const [opens, closes] = [timeOf(from), timeOf(to)];
  if (opens === null || closes === null || closes.minutes >= opens.minutes || closes.minutes === 0) return false;
  const isSure = closes.isExact ? opens.isExact || opens.minutes > NOON : !opens.isExact && opens.minutes >= NOON + 60;
  return isSure && closes.minutes > (opens.minutes < NOON ? LATEST - 90 : LATEST);
}

/** Minutes since midnight; null for a plain number, which may be anything. */
function timeOf(text: string): Time | null {
  const [, hours = '', minutes, half] = /^(\d{1,2})(?:[:.](\d\d))? ?(?:([ap])\.?m\.?)?$/i.exec(text.trim()) ?? [];
  if (hours === '' || (minutes === undefined && half === undefined)) return null;
  const hour = Number(hours);
  if (hour > (half === undefined ? 24 : 12)) return null;
  const whole = half === undefined ? hour : (hour % 12) + (/p/i.test(half) ? 12 : 0);
  return { minutes: whole * 60 + Number(minutes ?? 0), isExact: half !== undefined };
}
