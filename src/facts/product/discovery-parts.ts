/** What programs look for on a site beside its pages; each can be left out. */
export const DISCOVERY_PARTS = [
  'api-catalog',
  'ai-catalog',
  'agent-skills',
  'schemamap',
  'llms-full',
  'sites',
] as const;

export type DiscoveryPart = (typeof DISCOVERY_PARTS)[number];

/** Where each part is, the first one first. */
export const PART_PATHS: Readonly<Record<DiscoveryPart, readonly [string, ...string[]]>> = {
  'api-catalog': ['/.well-known/api-catalog'],
  'ai-catalog': ['/.well-known/ard.json', '/.well-known/ai-catalog.json'],
  'agent-skills': ['/.well-known/agent-skills/index.json'],
  schemamap: ['/schemamap.xml', '/schema_map.xml'],
  'llms-full': ['/llms-full.txt'],
  sites: ['/sites'],
};

/** Larger corpora are read guide by guide: a file of all of them would fill the memory, and nobody's reader takes it. */
export const MOST_GUIDES_IN_ONE_FILE = 2000;
