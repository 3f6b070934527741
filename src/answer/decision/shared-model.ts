import { readFileSync } from 'node:fs';
import { once } from '../../once.ts';
import MODEL from './model.json' with { type: 'json' };
import { type Model, type ModelFile, openModel } from './model.ts';

/**
 * The shipped model, opened when it is first asked for. `FACTLINE_MODEL` names the file of another one: a model that was fitted
 * without some product measures how well that product would have been answered had nobody known it.
 */
export const sharedModel: () => Model = once(() => {
  const other = process.env.FACTLINE_MODEL;
  return openModel((other ? JSON.parse(readFileSync(other, 'utf8')) : MODEL) as unknown as ModelFile);
});
