import type { Claim } from '../../src/answer/answer.ts';
import type { Corpus } from '../../src/facts/corpus.ts';
import { type Links, linksFor } from '../../src/facts/links.ts';
import { statementsOf } from '../../src/facts/statements.ts';
import { didYouMean } from '../problems/nearest.ts';
import type { Problems } from '../problems/problems.ts';
import type { GoldenQuestion, Placed } from './questions-file.ts';

/** An address for the time of a check; which one makes no difference. */
export const BASE_URL = 'http://localhost:3000';

interface Page {
  /** The page's address, with or without an anchor. */
  address(anchor: string): string;
  readonly anchors: ReadonlySet<string>;
}

/** Names of sources as editors write them: `pricing#pro`, `product`, `restore/full-account#plan-the-restore`. */
export class SourceBook {
  readonly #pages = new Map<string, Page>();
  /** Pages of which nothing is public, which was told. */
  readonly #empty = new Set<string>();

  constructor({ guides, ...corpus }: Corpus, links: Links) {
    for (const guide of guides) {
      const anchors = new Set(guide.sections.map(({ id }) => id).filter((id) => id !== ''));
      this.#pages.set(guide.id, { address: (anchor) => links.guide(guide, anchor), anchors });
    }
    const statements = statementsOf({ ...corpus, guides });
    for (const page of ['product', 'pricing'] as const) {
      const anchors = new Set(statements.filter((one) => one.page === page).map(({ anchor }) => anchor));
      this.#pages.set(page, { address: (anchor) => links[page](anchor), anchors });
    }
  }

  /** Reports a name that is no page, or an anchor that its page does not have. */
  check({ text, place }: Placed, problems: Problems): void {
    const [name, anchor] = split(text);
    const page = this.#pages.get(name);
    if (page === undefined) {
      const fix = didYouMean(name, this.#pages.keys(), 'name `product`, `pricing` or the id of a guide');
      problems.error(place, `unknown source \`${name}\``, fix);
    } else if (page.anchors.size === 0 && (name === 'pricing' || name === 'product')) {
      if (!this.#empty.has(name)) {
        const what = `nothing of \`${name}\` is public, and this question has to be answered from there`;
        problems.error(place, what, `write \`${name}.yaml\`, or take out the questions about it`);
      }
      this.#empty.add(name);
    } else if (anchor !== '' && !page.anchors.has(anchor)) {
      const fix = didYouMean(anchor, page.anchors, 'name an anchor of that page, or none');
      problems.error(place, `\`${name}\` has no anchor \`${anchor}\``, fix);
    }
  }

  /** Whether a claim stands on the page, and at the anchor where one is named. */
  isSource({ sourceUrl, source }: Claim, written: string): boolean {
    const [name, anchor] = split(written);
    const page = this.#pages.get(name);
    if (page === undefined) return false;
    return anchor === '' ? source.url === page.address('') : sourceUrl === page.address(anchor);
  }
}

/** Reports every source that a golden question names and that is not there. */
export function checkSources(corpus: Corpus, questions: readonly GoldenQuestion[], problems: Problems): void {
  if (questions.length === 0) return;
  const book = new SourceBook(corpus, linksFor(corpus.site, BASE_URL));
  for (const { expect } of questions) {
    if (expect !== 'no_answer') for (const source of expect.sources) book.check(source, problems);
  }
}

function split(written: string): [name: string, anchor: string] {
  const [name = '', anchor = ''] = written.replace(/^guide:/, '').split('#');
  return [name, anchor];
}
