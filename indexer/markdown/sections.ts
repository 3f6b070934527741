import type { Section } from '../../src/facts/corpus.ts';
import { Anchors } from './anchors.ts';
import { type Address, inlineText, textWithoutImages } from './inline-text.ts';
import { type Blocks, parseBlocks, type Token } from './parse.ts';
import { isProcedure } from './procedures.ts';
import { SectionWriter } from './section-writer.ts';
import { withGaps, withoutGaps } from './variables.ts';

/** A link or an image within a text. */
export interface AddressUse extends Address {
  /** First and last line of its block in the text, from 0, the last one excluded. */
  readonly lines: readonly [number, number];
}

export interface ParsedMarkdown {
  readonly sections: readonly Section[];
  /** In their order. */
  readonly addresses: readonly AddressUse[];
  /** Plain text of the first paragraph outside lists and tables; empty where there is none. */
  readonly firstParagraph: string;
  /** Lines of the text, from 0, at which a heading ends. */
  readonly headingLines: readonly number[];
  /** Line of the first block, from 0, that was too long to be quoted whole and was cut; null where there is none. */
  readonly firstCut: number | null;
  /** Line of the first code block, from 0, whose fence is never closed or is closed by the end of the next one; null where there is none. */
  readonly openFence: number | null;
}

/** Cuts Markdown into sections of plain text. */
export function parseSections(text: string): ParsedMarkdown {
  return new SectionReader(parseBlocks(text)).read();
}

const NO_HEADING = { id: '', heading: '', level: 0, path: [] };

/** Reads the tokens of one file from first to last. */
class SectionReader {
  readonly #blocks: Blocks;
  readonly #sections: Section[] = [];
  readonly #addresses: AddressUse[] = [];
  readonly #headingLines: number[] = [];
  readonly #anchors = new Anchors();
  /** Kinds of the lists that are open, outermost first. */
  readonly #lists: ('steps' | 'items')[] = [];
  #above: { readonly level: number; readonly heading: string }[] = [];
  #writer = new SectionWriter(NO_HEADING);
  #firstParagraph = '';
  #firstCut: number | null = null;
  #openFence: number | null = null;
  #isItemStart = false;
  #isHead = false;
  #cells: string[] = [];
  #rowLines: [number, number] = [0, 0];

  constructor(blocks: Blocks) {
    this.#blocks = blocks;
  }

