import type { Guide, IsoDate, Section } from '../../src/facts/corpus.ts';
import { overdueOf } from '../../src/facts/reviewed.ts';
import { leftMarkup, leftMarkupTold } from '../lints/left-markup.ts';
import { lintGuide } from '../lints/lint-guide.ts';
import { withoutCustomAnchor } from '../markdown/anchors.ts';
import { cleanMarkdown } from '../markdown/clean.ts';
import { LONGEST_CODE, LONGEST_UNIT } from '../markdown/section-writer.ts';
import { parseSections } from '../markdown/sections.ts';
import { withGaps } from '../markdown/variables.ts';
import type { Place, Problems } from '../problems/problems.ts';
import { shorten } from '../problems/shorten.ts';
import { PICTURE_PATH, splitAddress } from './addresses.ts';
import { readFrontMatter } from './front-matter/front-matter.ts';
import { type OldPath, readGuideFields } from './front-matter/guide-fields.ts';
import type { NamedTexts } from './front-matter/plain-entries.ts';
import { guideIdOf, RESERVED_INSTEAD, RESERVED_TOLD, slugOf, titleOfPath } from './guide-id.ts';
import { isInstead } from './language-folders.ts';

/** A link as it was written, with its place. */
export interface WrittenLink {
  readonly address: string;
  readonly place: Place;
}

/** A picture that a guide shows, or leads to by a link. */
export interface ShownPicture {
  readonly address: string;
  /** null: in another file, which the guide includes. */
  readonly place: Place | null;
  readonly isLink: boolean;
}

/** A guide and what is needed to check it against the others. */
export interface ReadGuide {
  readonly guide: Guide;
  /** Path within the corpus folder. */
  readonly file: string;
  /** Path below the guides' folder. */
  readonly path: string;
  /** Its title is but the name of its file. */
  readonly isNamedByFile: boolean;
  /** Where its id stands, if the front matter names one. */
  readonly idPlace: Place | null;
  readonly links: readonly WrittenLink[];
  readonly pictures: readonly ShownPicture[];
  /** It shows what stands in other files, so that it may have headings that are not known here. */
  readonly includesOthers: boolean;
  /** Other files' text stands in it, which is checked there. */
  readonly hasPieces?: boolean;
  /** Paths that it had before. */
  readonly redirects: readonly OldPath[];
  /** How readers ask for its sections, by heading or anchor. */
  readonly asked: readonly NamedTexts[];
  /** Anchors that links may point to, besides the sections'. */
  readonly anchors: ReadonlySet<string>;
}

export interface GuideInput {
  /** Path within the corpus folder. */
  readonly file: string;
  /** Path below the guides' folder. */
  readonly path: string;
  readonly text: string;
  readonly problems: Problems;
  readonly today: IsoDate;
  /** Language of guides that name none. */
  readonly language: string;
  /** That of the folder that it lies in, which counts before the other; null, as by default, where that is none of a language. */
  readonly folderLanguage?: string | null;
}

