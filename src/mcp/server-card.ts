import type { Edition } from '../context.ts';
import { iconsOf, identityOf } from './identity.ts';
import { CAPABILITIES } from './protocol/capabilities.ts';
import { REVISIONS } from './protocol/revisions.ts';
import { listedTools } from './tools/tool-list.ts';

/** What a client or a scanner reads before it connects, served at `/.well-known/mcp/server-card.json`. */
export function serverCard(edition: Edition) {
  const { links } = edition;
  const identity = identityOf(edition);
  const { name, version, title, description, websiteUrl } = identity;
  const url = `${links.base}/mcp`;
  return {
    $schema: 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json',
    name,
    version,
    title,
    description,
    websiteUrl,
    icons: iconsOf(edition),
    remotes: [{ type: 'streamable-http', url, supportedProtocolVersions: REVISIONS }],
    // What follows is not in that schema: older scanners look for it.
    serverInfo: identity,
    transport: { type: 'streamable-http', endpoint: url },
    capabilities: CAPABILITIES,
    authentication: { required: false },
    tools: listedTools,
  };
}
