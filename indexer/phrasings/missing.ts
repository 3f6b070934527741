import { askedInGuide, askedLines, nameIn } from '../../src/catalog/phrasings.ts';
import { howToRun } from '../../src/config/how-to-run.ts';
import type { Corpus } from '../../src/facts/corpus.ts';
import type { Statement } from '../../src/facts/statement.ts';
import { statementsOf } from '../../src/facts/statements.ts';
import { shorten } from '../problems/shorten.ts';
import { printTarget } from './target.ts';

/** A line or section that nobody has written a phrasing for. */
export interface Unasked {
  /** As it is written in `phrasings.yaml`. */
  readonly target: string;
  /** What stands there, for whoever writes. */
  readonly says: readonly string[];
}

/** Everything that is published and has no phrasing, in the order of the pages. */
export function unasked(corpus: Corpus): readonly Unasked[] {
  const lines = statementsOf(corpus);
  const asked = new Set((corpus.phrasings ?? []).flatMap((one) => askedLines(lines, one)));
  const groups = new Map<string, Statement[]>();
  for (const line of lines) {
    const target = targetOf(line, corpus, lines);
    groups.set(target, [...(groups.get(target) ?? []), line]);
  }
  const ofLines = [...groups].flatMap(([target, group]): Unasked[] =>
    group.some((line) => asked.has(line)) ? [] : [{ target, says: group.map(({ text }) => text) }],
  );
  const ofGuides = corpus.guides.flatMap((guide) => {
    const own = (corpus.phrasings ?? []).filter(({ page }) => page === guide.id);
    const done = new Set(own.map((one) => askedInGuide(guide, one)?.section));
    return guide.sections.flatMap(({ id, heading, text, units }, at): Unasked[] => {
      if (units.length === 0 || done.has(at)) return [];
      const target = printTarget({ page: guide.id, anchor: id, words: null });
      const title = heading === '' || heading === guide.title ? guide.title : `${guide.title}: ${heading}`;
      return [{ target, says: [title, ...units.map(({ start, end }) => text.slice(start, end))] }];
    });
  });
  return [...ofLines, ...ofGuides];
}

/** What every plan says about a limit or feature is asked for together, any other line of several at its anchor by its words. */
function targetOf(line: Statement, { pricing }: Corpus, lines: readonly Statement[]): string {
  const { page, anchor, limitId, featureId, kind, text } = line;
  const kinds = [...(pricing?.limits ?? []), ...(pricing?.features ?? [])];
  const name = kinds.find(({ id }) => id === (limitId ?? featureId))?.name;
  if (name !== undefined && (kind === 'limit' || kind === 'feature'))
    return printTarget({ page, anchor: null, words: name });
  const others = lines.filter((other) => other.page === page && other.anchor === anchor && other !== line);
  return printTarget({ page, anchor, words: others.length === 0 ? null : wordsOf(text, others) });
}

/** Few words that tell a line from all others at its anchor: its name, else its beginning. Prices of one plan share their name. */
function wordsOf(text: string, others: readonly Statement[]): string {
  if (/^[^.!?]*: /.test(text)) return nameIn(text);
  const words = text.split(' ');
  for (let count = 3; count < words.length; count++) {
    const beginning = words.slice(0, count).join(' ');
    if (!others.some((other) => other.text.includes(beginning))) return beginning.replace(/[,.;:]$/, '');
  }
  return text;
}

/** More of a section is not printed. */
const MOST_SAID = 12;

/** A form to hand over and to read back: every target with what stands there, and an empty list to fill. */
export function missingForm(missing: readonly Unasked[]): string {
  const head = [
    '# How do readers ask for each of these? Write three to six questions into each list, in the words that people who do not',
    '# know these texts would use: not those of the text, no names of plans, some as few words, some as whole questions.',
    '# For one sentence of several, copy a few words of it behind the target: `target > words of the sentence`.',
    `# Then: ${howToRun('phrasings', '--import FILE')}`,
  ];
  const entries = missing.map(({ target, says }) => {
    const said = says.slice(0, MOST_SAID).map((text) => `#   ${shorten(text.replace(/\s+/g, ' '), 160)}`);
    const more = says.length > MOST_SAID ? [`#   … ${says.length - MOST_SAID} more`] : [];
    return [...said, ...more, `${quoted(target)}: []`].join('\n');
  });
  return `${[head.join('\n'), ...entries].join('\n\n')}\n`;
}

/** A key of YAML that says just this. */
export function quoted(key: string): string {
  return /^[a-z0-9][\w/#.-]*(?: > [A-Za-z][\w ]*\w)?$/.test(key) ? key : JSON.stringify(key);
}
