import type { Tool } from './tool.ts';
import { ask } from './tools/ask.ts';
import { fetchDocument } from './tools/fetch.ts';
import { getPricing } from './tools/get-pricing.ts';
import { search } from './tools/search.ts';

/** Every tool, in the order in which clients list them. */
export const tools: readonly Tool[] = [ask, search, fetchDocument, getPricing];
