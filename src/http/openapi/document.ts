import type { Config } from '../../config/config.ts';
import type { Edition } from '../../context.ts';
import { VERSION } from '../../facts/version.ts';
import { askPath } from './ask-path.ts';
import { apiDescription, type ListedTool } from './description.ts';
import { documentPaths } from './document-paths.ts';
import { examplesOf } from './examples.ts';
import { HEALTH_PATHS } from './health-paths.ts';
import { shareParts } from './references.ts';
import { schemaComponents } from './schema-components.ts';
import { v1Paths } from './v1-paths.ts';

const TAGS = [
  { name: 'Ask', description: 'Questions and sourced answers.' },
  { name: 'Facts', description: 'The published facts as documents.' },
  { name: 'Discovery', description: 'What programs read to find their way.' },
  { name: 'Health', description: 'For whoever runs the service.' },
];

/** `/openapi.json`: every path for programs but `/mcp`, whose messages JSON-RPC describes. */
export function openApiDocument(
  edition: Edition,
  config: Config,
  cursorKey: Buffer,
  tools: readonly ListedTool[],
): object {
  const { catalog, links } = edition;
  const { site } = catalog.corpus;
  const examples = examplesOf(edition, cursorKey);
  const { paths, ...shared } = shareParts({
    '/ask': askPath(examples),
    ...v1Paths(examples),
    ...documentPaths(config.discovery),
    ...HEALTH_PATHS,
  });
  return {
    openapi: '3.0.3',
    info: {
      title: `${site.name} facts`,
      version: VERSION,
      description: apiDescription(site.name, config, tools),
      contact: { name: site.publisher.name, url: site.contact },
      ...(site.license !== null && { license: { name: 'Licence of the content', url: site.license } }),
    },
    servers: [{ url: links.base }],
    security: [],
    tags: TAGS,
    paths,
    components: { schemas: schemaComponents(), ...shared },
  };
}
