import { pricingFile } from '../facts/pricing/pricing.ts';
import { productFile } from '../facts/product.ts';
import { siteFile } from '../facts/site.ts';
import { synonymsFile } from '../facts/synonyms.ts';
import { phrasingsFile } from '../phrasings/phrasings-file.ts';
import { questionsFile } from '../questions/questions-file.ts';
import type { JsonSchema, Reader } from '../yaml/reader.ts';

/** The files of a corpus that have a schema: what reads each, and what it is for. */
const FILES: Readonly<Record<string, readonly [reader: Reader<unknown>, description: string]>> = {
  site: [siteFile, 'Whose facts these are.'],
  product: [productFile, 'What the product is and is not.'],
  pricing: [pricingFile, 'Plans, prices, limits, trial and terms; without it nothing about prices is public.'],
  synonyms: [synonymsFile, 'Words that readers use for one another, a group a line.'],
  phrasings: [phrasingsFile, 'How readers ask for a line or a section, by its target; nobody is shown it.'],
  questions: [questionsFile, 'Questions that must keep their answers; asked at every index.'],
};

/** Where a schema is published, below the address of the service. */
export const schemaPath = (name: string): string => `/schema/corpus/${name}.json`;

/** One JSON Schema (draft 2020-12) for each file of a corpus, by its name without `.yaml`, from what reads the file itself. */
export function corpusSchemas(): Readonly<Record<string, JsonSchema>> {
  const schemas = Object.entries(FILES).map(([name, [{ schema }, description]]) => [
    name,
    { $schema: 'https://json-schema.org/draft/2020-12/schema', title: `${name}.yaml`, description, ...schema },
  ]);
  return Object.fromEntries(schemas);
}
