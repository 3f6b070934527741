import { CURRENCY, classOf, DIGIT, HYPHEN, LETTER } from '../characters.ts';
import { fold } from '../normalise.ts';
import { type Token, token } from '../token.ts';

const NUMERAL = /(\d{1,3}(?:,\d{3})+(?!,?\d)|\d+)((?:\.\d+)*)/y;
const MAGNITUDE = /(?:k|m|bn|b|mn)(?![\p{L}\p{N}])/iuy;

/**
 * Reads a number, an amount of money, a percentage or a dotted version, and adds its token.
 *
 * @returns where to go on, or null when what begins here is rather a name (`3D`, `10.0.0.1a`, `802.11n`).
 */
export function readNumber(text: string, start: number, found: Token[]): number | null {
  const symbol = classOf(text.charCodeAt(start)) === CURRENCY ? (text[start] as string) : '';
  const match = matchAt(NUMERAL, text, start + symbol.length);
  if (match === null) return null;
  const whole = (match[1] as string).replaceAll(',', '');
  const fraction = match[2] as string;
  const end = NUMERAL.lastIndex;
  if (symbol !== '') return readMoney(text, start, end, symbol, whole + fraction, found);
  const next = text.charCodeAt(end);
  if (classOf(next) === CURRENCY && classOf(text.charCodeAt(end + 1)) !== DIGIT)
    return readMoney(text, start, end, text[end] as string, whole + fraction, found) + 1;
  if (next === 0x25) {
    found.push(token('percent', `${whole}${fraction}%`, start, end + 1, [whole + fraction]));
    return end + 1;
  }
  if (belongsToName(text, end)) return null;
  const isVersion = fraction.indexOf('.', 1) > 0;
  found.push(token(isVersion ? 'version' : 'number', whole + fraction, start, end));
  return end;
}

/** `$49.00` and `$49` are one amount; `$1.5M` keeps its magnitude. */
function readMoney(text: string, start: number, end: number, symbol: string, digits: string, found: Token[]): number {
  const amount = digits.replace(/\.0+$/, '');
  const magnitude = matchAt(MAGNITUDE, text, end)?.[0] ?? '';
  const stop = end + magnitude.length;
  found.push(token('money', fold(symbol) + amount + magnitude.toLowerCase(), start, stop, [amount]));
  return stop;
}

/** Whether letters or a hyphen and further digits follow, so that the number is only the head of a longer name. */
function belongsToName(text: string, at: number): boolean {
  const next = classOf(text.charCodeAt(at));
  return next === LETTER || (next === HYPHEN && classOf(text.charCodeAt(at + 1)) === DIGIT) || text[at] === '_';
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}
