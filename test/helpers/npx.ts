import { spawn } from 'node:child_process';
import { delimiter, dirname } from 'node:path';

export interface Finished {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A command of an npm package, and the version of that. */
export interface NpmCommand {
  readonly name: string;
  readonly of: string;
}

/** Runs a command line that begins with a command of npm, which needs a newer Node.js than the project does. */
export const underNode22 = (command: NpmCommand, args: string): Promise<Finished> =>
  underNode(22, `${command.name} ${args}`, [command]);

/**
 * Runs a command line under another Node.js. That and the commands come from npm's cache; nothing of it enters
 * `node_modules`, where its `node` would take the place of the system's. npm only fetches them: it takes longer to start than
 * most of what it would start.
 */
export async function underNode(
  version: number,
  line: string,
  commands: readonly NpmCommand[] = [],
): Promise<Finished> {
  const places = await Promise.all([{ name: 'node', of: `node@${version}` }, ...commands].map(placeOf));
  const path = [...places.map((place) => dirname(place)), process.env.PATH].join(delimiter);
  return run(line, [], { shell: true, env: { ...process.env, PATH: path, NO_COLOR: '1', FORCE_COLOR: '0' } });
}

const places = new Map<string, Promise<string>>();

/** Where npm keeps a command, each in a folder of its package and what that needs; fetched where it is not there yet. */
function placeOf({ name, of }: NpmCommand): Promise<string> {
  const place = places.get(of) ?? fetchPlace(name, of);
  places.set(of, place);
  return place;
}

async function fetchPlace(name: string, of: string): Promise<string> {
  const { code, stdout, stderr } = await run('npm', ['exec', '--yes', '--package', of, '--call', `command -v ${name}`]);
  if (code !== 0) throw new Error(`npm could not fetch ${of}:\n${stderr}`);
  return stdout.trim();
}

async function run(program: string, args: readonly string[], options = {}): Promise<Finished> {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
  const texts = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (text: string) => {
      texts[name] += text;
    });
  }
  const code = await new Promise<number | null>((resolve, reject) => child.on('error', reject).on('close', resolve));
  return { code, ...texts };
}
