import type { Catalog } from '../../catalog/catalog.ts';
import { primaryOf } from '../../catalog/languages.ts';
import { normalise } from '../../text/normalise.ts';
import { tokens } from '../../text/words.ts';

/** Which guides a question is asked of. */
export interface Scope {
  /** BCP 47, primary tag: the language whose guides were asked. */
  readonly language: string;
  /** Section → 1 where another one speaks for it: in another language, or of another version. */
  readonly aside: Uint8Array;
}

/** How much likelier a question must be in another language than in the site's, as a natural logarithm. */
const CLEARLY = 3;
/** `v2`, `2.1`, `1.x`: what can hardly be anything but a version where guides have it. */
const NUMBER = /(?<![\p{L}\p{N}.$€£])v?(\d{1,4}(?:\.(?:\d{1,4}|x)){0,3})(?![\p{L}\p{N}%]|\.\d)/giu;
/** Words that a version may be written behind. */
const LEAD = /(?:\bv|\bversions?|\breleases?)[ .]*$/i;

/** Tells for each question which guides it is asked of: one language, and the version that it names, else the newest. */
export class ScopeFinder {
  readonly #catalog: Catalog;
  readonly #default: number;
  readonly #names: readonly string[];
  readonly #known = new Map<string, Uint8Array>();

  constructor(catalog: Catalog) {
    this.#catalog = catalog;
    const { names, languageOf } = catalog.languages;
    const { site, product } = catalog.corpus;
    const ofSite = names.indexOf(primaryOf(site.language));
    this.#default = ofSite >= 0 ? ofSite : mostFrequent(languageOf, names.length);
    this.#names = [product.name, ...product.aliases].map((name) => normalise(name));
  }

  scopeOf(question: string): Scope {
    const { languages, versions } = this.#catalog;
    const language = this.#languageOf(question);
    const named = versions.names.length === 0 ? [] : this.#versionsIn(question);
    const key = `${language} ${named.join()}`;
    const aside = this.#known.get(key) ?? this.#asideFor(language, new Set(named));
    if (named.length === 0) this.#known.set(key, aside);
    return { language: languages.names[language] ?? primaryOf(this.#catalog.corpus.site.language), aside };
  }

  #languageOf(question: string): number {
    const { languages, words } = this.#catalog;
    if (languages.names.length < 2) return this.#default;
    const known = [...new Set(tokens(question).map(({ text }) => words.terms.idOf(text)))].filter((word) => word >= 0);
    let best = this.#default;
    let least = languages.surprise(best, known) - CLEARLY;
    for (let language = 0; language < languages.names.length; language++) {
      const surprise = languages.surprise(language, known);
      if (surprise >= least || language === this.#default) continue;
      least = surprise;
      best = language;
    }
    return best;
  }

  /** The versions of guides that a question names: exactly, or by the part that all of them begin with. */
  #versionsIn(question: string): readonly string[] {
    const { names } = this.#catalog.versions;
    for (const match of question.matchAll(NUMBER)) {
      const [whole, number = ''] = match;
      const before = question.slice(0, match.index);
      const isLed =
        /^v/i.test(whole) || LEAD.test(before) || this.#names.some((name) => normalise(before).endsWith(name));
      if (!isLed && !number.includes('.')) continue;
      const exact = names.filter((name) => name === number || name === `${number}.x`);
      const found =
        exact.length > 0
          ? exact
          : names.filter((name) => name.startsWith(`${number}.`) || number.startsWith(`${name}.`));
      if (found.length > 0) return found;
    }
    return [];
  }

  #asideFor(language: number, named: ReadonlySet<string>): Uint8Array {
    const { languages, versions, passages } = this.#catalog;
    const { guideStarts, guidePassageCount } = passages;
    const aside = new Uint8Array(guidePassageCount);
    const guides = languages.languageOf.length;
    const isNamed = (guide: number) => named.has(versions.versionOf(guide) ?? '');
    const withNamed = new Set<number>();
    for (let guide = 0; guide < guides; guide++)
      if (named.size > 0 && isNamed(guide)) withNamed.add(versions.familyOf[guide] as number);
    for (let guide = 0; guide < guides; guide++) {
      const [first, behind] = [guideStarts[guide] as number, guideStarts[guide + 1] as number];
      const isOther = languages.languageOf[guide] !== language;
      if (isOther || withNamed.has(versions.familyOf[guide] as number)) {
        aside.fill(isOther || !isNamed(guide) ? 1 : 0, first, behind);
        continue;
      }
      for (let section = first; section < behind; section++)
        aside[section] = versions.newest[section] === section ? 0 : 1;
    }
    return aside;
  }
}

function mostFrequent(values: Uint32Array, count: number): number {
  const counts = new Uint32Array(Math.max(1, count));
  for (const value of values) counts[value] = (counts[value] as number) + 1;
  return counts.indexOf(counts.reduce((most, value) => Math.max(most, value), 0));
}
