import type { Config } from '../../config/config.ts';
import type { Edition } from '../../context.ts';
import { type DiscoveryPart, PART_PATHS } from '../../facts/product/discovery-parts.ts';
import { problem } from '../problems/problems.ts';
import { type StaticDocument, staticDocument } from '../replies/caching.ts';
import { JSON_TYPE, MARKDOWN_TYPE, TEXT_TYPE, XML_TYPE } from '../replies/content-types.ts';
import { perEdition } from '../replies/per-edition.ts';
import { skillIndex, skillOf } from './agent-skill.ts';
import { aiCatalog } from './ai-catalog.ts';
import { apiCatalog } from './api-catalog.ts';
import { SCHEMA_FILES, schemamapXml } from './schema-files.ts';
import { securityTxt } from './security-txt.ts';

type Make = (edition: Edition) => StaticDocument | Promise<StaticDocument>;

const LINKSET_TYPE = 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"';
const AI_CATALOG_TYPE = 'application/ai-catalog+json';

const json = (type: string, make: (edition: Edition) => object): Make =>
  perEdition((edition) => staticDocument(type, JSON.stringify(make(edition))));

const PARTS: Readonly<Record<DiscoveryPart, Make>> = {
  'api-catalog': json(LINKSET_TYPE, ({ links }) => apiCatalog(links)),
  'ai-catalog': json(AI_CATALOG_TYPE, aiCatalog),
  'agent-skills': json(JSON_TYPE, skillIndex),
  schemamap: perEdition((edition) => staticDocument(XML_TYPE, schemamapXml(edition))),
  'llms-full': perEdition(async (edition) =>
    staticDocument(TEXT_TYPE, whole((await import('./llms-full.ts')).llmsFull(edition))),
  ),
  sites: json(JSON_TYPE, ({ catalog }) => ({ 'message-type': 'sites', sites: [catalog.corpus.site.name] })),
};

/** What programs look for on a site, by path: the parts that are configured. */
export function agentMap({ discovery, security }: Config): Readonly<Record<string, Make>> {
  const parts = [...discovery].flatMap((part) => PART_PATHS[part].map((path) => [path, PARTS[part]] as const));
  const schemas = SCHEMA_FILES.map(({ path, type, print }) => {
    const make: Make = perEdition((edition) => staticDocument(type, whole(print(edition))));
    return [path, make] as const;
  });
  return {
    ...Object.fromEntries(parts),
    ...(discovery.has('schemamap') && Object.fromEntries(schemas)),
    ...(security !== null && {
      '/.well-known/security.txt': perEdition((edition) => staticDocument(TEXT_TYPE, securityTxt(edition, security))),
    }),
  };
}

/** The name of the skill is the site's, which another edition may change: its file has one path for each name. */
export function skillFile(edition: Edition, name: string): StaticDocument {
  const skill = skillOf(edition);
  if (skill.name !== name) throw problem('not_found', `The only skill is "${skill.name}".`);
  return staticDocument(MARKDOWN_TYPE, skill.text);
}

function whole(text: string | null): string {
  if (text === null) throw problem('not_found', 'There are too many guides for one file; read them one by one.');
  return text;
}
