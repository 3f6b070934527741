import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { withReference } from '../../indexer/format/reference.ts';
import { corpusSchemas, schemaPath } from '../../indexer/format/schemas.ts';
import { KNOWN_KEYS } from '../../indexer/guides/front-matter/keys.ts';
import { VARIABLES } from '../../src/config/variables.ts';
import { withVariables } from '../../src/config/variables-table.ts';
import { startApp } from '../helpers/app.ts';
import { compile } from '../helpers/service.ts';
import { fixture, temporaryFolder } from './folders.ts';

const ROOT = join(import.meta.dirname, '../..');
const MANUAL = join(ROOT, 'manual/guides/corpus-format.md');

beforeAll(compile);

function index(...args: readonly string[]) {
  const script = join(ROOT, 'build/commands/index-command.js');
  return spawnSync(process.execPath, [script, ...args], { encoding: 'utf8', env: { PATH: process.env.PATH ?? '' } });
}

/** What a schema says of a file; empty where it takes it. */
function faultsOf(name: string, text: string): string[] {
  const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true, formats: { date: /^\d{4}-\d\d-\d\d$/, uri: /:/ } });
  const check = ajv.compile(corpusSchemas()[name] ?? {});
  check(parse(text));
  return (check.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

test('The schemas that are published and the keys in the manual are what the readers of the files say', () => {
  const published = JSON.parse(readFileSync(join(ROOT, 'src/http/discovery/corpus-schemas.json'), 'utf8'));
  expect(published, 'run `npm run schemas`').toEqual(corpusSchemas());
  const manual = readFileSync(MANUAL, 'utf8');
  expect(withReference(manual), 'run `npm run schemas`').toBe(manual);
  expect([...KNOWN_KEYS].filter((key) => !manual.toLowerCase().includes(`\`${key}\``))).toEqual([]);
});

test('The manual has every environment variable of the server, as the server tells of it', () => {
  const page = readFileSync(join(ROOT, 'manual/guides/variables.md'), 'utf8');
  expect(withVariables(page), 'run `npm run schemas`').toBe(page);
  expect(Object.keys(VARIABLES).filter((name) => !page.includes(`| \`${name}\` |`))).toEqual([]);
});

test('Every key says what it is for', () => {
  const silent: string[] = [];
  const look = (value: unknown, path: string): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, part] of Object.entries(value)) {
      if (key === 'properties')
        for (const [name, schema] of Object.entries(part))
          if (!(schema as object & { description?: string }).description) silent.push(`${path}.${name}`);
      look(part, `${path}.${key}`);
    }
  };
  look(corpusSchemas(), '');
  expect(silent).toEqual([]);
});

test('The schemas take every corpus that is right', async () => {
  for (const dir of [join(ROOT, 'corpus'), fixture('library'), fixture('small')])
    for (const name of Object.keys(corpusSchemas())) {
      const file = join(dir, `${name}.yaml`);
      if (existsSync(file)) expect(faultsOf(name, await readFile(file, 'utf8')), file).toEqual([]);
    }
});

test.each([
  ['pricing', 'a misspelt key', (text: string) => text.replace('limits:', 'limit:')],
  ['pricing', 'a price without a period', (text: string) => text.replace('amount: 39, period: month', 'amount: 39')],
  ['pricing', 'an unknown period', (text: string) => text.replace('period: month', 'period: week')],
  ['pricing', 'a currency in words', (text: string) => text.replace('USD', 'dollars')],
  ['product', 'a day that is none', (text: string) => text.replace(/date_modified: .*/, 'date_modified: today')],
  ['site', 'a missing contact', (text: string) => text.replace(/contact: .*/, '')],
])('The schema of %s.yaml refuses %s', async (name, _, broken) => {
  const text = await readFile(join(ROOT, `corpus/${name}.yaml`), 'utf8');
  expect(broken(text)).not.toBe(text);
  expect(faultsOf(name, broken(text))).not.toEqual([]);
});

test('`--init` writes a commented corpus that is right, names the schemas, and writes over nothing', async () => {
  const dir = join(await temporaryFolder(), 'mine');
  const made = index('--init', dir, '--today', '2026-11-20');
  expect({ status: made.status, stderr: made.stderr }).toEqual({ status: 0, stderr: '' });
  expect(await readdir(dir)).toEqual([
    'guides',
    'pricing.yaml',
    'product.yaml',
    'questions.yaml',
    'site.yaml',
    'synonyms.yaml',
  ]);
  for (const name of Object.keys(corpusSchemas())) {
    if (!existsSync(join(dir, `${name}.yaml`))) continue;
    const text = await readFile(join(dir, `${name}.yaml`), 'utf8');
    expect(text).toMatch(`# yaml-language-server: $schema=http://localhost:3000${schemaPath(name)}\n`);
    expect(text).toMatch(/^# [A-Z]/m);
    expect(faultsOf(name, text)).toEqual([]);
  }
  const checked = index('--corpus', dir, '--check', '--today', '2026-11-20');
  expect(checked.stdout).toContain('0 errors, 0 warnings');
  const again = index('--init', dir);
  expect(again.status).toBe(1);
  expect(again.stderr).toContain('There is already');
});

test('The examples in the manual are right where they say what they are printed as', () => {
  const manual = readFileSync(MANUAL, 'utf8');
  const prices = [...manual.matchAll(/^ {2}- (\{ (?:amount|percent).*\}) /gm)].map(
    ([, price = '']) => parse(price) as unknown,
  );
  expect(prices.length).toBeGreaterThan(6);
  const plans = [{ id: 'a', name: 'A', prices }];
  const pricing = { currency: 'USD', date_modified: '2026-11-01', plans };
  expect(faultsOf('pricing', JSON.stringify(pricing))).toEqual([]);
});

test('A service publishes the schemas at the addresses that the files name', async () => {
  const { app } = await startApp({ env: { BASE_URL: 'https://facts.example' } });
  for (const [name, schema] of Object.entries(corpusSchemas())) {
    const response = await app.inject(schemaPath(name));
    expect(response.headers['content-type']).toBe('application/schema+json; charset=utf-8');
    expect(response.json()).toEqual({ $id: `https://facts.example${schemaPath(name)}`, ...schema });
  }
  await app.close();
});
