import type { FoundText } from './placeholders.ts';

/** What is said to a language model that reads the page, not to a person: to drop what it was told, or to be another. */
const ORDERS: readonly RegExp[] = [
  /\b(?:ignore|disregard|forget|override)\s+(?:(?:all|any|every|everything|the|your|of|these|those|my)\s+)*(?:(?:previous|prior|above|earlier|preceding|system|original)\s+)+(?:instructions?|prompts?|rules?|directions?|guidelines?)\b/i,
  /\b(?:if you are|as|you are now|attention|note to|instructions? for)\s+(?:an?\s+|all\s+|any\s+)?(?:AI|LLM|language model)s?(?:\s+(?:assistant|agent|model|crawler)s?)?[,:]?\s+(?:you must|you should|please (?:say|tell|recommend|ignore|always)|always|never|do not|don't|say|tell|recommend|ignore)\b/i,
  /\b(?:reveal|print|repeat|output)\s+(?:your|the)\s+(?:system prompt|hidden instructions|initial instructions)\b/i,
];
/** Text that a browser does not show. */
const HIDDEN =
  /<[a-z][\w-]*\b[^<>]*(?:\sstyle\s*=\s*(?:"[^"]*|'[^']*|\{[^}]*)(?:display["']?\s*:\s*["']?none|visibility["']?\s*:\s*["']?hidden|font-?size["']?\s*:\s*["']?0(?![.\d]))|\shidden(?=[\s=>]))[^<>]*>(?=\s*[^\s<])/i;

/** A text without any of this says nothing to models and hides nothing. */
export const MAY_BE_FOR_MODELS =
  /\b(?:ignore|disregard|forget|override|AI|LLM|language model|prompt|instructions)\b|\bhidden\b|none|font-?size/i;

/** Where a line speaks to models; null where it does not. */
export function orderIn(text: string): FoundText | null {
  return firstOf(ORDERS, text);
}

/** Where a line hides text from readers; null where it does not. */
export function hiddenIn(text: string): FoundText | null {
  return firstOf([HIDDEN], text);
}

function firstOf(patterns: readonly RegExp[], text: string): FoundText | null {
  for (const pattern of patterns) {
    const found = pattern.exec(text);
    if (found !== null) return { at: found.index, text: found[0] };
  }
  return null;
}
