import { expect, it } from 'vitest';
import { fingerprintOf } from '../helpers/fingerprint.ts';
import { underNode } from '../helpers/npx.ts';

it.each([22, 24])(
  'Node %i makes the same index of the corpus, and the same answers, as the Node.js of these tests',
  async (version) => {
    const { code, stdout, stderr } = await underNode(version, 'node test/helpers/fingerprint.ts corpus');
    expect(code, stderr).toBe(0);
    expect(JSON.parse(stdout.trim().split('\n').at(-1) ?? '')).toEqual(await fingerprintOf('corpus'));
  },
);
