/** Code as a block of Markdown, in a fence that is longer than any run of backticks in it. */
export function fenced(code: string, language: string | null): string {
  const longest = (code.match(/`{3,}/g) ?? []).reduce((most, { length }) => Math.max(most, length), 2);
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language ?? ''}\n${code}\n${fence}`;
}
