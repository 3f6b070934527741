import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../helpers/app.ts';

const BASE_URL = 'https://facts.gaugelark.example';

let service: TestApp;
let source: string;
beforeAll(async () => {
  service = await startApp({ env: { BASE_URL } });
  source = (await service.app.inject('/openapi.json')).body;
});
afterAll(() => service.app.close());

describe('/openapi.json', () => {
  it('is a valid OpenAPI 3.0 document', async () => {
    expect(await new Validator().validate(JSON.parse(source))).toEqual({ valid: true });
  });

  it("passes Redocly's recommended rules", async () => {
    const config = await createConfig({ extends: ['recommended'] });
    const problems = await lintFromString({ source, config });
    const found = problems.map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer}: ${message}`);
    expect(found).toEqual([]);
  });
});
