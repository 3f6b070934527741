import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const MOST_QUESTIONS = 1400;

/** A set of questions as it lies in a folder: `questions.jsonl`, mostly with `corpus/` beside it. */
export async function readSet(directory, { readCorpus, buildCatalog, thesaurus, today }) {
  const lines = readFileSync(join(directory, 'questions.jsonl'), 'utf8').split('\n');
  const questions = lines.filter((line) => line.trim() !== '').map((line) => JSON.parse(line));
  const corpusDir = join(directory, 'corpus');
  if (!existsSync(corpusDir)) return { name: basename(directory), questions, catalog: null };
  const { corpus, problems } = await readCorpus(corpusDir, { today });
  if (corpus === null) throw new Error(`Cannot read ${corpusDir}: ${problems.map(({ what }) => what).join(' ')}`);
  return { name: basename(directory), questions, catalog: await buildCatalog(corpus, { thesaurus }) };
}

/** Every n-th, so that at most `most` are left; the same ones every time. */
export function spread(items, most = MOST_QUESTIONS) {
  const stride = Math.max(1, Math.ceil(items.length / most));
  return items.filter((_, index) => index % stride === 0);
}

/** Words and numbers only, so that an answer is found at word bounds whatever the punctuation. */
export function plain(text) {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/(\d),(?=\d{3})/g, '$1');
  return ` ${words.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()} `;
}

/** What is right for a question: sections (all of a guide where no anchor is named), and units that hold an answer. */
export function rightPlaces({ catalog }, { sources, answers }) {
  const wanted = new Set(sources);
  const sections = new Set();
  const units = new Set();
  const guides = new Set(sources.map((source) => source.split('#')[0]));
  const texts = answers.map(plain);
  for (let section = 0; section < catalog.passages.guidePassageCount; section++) {
    const place = catalog.passages.placeOf(section);
    if (!guides.has(place.guide.id)) continue;
    if (!wanted.has(place.guide.id) && !wanted.has(`${place.guide.id}#${place.section.id}`)) continue;
    sections.add(section);
    for (const [index, { start, end }] of place.section.units.entries()) {
      const unit = plain(place.section.text.slice(start, end));
      if (texts.some((text) => unit.includes(text))) units.add(catalog.unitStarts[section] + index);
    }
  }
  return { sections, units, hasAnswers: texts.length > 0 };
}
