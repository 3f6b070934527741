/** The service under measurement, read through its public contract alone. */
import { squeeze } from './text.mjs';

/** Why nothing could be measured, as a sentence for the reader. */
export class CannotMeasure extends Error {}

/** Works on the items, at most `concurrency` at once; results in order. */
export async function each(items, concurrency, work) {
  const out = new Array(items.length);
  let next = 0;
  const worker = async () => {
    while (next < items.length) {
      const i = next++;
      out[i] = await work(items[i], i);
    }
  };
  await Promise.all(Array.from({ length: Math.max(1, concurrency) }, worker));
  return out;
}

const pathOf = ({ asked, prev }) =>
  `/ask?${new URLSearchParams({ q: asked, ...(prev?.length && { prev: JSON.stringify(prev) }) })}`;
const strings = (value) => {
  if (value && typeof value === 'object') return Object.values(value).flatMap(strings);
  return value === null ? [] : [String(value)];
};

/** A service at an address, and the pages that it publishes. */
export class Client {
  #base;
  /** Where pages live by the service's own word: origin and path → guide id, `pricing` or `product`. */
  #published = new Map();
  #pages = new Map();
  /** What stands at a place, once it was asked for. */
  #texts = new Map();

  constructor(base) {
    this.#base = base.replace(/\/+$/, '');
  }

  /** Must be called before places are asked for; guides may be published elsewhere. */
  async learnPages() {
    for (const page of ['product', 'pricing']) {
      const { json } = await this.#get(`/v1/${page}`).catch(() => ({}));
      if (json?.source_url) this.#published.set(this.#addressOf(json.source_url), page);
    }
    for (let cursor = '', more = true; more; ) {
      const after = cursor && `&cursor=${encodeURIComponent(cursor)}`;
      const { status, json } = await this.#get(`/v1/guides?limit=100${after}`).catch(() => ({}));
      if (status !== 200 || !Array.isArray(json?.items)) return;
      for (const guide of json.items) if (guide.url) this.#published.set(this.#addressOf(guide.url), guide.id);
      [cursor, more] = [json.next_cursor, Boolean(json.next_cursor)];
    }
  }

  /** Its answer to a question; an answer that never came has a status that says why. */
  async ask(question) {
    try {
      const answer = await this.#get(pathOf(question));
      const isDocument = typeof answer.json?.status === 'string';
      return answer.status === 200 && !isDocument ? { ...answer, status: '200 but no answer document' } : answer;
    } catch (error) {
      if (error instanceof CannotMeasure) throw error;
      return { status: `network ${error.cause?.code ?? error.message}`, ms: Number.NaN, body: '', json: null };
    }
  }

  /** A URL's place: `<guide id>#anchor`, `pricing#plan`, `product`, or null. */
  placeOf(url) {
    try {
      const { pathname, hash } = new URL(url, this.#base);
      const known = this.#published.get(this.#addressOf(url));
      if (known) return known + decodeURIComponent(hash);
      const [, guide, page] =
        /\/(?:guides\/(.+?)|(pricing|product))(?:\.md)?\/?$/.exec(decodeURIComponent(pathname)) ?? [];
      return guide || page ? (guide ?? page) + decodeURIComponent(hash) : null;
    } catch {
      return null;
    }
  }

  /** Whether a claim's quote stands at its URL. */
  async isVerbatim({ source_url, quote }) {
    const place = this.placeOf(source_url);
    if (!place || !quote) return false;
    if (!this.#texts.has(place)) this.#texts.set(place, this.#textAt(place));
    const text = await this.#texts.get(place);
    return text?.includes(squeeze(quote)) ?? false;
  }

  /** The text that stands at a place: a guide's section (the whole guide without an anchor); for product and pricing every value and the page. */
  async #textAt(place) {
    const [page, anchor] = place.split('#');
    if (page === 'product' || page === 'pricing') {
      const [document, text] = await Promise.all([this.#page(`/v1/${page}`), this.#page(`/${page}.md`)]);
      const printed = text.status === 200 ? text.body : '';
      return [...strings({ ...document.json, schema_object: null }), printed].map(squeeze).join('\n');
    }
    const { status, json } = await this.#page(`/v1/guides/${encodeURIComponent(page)}`);
    if (status !== 200 || !Array.isArray(json?.sections)) return null;
    const anchorOf = (section) => this.placeOf(section.url)?.split('#')[1] ?? section.id;
    const sections = json.sections.filter((section) => anchor === undefined || anchorOf(section) === anchor);
    return sections.map(({ heading, text }) => `${squeeze(heading ?? '')}\n${squeeze(text)}`).join('\n');
  }

  #page(path) {
    if (!this.#pages.has(path))
      this.#pages.set(
        path,
        this.#get(path).catch(() => ({ status: 0 })),
      );
    return this.#pages.get(path);
  }

  async #get(path) {
    const start = performance.now();
    const response = await fetch(this.#base + path, { headers: { accept: 'application/json' } });
    const body = await response.text();
    if (response.status === 429)
      throw new CannotMeasure(
        `${this.#base} answered 429 (rate limited). Start the service with a higher RATE_LIMIT, for example RATE_LIMIT=100000000, and run again.`,
      );
    let json = null;
    try {
      json = JSON.parse(body);
    } catch {
      // Counted as an error where an answer was wanted.
    }
    return { status: response.status, ms: performance.now() - start, body, json };
  }

  #addressOf(url) {
    const { origin, pathname } = new URL(url, this.#base);
    return origin + pathname.replace(/\.md$/, '').replace(/\/$/, '');
  }
}
