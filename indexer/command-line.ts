import { parseArgs } from 'node:util';
import { didYouMean, listed } from './problems/nearest.ts';
import { WriteFailed } from './write-failed.ts';

/** Options of a command: whether each takes a value, and what it is for. */
export type OptionTable = Readonly<
  Record<string, { readonly type: 'string' | 'boolean'; readonly value?: string; readonly help: string }>
>;

export interface CommandLine {
  readonly values: Readonly<Record<string, string | boolean | undefined>>;
  readonly words: readonly string[];
}

/** A command line that cannot be understood; the message says how it can. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Somebody asks what a command can do, whatever else the line says. */
class HelpWanted extends Error {
  override readonly name = 'HelpWanted';
}

/**
 * Reads the arguments of a command.
 *
 * @throws {UsageError} at an option that is unknown, lacks its value or has one it does not take
 * @throws {HelpWanted} at `--help` or `-h`
 */
export function readCommandLine(args: readonly string[], options: OptionTable): CommandLine {
  const { tokens } = parseArgs({ args: [...args], options, strict: false, allowPositionals: true, tokens: true });
  const values: Record<string, string | boolean | undefined> = Object.create(null);
  const words: string[] = [];
  if (tokens.some((token) => token.kind === 'option' && /^--?h(?:elp)?$/.test(token.rawName))) throw new HelpWanted();
  for (const token of tokens) {
    if (token.kind === 'positional') words.push(token.value);
    if (token.kind !== 'option') continue;
    const option = Object.hasOwn(options, token.name) ? options[token.name] : undefined;
    if (option === undefined) {
      const names = Object.keys(options).map((name) => `--${name}`);
      const fix = didYouMean(token.rawName, names, `known are ${listed(names)}`);
      throw new UsageError(`unknown option ${token.rawName}: ${fix}`);
    }
    if (option.type === 'string' && !token.value) throw new UsageError(`${token.rawName} needs ${option.value}`);
    if (option.type === 'boolean' && token.value !== undefined) throw new UsageError(`${token.rawName} takes no value`);
    values[token.name] = token.value ?? true;
  }
  return { values, words };
}

/** One line for each option. */
export function describeOptions(options: OptionTable): string {
  const all: OptionTable = { ...options, help: { type: 'boolean', help: 'say this' } };
  const lines = Object.entries(all).map(([name, { value, help }]) => [`--${name}${value ? ` ${value}` : ''}`, help]);
  const width = Math.max(...lines.map(([left = '']) => left.length));
  return lines.map(([left = '', help]) => `  ${left.padEnd(width)}  ${help}`).join('\n');
}

/** Runs a command: its result is the exit code, a line it cannot understand is told with the way it can, as `--help` does. */
export async function runCommand(usage: string, run: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await run();
  } catch (error) {
    if (error instanceof HelpWanted) {
      process.stdout.write(`${usage}\n`);
      process.exitCode = 0;
      return;
    }
    if (error instanceof WriteFailed) {
      process.stderr.write(`${error.message}\n`);
      process.exitCode = 1;
      return;
    }
    if (!(error instanceof UsageError)) throw error;
    process.stderr.write(`${error.message}\n\n${usage}\n`);
    process.exitCode = 2;
  }
}
