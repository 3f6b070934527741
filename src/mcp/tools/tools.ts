import { ask } from './ask.ts';
import { fetchDocument } from './fetch.ts';
import { getPricing } from './get-pricing.ts';
import { search } from './search.ts';
import type { Tool } from './tool.ts';

/** Every tool, in the order in which clients list them. */
export const tools: readonly Tool[] = [ask, search, fetchDocument, getPricing];
