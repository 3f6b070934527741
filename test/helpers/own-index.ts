import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach } from 'vitest';
import { compile, type Service, startService } from './service.ts';

/** A service over an index that a test may write, damage and replace. */
export interface OwnIndex {
  /** Of this test alone, and gone after it. */
  readonly folder: string;
  readonly indexDir: string;
  /** The one that was started last. */
  readonly service: Service;
  /** Starts the compiled service over `indexDir`; the address it is asked at is not the one it writes. */
  start(env?: Record<string, string>): Service;
}

/** Gives every test of a file an index folder of its own, and ends the service that it started. */
export function withOwnIndex(): OwnIndex {
  let folder = '';
  let service: Service | undefined;
  const indexDir = (): string => join(folder, 'index');

  beforeAll(compile);
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'factline-test-'));
  });
  afterEach(async () => {
    service?.child.kill('SIGKILL');
    await service?.ended();
    service = undefined;
    await rm(folder, { recursive: true });
  });

  return {
    get folder() {
      return folder;
    },
    get indexDir() {
      return indexDir();
    },
    get service() {
      if (service === undefined) throw new Error('No service was started in this test.');
      return service;
    },
    start(env = {}) {
      const usual = { INDEX_DIR: indexDir(), BASE_URL: 'https://facts.example', RATE_LIMIT: '1000000' };
      service = startService({ ...usual, ...env });
      return service;
    },
  };
}
