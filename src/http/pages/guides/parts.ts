import type { Token } from 'markdown-it';
import type { Guide, Section } from '../../../facts/corpus.ts';
import { parseMarkdown } from '../markdown/parser.ts';

/** A stretch of a guide's Markdown that begins with a heading, or with the guide. */
export interface GuidePart {
  /** The section it is; several where headings stand inside a quote or a list and nothing could enclose them alone. */
  readonly sections: readonly Section[];
  /** The same Markdown parsed, its heading included. */
  readonly tokens: readonly Token[];
  /** As written; empty where the Markdown cannot be divided as the sections are. */
  readonly source: string;
}

/**
 * Longer Markdown is not parsed for a page: a page is made inside a request that nothing meters, and markup made to be hard to
 * parse takes time that grows faster than its length. Its sections are printed from their plain text.
 */
const LONGEST_PARSED = 200_000;

interface Stretch {
  readonly firstLine: number;
  readonly tokens: Token[];
}

/** A guide's Markdown, divided at the headings of its sections, in order. */
export function guideParts({ markdown, sections }: Guide): GuidePart[] {
  if (markdown.length > LONGEST_PARSED) return [{ sections, tokens: [], source: '' }];
  const stretches = divide(parseMarkdown(markdown));
  const parts = assign(stretches, sections);
  if (parts === null) return [{ sections, tokens: [], source: '' }];
  const lines = markdown.split('\n');
  return parts.map(([stretch, owned], index) => {
    const source = lines.slice(stretch.firstLine, parts[index + 1]?.[0].firstLine).join('\n');
    return { sections: owned, tokens: stretch.tokens, source };
  });
}

function divide(tokens: readonly Token[]): Stretch[] {
  const stretches: Stretch[] = [{ firstLine: 0, tokens: [] }];
  for (const token of tokens) {
    if (opensSection(token)) stretches.push({ firstLine: token.map?.[0] ?? 0, tokens: [] });
    stretches.at(-1)?.tokens.push(token);
  }
  return stretches;
}

function opensSection({ type, level }: Token): boolean {
  return type === 'heading_open' && level === 0;
}

/** Each stretch with as many sections as it has headings; null where the two do not add up. */
function assign(stretches: readonly Stretch[], sections: readonly Section[]): [Stretch, Section[]][] | null {
  const headed = sections.filter(({ level }) => level > 0);
  const opening = sections.filter(({ level }) => level === 0);
  let taken = 0;
  const take = (count: number) => {
    taken += count;
    return headed.slice(taken - count, taken);
  };
  const parts = stretches.map((stretch, index): [Stretch, Section[]] => {
    const headings = stretch.tokens.filter(({ type }) => type === 'heading_open').length;
    return [stretch, [...(index === 0 ? opening : []), ...take(headings)]];
  });
  const complete =
    taken === headed.length &&
    parts.every(([{ tokens }, owned], index) => index === 0 || (tokens.length > 0 && owned.length > 0));
  return complete ? parts.filter(([, owned]) => owned.length > 0) : null;
}
