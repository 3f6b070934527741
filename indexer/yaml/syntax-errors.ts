/** What a syntax error means to an editor and how to mend it; `rest` is the text from where it stands. */
export function describe(code: string, message: string, rest: string): { what: string; fix: string } {
  if (code === 'DUPLICATE_KEY') {
    return { what: `duplicate key \`${/^[^\n:,}]*/.exec(rest)?.[0].trim()}\``, fix: 'keep one of them' };
  }
  return {
    what: `not valid YAML: ${message.split('\n')[0]}`,
    fix: FIXES[code] ?? 'check indentation, colons and quotes around this place',
  };
}

const FIXES: Readonly<Record<string, string>> = {
  BAD_INDENT: 'indent it like its neighbours, with spaces',
  TAB_AS_INDENT: 'indent with spaces instead of tabs',
  BLOCK_AS_IMPLICIT_KEY: 'put the value in quotes if it contains a colon',
  MULTILINE_IMPLICIT_KEY: 'put the value in quotes if it contains a colon, or add the missing colon',
  MISSING_CHAR: 'add the missing bracket, comma, colon or quote',
  UNEXPECTED_TOKEN: 'put the value in quotes, or remove what stands here',
  BAD_ALIAS: 'put the value in quotes',
};
