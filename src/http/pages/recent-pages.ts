import type { Page } from './page.ts';

const MIB = 1024 * 1024;

/** Pages by id, as many of the latest asked for as fit: a crawler that reads everything does not fill the memory. */
export class RecentPages {
  readonly #pages = new Map<string, Page>();
  readonly #maxBytes: number;
  #bytes = 0;

  constructor(maxBytes = 16 * MIB) {
    this.#maxBytes = maxBytes;
  }

  /** The page, made by `build` where it is not at hand. */
  get(id: string, build: () => Page): Page {
    const page = this.#pages.get(id) ?? build();
    this.#drop(id);
    this.#pages.set(id, page);
    this.#bytes += sizeOf(page);
    for (const oldest of this.#pages.keys()) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#drop(oldest);
    }
    return page;
  }

  #drop(id: string): void {
    const page = this.#pages.get(id);
    if (page === undefined) return;
    this.#pages.delete(id);
    this.#bytes -= sizeOf(page);
  }
}

function sizeOf({ html, markdown }: Page): number {
  return html.body.length + markdown.body.length;
}
