import MarkdownIt, { type Token } from 'markdown-it';

/** CommonMark with tables and strikethrough. Tags are gone by now, so that `<` is text. */
const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false });
// Blocks are parsed at once, what is inside them on demand: most paragraphs hold no markup at all.
markdown.core.ruler.enableOnly(['normalize', 'block']);
// Addresses are checked, not shown: they stay as they were written.
markdown.normalizeLink = (address) => address;
markdown.validateLink = () => true;

export type { Token };

export interface Blocks {
  readonly tokens: readonly Token[];
  /** What is inside a block, parsed. */
  inline(token: Token): readonly Token[];
}

/** Parses Markdown into blocks. */
export function parseBlocks(text: string): Blocks {
  const env = {};
  const tokens = markdown.parse(text, env);
  return {
    tokens,
    inline(token) {
      const children: Token[] = [];
      markdown.inline.parse(token.content, markdown, env, children);
      return children;
    },
  };
}
