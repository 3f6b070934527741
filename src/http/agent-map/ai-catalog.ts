import type { Edition } from '../../context.ts';
import { exampleQuestions } from '../pages/example-questions.ts';
import { SERVER_CARD_TYPE } from '../replies/content-types.ts';
import { skillOf } from './agent-skill.ts';

const MOST_QUESTIONS = 5;

/** `/.well-known/ard.json` (Agentic Resource Discovery): what agents can use here, and what it is good for. */
export function aiCatalog(edition: Edition): object {
  const { catalog, links } = edition;
  const { site, product } = catalog.corpus;
  const host = new URL(links.base).hostname;
  const questions = exampleQuestions(edition).slice(0, MOST_QUESTIONS);
  const skill = skillOf(edition);
  const entry = (
    identifier: string,
    type: string,
    more: { displayName: string; url: string; description: string },
  ) => ({
    identifier: `urn:air:${host}:${identifier}`,
    type,
    mediaType: type,
    ...more,
    ...(questions.length > 1 && { representativeQueries: questions }),
  });
  return {
    specVersion: '1.0',
    host: { displayName: site.name, documentationUrl: `${links.base}/llms.txt` },
    entries: [
      entry('mcp:facts', SERVER_CARD_TYPE, {
        displayName: `${site.name} facts`,
        url: `${links.base}/mcp/server-card`,
        description: `Sourced answers about ${product.name}: the product, its pricing and its guides. Read-only, no account.`,
      }),
      ...(edition.discovery.has('agent-skills')
        ? [
            entry(`skill:${skill.name}`, 'text/markdown', {
              displayName: `Ask about ${product.name}`,
              url: `${links.base}${skill.path}`,
              description: skill.description,
            }),
          ]
        : []),
    ],
  };
}
