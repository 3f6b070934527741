import { type Config, ConfigError, DEFAULT_INDEX_DIR, type Environment, readConfig } from '../config/config.ts';
import { strayVariables, tellStray } from '../config/stray-variables.ts';
import { openEditions } from '../editions.ts';
import { pricesExpired } from '../http/price-validity.ts';

/**
 * Tells whether the service could start with this environment: its configuration and, read as a start would read it, its
 * index. Nothing is listened on, and no other server is asked.
 *
 * @returns the exit code: 0 when it could, 1 when not
 */
export async function check(env: Environment): Promise<number> {
  const config = checkConfig(env);
  for (const stray of strayVariables(Object.keys(env))) tell(`Warning: ${tellStray(stray)}`);
  const index = await checkIndex(config, env);
  const isSound = config !== null && index;
  if (isSound) process.stdout.write('The service can start.\n');
  else tell('The service cannot start.');
  return isSound ? 0 : 1;
}

function checkConfig(env: Environment): Config | null {
  try {
    const config = readConfig(env);
    process.stdout.write(`Configuration: right; the service would answer at ${config.baseUrl}\n`);
    return config;
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    for (const problem of error.problems) tell(`Configuration: ${problem}`);
    return null;
  }
}

/** Where the configuration is wrong, the index is looked at all the same: everything that is wrong is told at once. */
async function checkIndex(config: Config | null, env: Environment): Promise<boolean> {
  const indexDir = config?.indexDir ?? (env.INDEX_DIR?.trim() || DEFAULT_INDEX_DIR);
  try {
    const editions = await openEditions(config ?? { ...readConfig({}), indexDir });
    const { catalog, engine } = editions.current();
    void engine; // It is made when it is first asked for, and a start that cannot make it serves nothing.
    const { corpusVersion, formatVersion } = catalog.manifest;
    process.stdout.write(`Index: ${indexDir} holds version ${corpusVersion} in format ${formatVersion}\n`);
    const warning = pricesExpired(catalog.corpus, Date.now());
    if (warning) tell(`Warning: ${warning}`);
    return true;
  } catch (error) {
    tell(`Index: ${(error as Error).message}`);
    return false;
  }
}

function tell(line: string): void {
  process.stderr.write(`${line}\n`);
}
