import { posix } from 'node:path';

/** A place in a line that stands for the text of another file. */
export interface Include {
  /** The file as it is written. */
  readonly path: string;
  /** Columns of the directive, from 0, the last one excluded. */
  readonly start: number;
  readonly end: number;
}

/** What a file must hold to include another one; most hold none of it. */
const MAY_INCLUDE = /include|readfile|8<|\{!|<Snippet\b|^import\s[^\n]*\.mdx?['"]/im;

/** Directives that stand alone in their line. */
const LINES: readonly RegExp[] = [
  /^\{%-?\s*include(?:[-_](?:relative|markdown))?\s+["']?([^"'\s%]+\.mdx?)["']?[^%]*%\}$/, // Jekyll, Jinja, GitBook
  /^\{\{[<%]\s*(?:include|readfile)\s+(?:file\s*=\s*)?["'`]?([^"'`\s>%]+\.mdx?)["'`]?[^{}]*[>%]\}\}$/, // Hugo
  /^-+8<-+\s+["']([^"':\s]+\.mdx?)["']$/, // PyMdown snippets
  /^\{!\s*([^!\s]+\.mdx?)\s*!\}$/, // markdown-include
  /^\{\{#include\s+([^\s:}]+\.mdx?)\s*\}\}$/, // mdBook
  /^<!--\s*@include:\s*([^\s{}#]+\.mdx?)\s*-->$/, // VitePress
  /^<Snippet\s+file=["']([^"']+\.mdx?)["']\s*\/>$/, // Mintlify
];
/** DocFX includes stand in sentences, too. */
const WITHIN = /\[!INCLUDE\s*\[[^[\]]*\]\(([^()\s]+\.md)\)\s*\]/gi;
const IMPORT = /^import\s+([A-Z]\w*)\s+from\s+['"]([^'"]+\.mdx?)['"];?\s*$/gm;
/** Formatters of Markdown write `\_`, which is `_` in a text of JavaScript. */
const ESCAPED = /\\([_*~#-])/g;
const COMPONENT = /^<([A-Z]\w*)(?:\s[^<>]*)?(?:\/>|>\s*<\/\1>)$/;
const CODE_SPAN = /(?<![`\\])(`+)(?!`)(?:.*?[^`])?\1(?!`)/g;
const MAY_BE_FENCE = /`{3}|~{3}/;
const FENCE = /^[ \t]*(?:(?:[>*+-]|\d{1,9}[.)])[ \t]+)*(`{3,}|~{3,})(.*)$/;

/**
 * What each line of a text includes: empty for lines that include nothing, as those of code do; null where no line includes
 * anything.
 */
export function includesOf(text: string): readonly (readonly Include[])[] | null {
  if (!MAY_INCLUDE.test(text)) return null;
  const components = new Map(
    Array.from(text.matchAll(IMPORT), ([, name = '', path = '']) => [name, path.replace(ESCAPED, '$1')]),
  );
  let fence = '';
  let isAny = false;
  const found = text.split('\n').map((line): readonly Include[] => {
    const [, mark = '', info = ''] = MAY_BE_FENCE.test(line) ? (FENCE.exec(line) ?? []) : [];
    if (fence !== '') {
      if (mark.startsWith(fence) && info.trim() === '') fence = '';
      return NONE;
    }
    if (mark !== '' && !(mark.startsWith('`') && info.includes('`'))) {
      fence = mark;
      return NONE;
    }
    const includes = includesIn(line, components);
    isAny ||= includes.length > 0;
    return includes;
  });
  return isAny ? found : null;
}

const NONE: readonly Include[] = [];

function includesIn(line: string, components: ReadonlyMap<string, string>): readonly Include[] {
  if (!/[{<[8]/.test(line)) return NONE;
  const words = line.trim();
  const path =
    components.get(COMPONENT.exec(words)?.[1] ?? '') ??
    LINES.map((pattern) => pattern.exec(words)?.[1]).find((written) => written !== undefined);
  if (path !== undefined) return [{ path, start: line.indexOf(words), end: line.indexOf(words) + words.length }];
  if (!/!INCLUDE/i.test(words)) return NONE;
  const prose = line.replace(CODE_SPAN, (span) => ' '.repeat(span.length));
  return Array.from(prose.matchAll(WITHIN), ({ 0: whole, 1: written = '', index }) => ({
    path: written,
    start: index,
    end: index + whole.length,
  }));
}

/** Folders in which tools look for what is included. */
const BASES = ['', 'includes/', '_includes/', 'snippets/', '_snippets/', 'partials/', '_partials/'];
/** Leading folders of a path that may be those above the guides', such as `docs/`. */
const MOST_ABOVE = 2;

/**
 * The file that is meant: from the including file's folder, or from any folder above it, down to that of all guides.
 *
 * @param from path of the including file below the guides' folder
 * @param known paths of all files there: none outside of it is ever read
 */
export function includedFile(written: string, from: string, known: ReadonlySet<string>): string | undefined {
  const beside = posix.join(posix.dirname(from), written);
  if (/^[^/@~]/.test(written) && known.has(beside)) return beside;
  const parts = written.split('/').filter((part) => !['', '.', '..', '@site', '@', '~'].includes(part));
  const tails = parts.slice(0, MOST_ABOVE + 1).map((_, at) => parts.slice(at).join('/'));
  for (let folder = posix.dirname(from); ; folder = posix.dirname(folder)) {
    const above = folder === '.' ? '' : `${folder}/`;
    for (const tail of tails) for (const base of BASES) if (known.has(above + base + tail)) return above + base + tail;
    if (folder === '.') return undefined;
  }
}
