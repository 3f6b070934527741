/** Programs that the tests need beside Node, installed with the system's own package manager where they are missing. */
import { spawnSync } from 'node:child_process';

/** For each package manager: how it installs, and what it calls the package of a program. */
const MANAGERS = [
  {
    name: 'apt-get',
    before: ['update', '-q'],
    install: ['install', '-y', '-q', '--no-install-recommends'],
    packages: { 'redis-server': 'redis-server', chromium: 'chromium' },
  },
  { name: 'dnf', install: ['install', '-y'], packages: { 'redis-server': 'redis', chromium: 'chromium' } },
  { name: 'apk', install: ['add', '--no-cache'], packages: { 'redis-server': 'redis', chromium: 'chromium' } },
  { name: 'pacman', install: ['-Sy', '--noconfirm'], packages: { 'redis-server': 'redis', chromium: 'chromium' } },
  { name: 'brew', install: ['install'], packages: { 'redis-server': 'redis', chromium: 'chromium' }, asUser: true },
];

/**
 * Installs a program unless it is there, under its own or another name. Ends the process with the command to run when
 * that cannot be done from here.
 */
export function ensureProgram(program, ...otherNames) {
  if ([program, ...otherNames].some(isInstalled)) return;
  const manager = MANAGERS.find(({ name }) => isInstalled(name));
  if (!manager)
    stop(
      `${program} is missing, and no package manager was found to install it with: install it, then run this again.`,
    );

  const commands = [manager.before, [...manager.install, manager.packages[program]]]
    .filter(Boolean)
    .map((args) => [manager.name, ...args]);
  const prefix = manager.asUser || process.getuid?.() === 0 ? [] : mayUseSudo() ? ['sudo', '-n'] : null;
  const byHand = commands.map((command) => `${manager.asUser ? '' : 'sudo '}${command.join(' ')}`).join(' && ');
  if (prefix === null) stop(`${program} is missing. Install it with:\n\n  ${byHand}\n`);

  console.log(`${program} is missing; installing it: ${byHand}`);
  for (const command of commands) run([...prefix, ...command]);
  if (!isInstalled(program)) stop(`${program} could not be installed. Install it with:\n\n  ${byHand}\n`);
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

function stop(reason) {
  console.error(reason);
  process.exit(1);
}
