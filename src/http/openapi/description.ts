import type { Config } from '../../config/config.ts';
import { BODY_MAX_BYTES, DEPRECATION_NOTICE_DAYS, STATIC_MAX_AGE_SECONDS } from '../../facts/pricing/limits.ts';
import { inKib } from '../entrance/limits.ts';

const DAY_CHARACTERS = 'YYYY-MM-DD'.length;

/** A tool as `/mcp` lists it, which this side knows by hearsay only. */
export interface ListedTool {
  readonly name: string;
  readonly description?: string | undefined;
}

/** What holds for all paths: the introduction of the API description. */
export function apiDescription(siteName: string, { rateLimit, v1 }: Config, tools: readonly ListedTool[]): string {
  return `Published facts about ${siteName}, and answers to questions about them, each with its source. Read-only, without
authentication. Nothing is generated: the same question over the same facts has the same answer, byte for byte.

## Methods
Everything that takes GET takes HEAD, with the same status and headers and no body. OPTIONS is answered on every path by 204 with CORS headers, and is not counted.

## Quota
${rateLimit} requests a minute for each client address, one budget for \`/v1/*\`, \`/ask\` and \`/mcp\` together. Every request but
OPTIONS counts, whatever becomes of it. The headers are there in both common forms.

## Failures
A failure is a problem document (RFC 9457) whose \`type\` leads to a page about its code. Bodies over ${inKib(BODY_MAX_BYTES)} are refused.

## Caching
Facts and answers are never stored (\`no-store\`). Pages and descriptions may be kept for ${STATIC_MAX_AGE_SECONDS} seconds and have a strong ETag.

## Versions
The version is part of the path: \`/v1\`. Within it, members and paths are added but never renamed, removed or given another
meaning; ignore what you do not know. When a successor is published, every response of \`/v1\` carries \`Deprecation\`,
\`Sunset\` and a \`Link\` with \`rel="successor-version"\`. At least ${DEPRECATION_NOTICE_DAYS} days lie between that notice and the sunset; after it
the answer is 410 \`gone\`.${lifecycle(v1)}

## Model Context Protocol
\`/mcp\` offers the same facts to agents over streamable HTTP, stateless and without authentication; its server card is at
\`/.well-known/mcp/server-card.json\`. Its tools:

${tools.map(({ name, description = '' }) => `- \`${name}\`: ${description}`).join('\n')}
`;
}

function lifecycle({ deprecatedOn, sunsetOn, successor }: Config['v1']): string {
  if (deprecatedOn === null) return '';
  const end = sunsetOn === null ? 'No day is set for its end.' : `It ends on ${day(sunsetOn)}.`;
  return ` \`/v1\` is deprecated from ${day(deprecatedOn)} on. ${end}${successor === null ? '' : ` Its successor: ${successor}`}`;
}

function day(time: number): string {
  return new Date(time).toISOString().slice(0, DAY_CHARACTERS);
}
