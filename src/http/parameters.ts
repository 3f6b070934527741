/** Named values of a URL, a form or a JSON object; of a name given more than once, a list. */
export type Parameters = Readonly<Record<string, unknown>>;

/** Whether a value has named values of its own. */
export function isObject(value: unknown): value is Parameters {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
