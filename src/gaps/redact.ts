/** What a question may hold that belongs to one person, and what is written in its place; the first that fits counts. */
const PRIVATE: readonly (readonly [pattern: RegExp, shown: string])[] = [
  [/-----BEGIN[^-]*-----[\s\S]*/g, '[secret]'],
  [/\b[a-z][a-z\d+.-]*:\/\/\S+/gi, '[address]'],
  [/[^\s<>()[\]"',;:]+@[^\s<>()[\]"',;:]+/g, '[e-mail]'],
  [
    /\b(pass(?:word|phrase|code)?|secret|token|api[-_ ]?key|key|pin|otp|cvc|cvv)((?:\s+is|\s*[:=])\s*)\S+/gi,
    '$1$2[secret]',
  ],
  [/\b(bearer|basic)\s+[\w+/=.-]{8,}/gi, '$1 [secret]'],
  [/\b(?:[sp]k|rk|gh[pousr]|xox[abprs]|AKIA|ASIA|glpat|npm|eyJ)[-_]?[\w-]{12,}[\w.-]*/g, '[secret]'],
  // Letters and digits mixed over some length are no word of any language.
  [/(?<![\w-])(?=[\w+/=-]*\d)(?=[\w+/=-]*[a-z])[\w+/=-]{16,}/gi, '[secret]'],
  [/\b\d{1,3}(?:\.\d{1,3}){3}\b/g, '[address]'],
  [/(?<![\w:])(?:[\da-f]{0,4}:){3,7}[\da-f]{0,4}(?![\w:])/gi, '[address]'],
  [/\b[a-z]{2}\d{2}(?: ?[a-z\d]{4}){2,7}(?: ?[a-z\d]{1,4})?\b/gi, '[number]'],
  [
    /\b(account|customer|client|order|invoice|ticket|case|member(?:ship)?|policy|contract|card|reference|ref|iban)((?:\s+(?:number|no\.?|nr\.?|id))?(?:\s+is)?[\s:#]*)[a-z]{0,4}-?\d[\w-]{3,}/gi,
    '$1$2[number]',
  ],
  [/\b[a-z]{1,5}[-#]?\d{6,}\b/gi, '[number]'],
  [/\+?\(?\d(?:[ .\-/()]{0,2}\d){5,}/g, '[number]'],
];

/** A text without secrets, addresses of people and machines, and numbers of accounts; compatible characters count as one. */
export function redacted(text: string): string {
  const shown = PRIVATE.reduce((left, [pattern, instead]) => left.replace(pattern, instead), text.normalize('NFKC'));
  return shown.replace(/(\[[a-z-]+\])(?:\s*\1)+/g, '$1');
}
