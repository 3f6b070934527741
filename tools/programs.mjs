/** Programs that the tests need beside Node, installed with the system's own package manager where they are missing. */
import { spawnSync } from 'node:child_process';

const USUAL_NAMES = { 'redis-server': 'redis', chromium: 'chromium', nginx: 'nginx' };
/** For each package manager: how it installs, and what it calls the package of a program. */
const MANAGERS = [
  {
    name: 'apt-get',
    before: ['update', '-q'],
    install: ['install', '-y', '-q', '--no-install-recommends'],
    packages: { 'redis-server': 'redis-server', chromium: 'chromium', nginx: 'nginx' },
  },
  { name: 'dnf', install: ['install', '-y'], packages: USUAL_NAMES },
  { name: 'apk', install: ['add', '--no-cache'], packages: USUAL_NAMES },
  { name: 'pacman', install: ['-Sy', '--noconfirm'], packages: USUAL_NAMES },
  { name: 'brew', install: ['install'], packages: USUAL_NAMES, asUser: true },
];

/**
 * Installs a program unless it is there, under its own or another name. Ends the process with the command to run when
 * that cannot be done from here.
 */
export function ensureProgram(program, ...otherNames) {
  const problem = installed(program, otherNames);
  if (problem === null) return;
  console.error(problem);
  process.exit(1);
}

/** The same of one that some tests can do without: where it cannot be installed, that is told, and they are left out. */
export function wantProgram(program) {
  const problem = installed(program, []);
  if (problem !== null) console.error(`${problem}\nWhat needs ${program} is not tested.`);
}

/** Why a program is missing after all, and what to do about it; null where it is there. */
function installed(program, otherNames) {
  if ([program, ...otherNames].some(isInstalled)) return null;
  const manager = MANAGERS.find(({ name }) => isInstalled(name));
  if (!manager)
    return `${program} is missing, and no package manager was found to install it with: install it, then run this again.`;

  const commands = [manager.before, [...manager.install, manager.packages[program]]]
    .filter(Boolean)
    .map((args) => [manager.name, ...args]);
  const prefix = manager.asUser || process.getuid?.() === 0 ? [] : mayUseSudo() ? ['sudo', '-n'] : null;
  const byHand = commands.map((command) => `${manager.asUser ? '' : 'sudo '}${command.join(' ')}`).join(' && ');
  if (prefix === null) return `${program} is missing. Install it with:\n\n  ${byHand}\n`;

  console.log(`${program} is missing; installing it: ${byHand}`);
  for (const command of commands) run([...prefix, ...command]);
  return isInstalled(program) ? null : `${program} could not be installed. Install it with:\n\n  ${byHand}\n`;
}

function isInstalled(program) {
  return spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;
}

function mayUseSudo() {
  return isInstalled('sudo') && spawnSync('sudo', ['-n', 'true']).status === 0;
}

function run([program, ...args]) {
  spawnSync(program, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}