/** Reads one guide; null for a draft. */
export function readGuide({
  file,
  path,
  text,
  problems,
  today,
  language,
  folderLanguage = null,
}: GuideInput): ReadGuide | null {
  const source = text
    .replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n')
    .replaceAll('\u0000', '\ufffd');
  const { entries, body, firstLine } = readFrontMatter(file, source, problems);
  const fields = readGuideFields(entries, problems, today);
  if (fields.isDraft) return null;
  lintGuide({ file, body, firstLine, problems });
  const clean = cleanMarkdown(body, { isMdx: /\.mdx$/i.test(path), firstLine });
  const { sections: written, addresses, firstParagraph, headingLines, firstCut, openFence } = parseSections(clean.text);
  const described = saysAnything(written) ? null : descriptionOf(fields.summary);
  const sections = described === null ? written : [described.section, ...written];
  if (sections.length > MOST_SECTIONS) {
    const line = headingLines[MOST_SECTIONS];
    refuseTooMany(
      { file, line: line === undefined ? 1 : clean.lineNumber(line), column: 1 },
      sections.length,
      problems,
    );
  }
  if (openFence !== null) warnOfOpenFence({ file, line: clean.lineNumber(openFence), column: 1 }, problems);
  if (isEmpty(path, body, written)) {
    problems.warning(
      { file, line: firstLine, column: 1 },
      'the guide says nothing',
      'write its text, or set `draft: true`',
    );
  }
  if (isPictures(body))
    problems.warning(
      { file, line: firstLine, column: 1 },
      'the guide is nothing but pictures, which no answer can quote',
      'write in words what they show',
    );
  if (firstCut !== null) warnOfCut({ file, line: clean.lineNumber(firstCut), column: 1 }, problems);
  for (const { line, text: left } of leftMarkup(clean.text, headingLines))
    problems.warning({ file, line: clean.lineNumber(line), column: 1 }, ...leftMarkupTold(shorten(left)));
  const given = fields.title ?? headingOfAll(sections);
  const title = given ?? titleOfPath(path);
  const guide: Guide = {
    id: fields.id?.value ?? derivedId(file, path, problems),
    title,
    summary: fields.summary ?? (firstParagraph || firstUnit(sections) || title),
    url: fields.url,
    topics: fields.topics,
    aliases: fields.aliases,
    language:
      fields.language ?? (folderLanguage === null || isInstead(folderLanguage, clean.text) ? language : folderLanguage),
    dateModified: fields.dateModified,
    lastReviewed: fields.lastReviewed,
    ...overdueOf(fields),
    markdown: (described === null ? '' : `${described.markdown}\n\n`) + publishedMarkdown(clean.text, headingLines),
    sections,
  };
  const lines = addresses.length === 0 ? [] : source.split('\n');
  const placed = addresses.map((one) => ({ ...one, place: placeOf(one, file, lines, clean.lineNumber) }));
  const links = placed.filter(({ kind }) => kind === 'link').map(({ address, place }) => ({ address, place }));
  return {
    guide,
    file,
    path,
    isNamedByFile: given === null,
    idPlace: fields.id?.place ?? null,
    redirects: fields.redirects,
    asked: fields.asked,
    anchors: clean.anchors,
    includesOthers: links.length > 0 && (COMPONENT.test(body) || DIRECTIVE.test(body)),
    links,
    pictures: placed
      .filter(({ kind, address }) => kind === 'image' || PICTURE_PATH.test(splitAddress(address)[0]))
      .map(({ kind, address, place }) => ({ address, place, isLink: kind === 'link' })),
  };
}

/** The only heading of the first level, or the one that stands before all others; null where none speaks for the whole guide. */
function headingOfAll(sections: Guide['sections']): string | null {
  const headings = sections.filter(({ level }) => level > 0);
  const [first, ...others] = headings.filter(({ level }) => level === 1);
  return (others.length === 0 || first === headings[0] ? first?.heading : null) || null;
}

function saysAnything(sections: Guide['sections']): boolean {
  return sections.some(({ units }) => units.length > 0);
}

/** A description as the text before the first heading; null where it is more than a paragraph, or less. */
function descriptionOf(summary: string | null): { readonly section: Section; readonly markdown: string } | null {
  if (summary === null) return null;
  const { text } = cleanMarkdown(summary, { isMdx: false, firstLine: 1 });
  const [section, ...others] = parseSections(text).sections;
  const isParagraph = section?.level === 0 && section.units.every(({ kind }) => kind === 'sentence');
  return isParagraph && others.length === 0 ? { section, markdown: text.trim() } : null;
}

