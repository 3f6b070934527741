// contract: messages-of-the-protocol

import { afterAll, beforeAll, expect, it } from 'vitest';
import { listenApp } from '../helpers/app.ts';
import { underNode22 } from '../helpers/npx.ts';

/** The official suite, by version: the newer one scores the frozen requirements of a revision. */
const RUNS = [
  { version: '0.1.16', set: '--spec-version 2025-06-18', expected: 'suite-0.1' },
  { version: '0.1.16', set: '--spec-version 2025-11-25', expected: 'suite-0.1' },
  { version: '0.2.0-alpha.12', set: '--requirements 2025-11-25', expected: 'suite-0.2' },
  { version: '0.2.0-alpha.12', set: '--requirements 2026-07-28', expected: 'suite-0.2' },
] as const;

let service: Awaited<ReturnType<typeof listenApp>>;
beforeAll(async () => {
  service = await listenApp();
});
afterAll(() => service.app.close());

it.each(RUNS)(
  'passes what a server without fixtures can pass of $set in $version',
  async ({ version, set, expected }) => {
    const { code, stdout, stderr } = await underNode22(
      { name: 'conformance', of: `@modelcontextprotocol/conformance@${version}` },
      `server --url ${service.url}/mcp ${set} --expected-failures test/conformance/expected/${expected}.yaml`,
    );
    expect(code, `${stderr}\n${stdout.slice(stdout.lastIndexOf('=== SUMMARY ==='))}`).toBe(0);
    expect(stdout).toContain('all failures are expected');
  },
);