  read(): ParsedMarkdown {
    const { tokens } = this.#blocks;
    for (let at = 0; at < tokens.length; at++) {
      const token = tokens[at] as Token;
      if (token.type === 'inline') this.#readInline(token, tokens[at - 1]);
      else this.#readBlock(token, at);
      if (this.#writer.wasCut) this.#firstCut ??= token.map?.[0] ?? this.#rowLines[0];
    }
    this.#finishSection();
    return {
      sections: this.#sections,
      addresses: this.#addresses,
      firstParagraph: this.#firstParagraph,
      headingLines: this.#headingLines,
      firstCut: this.#firstCut,
      openFence: this.#openFence,
    };
  }

  #readBlock(token: Token, at: number): void {
    switch (token.type) {
      case 'bullet_list_open':
      case 'ordered_list_open':
        if (this.#lists.length === 0) this.#writer.beginBlock();
        this.#lists.push(
          token.type === 'ordered_list_open' && isProcedure(this.#blocks.tokens, at) ? 'steps' : 'items',
        );
        break;
      case 'bullet_list_close':
      case 'ordered_list_close':
        this.#lists.pop();
        break;
      case 'list_item_open':
        this.#isItemStart = true;
        break;
      case 'paragraph_open':
      case 'table_open':
        if (this.#lists.length === 0) this.#writer.beginBlock();
        break;
      case 'thead_open':
      case 'thead_close':
        this.#isHead = token.nesting === 1;
        break;
      case 'tr_open':
        this.#cells = [];
        this.#rowLines = token.map ?? this.#rowLines;
        break;
      case 'tr_close':
        this.#finishRow();
        break;
      case 'fence':
      case 'code_block':
        if (this.#lists.length === 0) this.#writer.beginBlock();
        if (token.type === 'fence' && isOpen(token)) this.#openFence ??= token.map?.[0] ?? null;
        this.#writer.addCode(token.content, languageOf(token.info));
        break;
    }
  }

  #readInline(token: Token, before: Token | undefined): void {
    const lines = token.map ?? this.#rowLines;
    const text = inlineText(token, this.#blocks, (found) => this.#addresses.push({ ...found, lines }));
    if (before?.type === 'heading_open') this.#beginSection(withGaps(this.#withoutBadges(token, text)), before);
    else if (before?.type === 'td_open' || before?.type === 'th_open') this.#cells.push(oneLine(withGaps(text)));
    else this.#addParagraph(token, text);
  }

  #beginSection(text: string, { tag, map }: Token): void {
    this.#finishSection();
    const level = Number(tag.slice(1));
    const { heading, id } = this.#anchors.read(oneLine(text));
    this.#above = this.#above.filter((other) => other.level < level);
    const path = this.#above.map((other) => other.heading);
    this.#above.push({ level, heading });
    this.#writer = new SectionWriter({ id, heading, level, path });
    if (map !== null) this.#headingLines.push(...Array.from({ length: map[1] - map[0] }, (_, line) => map[0] + line));
  }

  #finishSection(): void {
    const section = this.#writer.finish();
    if (section.level > 0 || !this.#writer.isEmpty) this.#sections.push(section);
  }

  #addParagraph(token: Token, text: string): void {
    const list = this.#lists.at(-1);
    if (list === undefined) {
      this.#offerSummary(token, text);
      this.#writer.addSentences('sentence', withoutGaps(text));
      return;
    }
    const words = this.#isItemStart ? text.replace(/^\[[ xX]\]\s+/, '') : text;
    if (list === 'steps' && this.#isItemStart) this.#writer.addWhole('step', withGaps(words));
    else this.#writer.addSentences('item', withoutGaps(words));
    this.#isItemStart = false;
  }

  /** The first paragraph that says something: no label, and not only badges. */
  #offerSummary(token: Token, text: string): void {
    if (this.#firstParagraph !== '' || isLabel(token)) return;
    const words = token.content.includes('![') ? textWithoutImages(token, this.#blocks) : text;
    this.#firstParagraph = oneLine(withoutGaps(words));
  }

  /** The text without the images in it; all of it where nothing else is there. */
  #withoutBadges(token: Token, text: string): string {
    return token.content.includes('![') ? textWithoutImages(token, this.#blocks) || text : text;
  }

  #finishRow(): void {
    if (this.#cells.every((cell) => cell === '')) return;
    this.#writer.addWhole(this.#isHead ? 'header' : 'row', this.#cells.join(' | '));
  }
}

/** Whether a fenced block has no end of its own: it goes on to the end of all, or over the beginning of another. */
function isOpen({ map, content, markup, info }: Token): boolean {
  const lines = content === '' ? 0 : content.split('\n').length - (content.endsWith('\n') ? 1 : 0);
  if (map !== null && map[1] - map[0] < lines + 2) return true;
  return !SHOWS_FENCES.test(info) && new RegExp(`^ {0,3}${markup}[A-Za-z]`, 'm').test(content);
}

/** Code that may hold fences as its text. */
const SHOWS_FENCES = /^\W*(?:md|mdx|markdown|text|txt|plain|rmd|qmd)\b/i;

/** The language that the info behind a fence names: `js title="a.js"`, `{.yaml .annotate}`, `diff-rust`. */
function languageOf(info: string): string {
  const [name = ''] = /^[a-z][\w+#-]*/i.exec(info.replace(/^[\s{.]+/, '')) ?? [];
  return info.slice(info.indexOf(name) + name.length).startsWith('=') ? '' : name.toLowerCase();
}

/** Runs of white space as one space; most texts have none, which is quick to see. */
function oneLine(text: string): string {
  return /\s\s|[^\S ]/.test(text) ? text.replace(/\s+/g, ' ') : text;
}

/** Whether a paragraph is nothing but bold text, as titles of boxes and tabs are. */
function isLabel({ content }: Token): boolean {
  return /^\*\*[^*]+\*\*$/.test(content);
}