/** Whether nobody has written anything yet. Pages of folders, pieces, the page for what is not found and what a component fills are empty on purpose. */
function isEmpty(path: string, body: string, sections: Guide['sections']): boolean {
  const shown = body.replace(/<!--[\s\S]*?(?:-->|$)/g, '');
  return !saysAnything(sections) && !/[<{]|^(?:import|export|:::|\.\.|-+8<)/m.test(shown) && !FOLDER_PAGE.test(path);
}

/** Whether there are pictures, and no word besides headings. */
function isPictures(body: string): boolean {
  const rest = body.replace(/^#{1,6} .*$|<!--[\s\S]*?-->/gm, '');
  return /!\[/.test(rest) && rest.replace(/!\[[^\]]*\](?:\([^()\n]*\)|\[[^\]\n]*\])/g, '').trim() === '';
}

const FOLDER_PAGE = /(?:^|\/)(?:_[^/]*|index|readme|404)\.mdx?$/i;

function warnOfOpenFence(place: Place, problems: Problems): void {
  const what = 'a code block that begins here is not closed, and takes in what follows';
  problems.warning(place, what, 'close it with a line of the same signs');
}

/** A component by itself that has no content, or another tool's directive to include a file. */
const COMPONENT = /^[ \t]*<[A-Z][\w.]*(?:\s[^<>]*)?\/>[ \t]*$/m;
const DIRECTIVE =
  /\{\{[<%]\s?(?:include|readfile)\b|\{%-?\s?(?:include|render)|^[ \t]*;?-+8<-+|\[!include\b|^\{!.*!\}|^include::/im;

/** A page of more sections takes longer to make than a request may. */
const MOST_SECTIONS = 5_000;

function refuseTooMany(place: Place, count: number, problems: Problems): void {
  const what = `the guide has ${count} sections, more than ${MOST_SECTIONS}`;
  problems.error(place, what, 'split it into several guides');
}

/** Once a guide: what is too long in one place is so in many. */
function warnOfCut(place: Place, problems: Problems): void {
  const what = 'a sentence, step, row or code block is too long to be quoted whole, and is quoted in pieces';
  problems.warning(place, what, `end sentences before ${LONGEST_UNIT} characters, and code before ${LONGEST_CODE}`);
}

function derivedId(file: string, path: string, problems: Problems): string {
  const id = guideIdOf(path);
  if (id === RESERVED_INSTEAD && slugOf(path.split(/[/.]/)[0] ?? '') !== RESERVED_INSTEAD)
    problems.warning({ file, line: 1, column: 1 }, RESERVED_TOLD.what, RESERVED_TOLD.fix);
  return id;
}

function firstUnit(sections: Guide['sections']): string {
  const section = sections.find(({ units }) => units.length > 0);
  const unit = section?.units[0];
  return unit === undefined ? '' : (section?.text.slice(unit.start, unit.end) ?? '');
}

/** Clean Markdown without the ids of headings and without blank lines around it. */
function publishedMarkdown(text: string, headingLines: readonly number[]): string {
  const shown = withGaps(text);
  if (!shown.includes('{#')) return `${shown.trim()}\n`;
  const lines = shown.split('\n');
  for (const line of headingLines) lines[line] = withoutCustomAnchor(lines[line] ?? '');
  return `${lines.join('\n').trim()}\n`;
}

/** `[label]: address` */
const DEFINITION = /^\s{0,3}\[[^\]]+\]:\s/;

/** A link's place: its address within the lines of its paragraph, else in a definition, else the paragraph. */
function placeOf(
  link: { readonly address: string; readonly lines: readonly [number, number] },
  file: string,
  source: readonly string[],
  lineNumber: (line: number) => number,
): Place {
  const [from, to] = link.lines;
  const first = lineNumber(from);
  for (let line = from; line < to; line++) {
    const number = lineNumber(line);
    const column = (source[number - 1] ?? '').indexOf(link.address);
    if (column !== -1) return { file, line: number, column: column + 1 };
  }
  const definition = source.findIndex((text) => DEFINITION.test(text) && text.includes(link.address));
  if (definition === -1) return { file, line: first, column: 1 };
  return { file, line: definition + 1, column: (source[definition] ?? '').indexOf(link.address) + 1 };
}
