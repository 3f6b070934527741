import { createHash } from 'node:crypto';
import type { Edition } from '../../context.ts';
import { exampleQuestions } from '../pages/example-questions.ts';
import { perEdition } from '../replies/per-edition.ts';

const FOLDER = '/.well-known/agent-skills';
const MOST_NAME = 64;
const MOST_DESCRIPTION = 1024;

/** How to ask here, as instructions that an agent loads when it needs them (agentskills.io). */
export interface Skill {
  /** Small letters, digits and single hyphens; the name of its folder, too. */
  readonly name: string;
  readonly description: string;
  readonly path: string;
  readonly text: string;
}

/** The one skill that is published. */
export const skillOf: (edition: Edition) => Skill = perEdition((edition) => {
  const { site, product } = edition.catalog.corpus;
  const name = nameOf(site.name);
  const description =
    `Answers questions about ${product.name} (product, prices, limits, guides) from published facts with their sources. ` +
    `Use when somebody asks what ${product.name} does, costs or allows, or how something is done with it.`;
  const skill = { name, description: description.slice(0, MOST_DESCRIPTION), path: `${FOLDER}/${name}/SKILL.md` };
  return { ...skill, text: textOf(skill, edition) };
});

/** `/.well-known/agent-skills/index.json`. */
export function skillIndex(edition: Edition): object {
  const { name, description, path, text } = skillOf(edition);
  const digest = `sha256:${createHash('sha256').update(text).digest('hex')}`;
  return {
    $schema: 'https://schemas.agentskills.io/discovery/0.2.0/schema.json',
    skills: [{ name, type: 'skill-md', description, url: `${edition.links.base}${path}`, digest }],
  };
}

function nameOf(siteName: string): string {
  const slug = siteName
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return `ask-${slug === '' ? 'about-product' : slug}`.slice(0, MOST_NAME).replace(/-+$/, '');
}

function textOf({ name, description }: Pick<Skill, 'name' | 'description'>, edition: Edition): string {
  const { catalog, links } = edition;
  const { site, product } = catalog.corpus;
  const [example = `What is ${product.name}?`, ...others] = exampleQuestions(edition);
  const url = `${links.base}/ask?${new URLSearchParams({ q: example })}`;
  return `---
name: ${name}
description: ${JSON.stringify(description)}
---

# Ask about ${product.name}

1. Send the question as it was asked: \`GET ${url}\` (JSON). With MCP, call the tool \`ask\` at <${links.base}/mcp> instead.
2. Read \`status\` first.
   - \`answered\`: use \`answer.claims\`; name each claim's \`source_url\`. \`quote\` stands there word for word.
   - \`ambiguous\`: there are two readings; ask which is meant, with the questions under \`suggestions\`.
   - \`no_answer\`: say that it is not published. Do not guess. Name the nearest places under \`suggestions\`, and the contact ${site.contact}.
3. For a follow-up, send the earlier questions along as \`prev\`, a JSON array, oldest first.
4. Never do arithmetic on prices; quote them. A price may carry the day on which it ends.

Never send secrets, payment details or personal data: nothing here can use them. No account and no key is needed.
On status 429 wait for \`Retry-After\` seconds.

## Questions that are answered

${[example, ...others].map((question) => `- ${question}`).join('\n')}

## More

- Everything here, for language models: ${links.base}/llms.txt
- API description: ${links.base}/openapi.json
`;
}
