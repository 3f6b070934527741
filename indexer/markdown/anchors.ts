import GithubSlugger from 'github-slugger';

const CUSTOM = /\s*\{#([^\s{}]+)\}\s*$/;

/** Gives headings their anchors within one file: `{#custom}`, else GitHub's. */
export class Anchors {
  readonly #slugger = new GithubSlugger();

  /** The heading's plain text and its anchor, which no other heading of the file has. */
  read(text: string): { readonly heading: string; readonly id: string } {
    const custom = CUSTOM.exec(text)?.[1];
    const heading = text.replace(CUSTOM, '');
    if (custom === undefined) return { heading, id: this.#slugger.slug(heading) || this.#slugger.slug('section') };
    if (Object.hasOwn(this.#slugger.occurrences, custom)) return { heading, id: this.#slugger.slug(custom, true) };
    this.#slugger.occurrences[custom] = 0;
    return { heading, id: custom };
  }
}

/** A line of Markdown without the `{#id}` of its heading. */
export function withoutCustomAnchor(line: string): string {
  return line.replace(CUSTOM, '').replace(/\s*\{#[^\s{}]+\}(\s*#*\s*)$/, '$1');
}
