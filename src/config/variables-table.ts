import { VARIABLES } from './variables.ts';

/** Every environment variable of the server as a Markdown table, for the manual: what it is for, and what holds without it. */
export function variablesTable(): string {
  const rows = Object.entries(VARIABLES).map(([name, told]) => {
    const [, before = told, without = '–', after = ''] = /^(.*) \((.*)\)(.*)$/.exec(told) ?? [];
    return `| \`${name}\` | ${capitalised(before + after)} | ${isValue(without) ? `\`${without}\`` : without} |`;
  });
  return ['| Variable | What it is | Default |', '|---|---|---|', ...rows].join('\n');
}

/** A value, not words about one. */
function isValue(without: string): boolean {
  return !/ |^(?:–|none|all|nowhere)$/.test(without);
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const BEGIN = '<!-- generated: variables -->';
const END = '<!-- /generated -->';

/** The page of the manual with its table made anew. */
export function withVariables(page: string): string {
  const [before = '', rest = ''] = page.split(BEGIN);
  return `${before}${BEGIN}\n\n${variablesTable()}\n\n${END}${rest.split(END)[1] ?? ''}`;
}
