import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TODAY } from '../fit/evidence.mjs';

/**
 * How often a right source is first, by the encoder alone, among all published lines and sections of a product that nothing
 * was learned from; by product and by kind of question.
 *
 * @param {string} directory a folder of products, each with `corpus/` and `questions.jsonl`
 * @param {string[]} names of them
 */
export async function measureProducts(directory, names, encoder, from) {
  const { readCorpus } = await from('indexer/reading/read-corpus.js');
  const { statementsOf } = await from('src/facts/statements.js');
  const { dotProducts } = await from('src/encoder/dot.js');
  const rows = new Map();
  for (const name of names) {
    const { corpus } = await readCorpus(join(directory, name, 'corpus'), { today: TODAY });
    const rank = ranking(passagesOf(corpus, statementsOf), encoder, dotProducts);
    const lines = readFileSync(join(directory, name, 'questions.jsonl'), 'utf8').split('\n');
    for (const { question, kind, answerable, sources, prev } of lines.filter(Boolean).map((line) => JSON.parse(line))) {
      if (!answerable || prev) continue;
      const ranked = rank(question);
      const isRight = (place) => sources.some((source) => place === source || place.split('#')[0] === source);
      const pages = new Set(sources.map((source) => source.split('#')[0]));
      const typed = [...pages].some((page) => page === 'pricing' || page === 'product') ? 'typed' : 'guides';
      for (const row of [kind, name, typed, 'together']) {
        const figures = rows.get(row) ?? { n: 0, first: 0, top3: 0, page: 0 };
        figures.n++;
        figures.first += isRight(ranked[0]) ? 1 : 0;
        figures.top3 += ranked.slice(0, 3).some(isRight) ? 1 : 0;
        figures.page += pages.has(ranked[0].split('#')[0]) ? 1 : 0;
        rows.set(row, figures);
      }
    }
  }
  return new Map([...rows].sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Every line and section: where it stands, its texts, each with what it stands under. */
function passagesOf(corpus, statementsOf) {
  const statements = statementsOf(corpus).map(({ page, anchor, text }) => ({
    place: `${page}#${anchor}`,
    texts: [{ text, context: '' }],
  }));
  const sections = corpus.guides.flatMap((guide) =>
    guide.sections.map(({ id, heading, path, text, units }) => {
      const context = [guide.title, ...path, heading].filter(Boolean).join('. ');
      return {
        place: id ? `${guide.id}#${id}` : guide.id,
        texts: [{ text, context }, ...units.map(({ start, end }) => ({ text: text.slice(start, end), context }))],
      };
    }),
  );
  return [...statements, ...sections];
}

/** The places in the order of the mean of their whole text and their best sentence. */
function ranking(passages, encoder, dotProducts) {
  const texts = passages.flatMap((passage) => passage.texts);
  const matrix = new Int8Array(texts.length * encoder.dimension);
  for (const [at, { text, context }] of texts.entries())
    matrix.set(encoder.encode(text, context), at * encoder.dimension);
  const dots = new Int32Array(texts.length);
  return (question) => {
    dotProducts(encoder.encode(question), matrix, dots);
    const best = new Map();
    let at = 0;
    for (const { place, texts: own } of passages) {
      const [whole, ...parts] = dots.subarray(at, at + own.length);
      at += own.length;
      const score = parts.length === 0 ? whole : (whole + Math.max(...parts)) / 2;
      best.set(place, Math.max(best.get(place) ?? Number.NEGATIVE_INFINITY, score));
    }
    return [...best].sort(([, one], [, other]) => other - one).map(([place]) => place);
  };
}
