/** The kind of value that a question asks for. */
export type Asked = 'number' | 'time' | 'person' | 'place' | 'reason' | 'manner' | 'which' | 'what' | 'yesno' | 'none';

const PATTERNS: readonly (readonly [RegExp, Asked])[] = [
  [/\b(?:what|which) (?:\w+ )?(?:year|date|day|month|century|decade|time|era|season)\b/, 'time'],
  [/\b(?:what|which) (?:\w+ )?(?:country|city|state|place|location|region|continent|town|street|area)\b/, 'place'],
  [
    /\b(?:what|which) (?:\w+ )?(?:person|man|woman|king|president|author|scientist|leader|people|ruler|emperor)\b/,
    'person',
  ],
  [
    /\b(?:what|which) (?:is |was |were |are )?(?:the )?(?:\w+ )?(?:percentage|percent|number|amount|population|age|size|length|height|distance|temperature|proportion|fraction|maximum|minimum|limit|price|cost)\b/,
    'number',
  ],
  [/\bhow (?:many|much|long|far|old|large|big|tall|high|often|fast|deep|wide|heavy|soon|quickly)\b/, 'number'],
  [/\b(?:maximum|minimum|max|min|number of|amount of)\b/, 'number'],
  [/\bhow\b/, 'manner'],
  [/\b(?:who|whom|whose)\b/, 'person'],
  [/\bwhen\b/, 'time'],
  [/\bwhere\b/, 'place'],
  [/\bwhy\b/, 'reason'],
  [/\bwhich\b/, 'which'],
  [/\bwhat\b/, 'what'],
  [/^(?:is|are|was|were|do|does|did|can|could|will|would|has|have|had|should|may|am)\b/, 'yesno'],
];

/** What a question asks for, by its first telling words. */
export function askedFor(question: string): Asked {
  const text = question.toLowerCase();
  for (const [pattern, asked] of PATTERNS) if (pattern.test(text)) return asked;
  return 'none';
}
