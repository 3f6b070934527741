import { parseArgs } from 'node:util';
import { howToRun } from '../config/how-to-run.ts';
import { VARIABLES } from '../config/variables.ts';
import { check } from './check.ts';

const USAGE = `Usage: ${howToRun('serve', '[options]')}
  --check  say whether the service could start: its configuration and its index; 0 when it could, 1 when not
  --help   say this

Serves the index at INDEX_DIR. Everything else is said by environment variables:
${variableLines()}`;

/** Does what the arguments of the server ask for instead of serving; its result is the exit code. */
export async function runCommandLine(args: readonly string[]): Promise<number> {
  let wanted: { readonly check?: boolean | undefined; readonly help?: boolean | undefined };
  try {
    const options = { check: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } as const;
    wanted = parseArgs({ args: [...args], options }).values;
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n\n${USAGE}\n`);
    return 2;
  }
  if (wanted.check && !wanted.help) return check(process.env);
  process.stdout.write(`${USAGE}\n`);
  return 0;
}

function variableLines(): string {
  const lines = Object.entries(VARIABLES);
  const width = Math.max(...lines.map(([name]) => name.length));
  return lines.map(([name, help]) => `  ${name.padEnd(width)}  ${help}`).join('\n');
}
