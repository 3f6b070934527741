import type { Edition } from '../../context.ts';
import type { Statement } from '../../facts/statement.ts';
import { statementsOf } from '../../facts/statements.ts';

/** Published lines about signing in are worth repeating where somebody looks for a way to sign in. */
const SIGN_IN =
  /\b(?:sign(?:s|ed|ing)?[ -]?in|log(?:s|ged|ging)?[ -]?in|magic links?|oauth|single sign-on|passwords?)\b/i;
const SCOPE: readonly Statement['kind'][] = ['includes', 'excludes'];

/** `/auth.md`: that nothing has to be proven here, and what must not be sent because of it. */
export function authMarkdown(edition: Edition, rateLimit: number): string {
  const { catalog, links } = edition;
  const { site } = catalog.corpus;
  return `# auth.md: authentication for ${site.name} facts

This service is public and read-only. It needs no authentication: there is nothing to register, no key, no token and no
account, for people and programs alike. It runs no OAuth or OpenID Connect server, and no such metadata is published
under \`/.well-known/\`.

| | |
|---|---|
| Authentication | none (anonymous) |
| Registration | none |
| Credentials sent anyway | \`Authorization\` and \`Cookie\` are ignored and never logged |
| Data | published facts only; nothing about any customer |

## Quota

${rateLimit} requests a minute for each client address, one budget for \`/v1/*\`, \`/ask\` and \`/mcp\` together. Everyone behind
one address (an office, a VPN, a cloud function's outgoing address) shares it. \`RateLimit-Remaining\` tells what is left;
over it the answer is 429 with \`Retry-After\`: ${links.base}/problems/rate_limited

## What must never be sent

Do not put any of these into a question, a parameter, a header or a body:

- secrets: passwords, API keys, access tokens, session cookies
- magic links or codes from a sign-in e-mail
- payment details: card numbers, bank accounts
- personal or confidential data of yourself or of others

Nothing here can use them. Whoever receives such a request by mistake should treat what was sent as exposed.

## Signing in is elsewhere

Signing in to a workspace, by a magic link sent by e-mail or in any other way, happens at ${site.url}.
Data connections are made there too, with OAuth that the user approves at the other provider. Neither can be started,
finished or checked through this service, and no program needs either to read published facts.
${signInFacts(edition)}
## Where to begin

- Ask a question: ${links.base}/ask?q=…
- API description: ${links.base}/openapi.json
- MCP server card: ${links.base}/.well-known/mcp/server-card.json
- Contact: ${site.contact}
`;
}

function signInFacts({ catalog, links }: Edition): string {
  const lines = statementsOf(catalog.corpus).filter(({ kind, text }) => SCOPE.includes(kind) && SIGN_IN.test(text));
  if (lines.length === 0) return '';
  const items = lines.map(({ text, anchor }) => `- ${text} (${links.product(anchor)})`);
  return `\nWhat is published about it:\n\n${items.join('\n')}\n`;
}
