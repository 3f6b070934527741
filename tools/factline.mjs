#!/usr/bin/env node
/**
 * `npx factline …`: the commands where factline is installed as a package. `tools/pack.mjs` puts it into the package beside what
 * `npm run build` makes.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const COMMANDS = {
  index: 'checks a corpus and turns it into an index; --init DIR writes one to begin with',
  ask: 'answers a question in the terminal',
  serve: 'serves an index; with --corpus DIR, indexes that folder first where it changed',
  preview: 'shows a corpus as it will be, with what differs',
  phrasings: 'how readers ask: a form for what nobody wrote a phrasing for',
  gaps: 'groups what readers asked in vain',
};
const lines = Object.entries(COMMANDS).map(([name, does]) => `  ${name.padEnd(9)}  ${does}`);
const USAGE = `Usage: npx factline COMMAND [options]
${lines.join('\n')}

Each says with --help what it can do. --version says which this is.`;

const [node, , command, ...rest] = process.argv;
const scriptOf = (name) => join(import.meta.dirname, `commands/${name}-command.js`);
process.env.FACTLINE_COMMAND = 'npx factline';

if (command === undefined || command === '--help' || command === '-h') console.log(USAGE);
else if (command === '--version') {
  console.log(JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')).version);
} else if (!Object.hasOwn(COMMANDS, command)) {
  console.error(`There is no command \`${command}\`.\n\n${USAGE}`);
  process.exitCode = 2;
} else if (command === 'serve') serve(rest);
else {
  process.argv = [node, scriptOf(command), ...rest];
  await import(pathToFileURL(scriptOf(command)).href);
}

/** The corpus is the one thing that the server knows nothing of: it is indexed by a process of its own before the server starts. */
function serve(args) {
  const at = args.findIndex((arg) => /^--corpus(?:=|$)/.test(arg));
  const isHelp = args.some((arg) => /^--?h(?:elp)?$/.test(arg));
  if (at >= 0 && !isHelp) {
    const [option] = args.splice(at, 1);
    const corpus = option.includes('=') ? option.slice(option.indexOf('=') + 1) : args.splice(at, 1)[0];
    if (!corpus) {
      console.error('--corpus needs DIR');
      process.exitCode = 2;
      return;
    }
    const indexer = [scriptOf('index'), '--quick', '--if-changed', '--corpus', corpus];
    const { status } = spawnSync(node, indexer, { stdio: ['ignore', 2, 2] });
    if (status !== 0) process.exit(status ?? 1);
  }
  if (isHelp) console.log('With --corpus DIR, that folder is indexed first where it changed.\n');
  const server = join(import.meta.dirname, 'server.js');
  process.argv = [node, server, ...args];
  createRequire(import.meta.url)(server);
}
