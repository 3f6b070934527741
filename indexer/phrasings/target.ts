import { askedInGuide, askedLines } from '../../src/catalog/phrasings.ts';
import type { Corpus, Guide, Phrasing } from '../../src/facts/corpus.ts';
import type { Statement } from '../../src/facts/statement.ts';
import { statementsOf } from '../../src/facts/statements.ts';
import { didYouMean } from '../problems/nearest.ts';
import { shorten } from '../problems/shorten.ts';
import type { Placed } from '../questions/questions-file.ts';

/** Ways to ask for something, as they were written. */
export interface WrittenPhrasings {
  /** `pricing#pro`, `pricing > Seats`, `moving/packing#boxes > fragile`. */
  readonly target: Placed;
  readonly asked: readonly Placed[];
}

/** What a target means, as far as it can be read without a corpus. */
export function readTarget(written: string): Omit<Phrasing, 'asked'> {
  const [place = '', ...words] = written.split(/\s>\s/);
  const [page = '', anchor = ''] = place
    .trim()
    .replace(/^guide:/, '')
    .split('#');
  return { page, anchor: anchor === '' ? null : anchor, words: words.length === 0 ? null : words.join(' > ').trim() };
}

/** The same target as it is written. */
export function printTarget({ page, anchor, words }: Omit<Phrasing, 'asked'>): string {
  return `${page}${anchor === null || anchor === '' ? '' : `#${anchor}`}${words === null ? '' : ` > ${words}`}`;
}

/** What is wrong with a target, and the fix. */
export interface WrongTarget {
  readonly what: string;
  readonly fix: string;
}

/** What can be asked for in one corpus. */
export class Targets {
  readonly #guides: ReadonlyMap<string, Guide>;
  readonly #lines: readonly Statement[];

  constructor(corpus: Corpus) {
    this.#guides = new Map(corpus.guides.map((guide) => [guide.id, guide]));
    this.#lines = statementsOf(corpus);
  }

  /** null where a target is right. */
  wrongWith(target: Omit<Phrasing, 'asked'>): WrongTarget | null {
    const { page, anchor, words } = target;
    const guide = this.#guides.get(page);
    const ofPage = this.#lines.filter((line) => line.page === page);
    if (guide === undefined && ofPage.length === 0) {
      const pages = [...new Set(this.#lines.map((line) => line.page)), ...this.#guides.keys()];
      return {
        what: `there is no \`${shorten(page)}\` to ask for`,
        fix: didYouMean(page, pages, 'name `product`, `pricing` or the id of a guide, as sources of answers do'),
      };
    }
    const anchors = guide ? guide.sections.map(({ id }) => id).filter(Boolean) : ofPage.map((line) => line.anchor);
    if (anchor !== null && !anchors.includes(anchor)) {
      const fix = didYouMean(anchor, new Set(anchors), 'name an anchor of that page');
      return { what: `\`${page}\` has no anchor \`${shorten(anchor)}\``, fix };
    }
    if (guide === undefined && anchor === null && words === null) {
      const fix = `name an anchor, such as \`${page}#${anchors[0]}\`, or words of a line: \`${page} > …\``;
      return { what: `\`${page}\` has many lines`, fix };
    }
    const asked = { ...target, asked: [] };
    if (guide ? askedInGuide(guide, asked) !== null : askedLines(this.#lines, asked).length > 0) return null;
    const where = printTarget({ page, anchor, words: null });
    if (words === null) return { what: `\`${where}\` has no text`, fix: 'name a section that has' };
    return { what: `nothing at \`${where}\` says “${shorten(words)}”`, fix: 'copy words of the line or sentence' };
  }
}
