/** What a stretch of processor time is counted as, by where the code stands that took it; the first that fits. */
export const PLACES: readonly { readonly name: string; readonly url: RegExp }[] = [
  { name: 'answering (answer, catalog, text, facts)', url: /\/src\/(?:answer|catalog|text|facts)\// },
  { name: 'MCP route', url: /\/src\/mcp\// },
  { name: 'HTTP adapters and quota', url: /\/src\// },
  { name: 'MCP SDK and zod', url: /\/node_modules\/(?:@modelcontextprotocol|zod)\// },
  { name: 'Fastify and other packages', url: /\/node_modules\// },
  { name: 'HTTP and streams of Node.js', url: /^node:/ },
];

const NATIVE = 'system calls and native code';

/** What the profiler reports beside functions. */
export const WITHOUT_CODE: ReadonlyMap<string, string> = new Map([
  ['(garbage collector)', 'garbage collection'],
  ['(program)', NATIVE],
]);

/** What is counted where no place fits. */
export const ELSEWHERE = NATIVE;
