/** Set by the command of the package, `factline`, to how it is called there; elsewhere npm's scripts are what people run. */
const CALLED = 'FACTLINE_COMMAND';

/**
 * How a command is run where this program is: by its npm script in a working copy, as `npx factline …` where it is installed as a
 * package.
 *
 * @param rest what follows it, such as `[options]`
 */
export function howToRun(command: string, rest = ''): string {
  const called = process.env[CALLED];
  if (called) return `${called} ${command}${rest && ` ${rest}`}`;
  return `npm run ${command}${rest && ` -- ${rest}`}`;
}
