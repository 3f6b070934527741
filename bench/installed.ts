import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Folder with the packages of contenders, which nothing but the benchmark needs. */
export const BENCH_DIR = resolve('bench');

/** Requires a package of `bench/`. */
export const requireFromBench = createRequire(join(BENCH_DIR, 'package.json'));

/** Version of an installed package, from `bench/` or the project; null where it is not installed. */
export function versionOf(name: string): string | null {
  const path = [join(BENCH_DIR, 'node_modules'), resolve('node_modules')]
    .map((folder) => join(folder, name, 'package.json'))
    .find((candidate) => existsSync(candidate));
  return path === undefined ? null : (JSON.parse(readFileSync(path, 'utf8')) as { version: string }).version;
}

/** Imports a package of `bench/`; its types are the caller's to say, since it need not be installed to compile. */
export async function importFromBench<Module>(name: string): Promise<Module> {
  return (await import(pathToFileURL(requireFromBench.resolve(name)).href)) as Module;
}
