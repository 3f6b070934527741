/** Asks a service every question of a set and judges each answer. */
import { readFileSync } from 'node:fs';
import { CannotMeasure, Client, each } from './client.mjs';
import { sample, withTypos } from './seeded.mjs';
import { contains, squeeze } from './text.mjs';

const ASKED_AGAIN = 50;
const unique = (list) => [...new Set(list)];
const pageOf = (place) => place?.split('#')[0] ?? null;

/**
 * The questions of a file.
 *
 * @param options `negative`: nothing answers them here; `limit`: a sample of that many, 0 for all; `typos`: slips in each;
 *   `seed`: decides on samples and slips
 */
export function readQuestions(file, { negative = false, limit = 0, typos = 0, seed = 1 } = {}) {
  let rows;
  try {
    const lines = readFileSync(file, 'utf8').split('\n');
    rows = lines.filter((line) => line.trim()).map((line) => JSON.parse(line));
  } catch (error) {
    throw new CannotMeasure(`Cannot read questions from ${file}: ${error.message}`);
  }
  if (limit) rows = sample(rows, limit, `${seed}:${negative ? 'negatives' : 'questions'}`);
  return rows.map((row) => ({
    ...row,
    negative,
    asked: typos ? withTypos(row.question, typos, `${seed}:typo:${row.id}`) : row.question,
    answers: negative ? [] : (row.answers ?? []),
    sources: negative ? [] : (row.sources ?? []),
    answerable: !negative && row.answerable,
  }));
}

/** What a service at `base` makes of the questions: a case for each, and whether the same bytes came when it was asked again. */
export async function judge(questions, { base, concurrency = 4, seed = 1 }) {
  if (questions.length === 0) throw new CannotMeasure('No questions in the file.');
  const client = new Client(base);
  const first = await client.ask(questions[0]); // Warms up, and tells whether anybody is there.
  if (String(first.status).startsWith('network'))
    throw new CannotMeasure(
      `No service answers at ${base} (${first.status.slice(8)}). Start it with this set's corpus and a high RATE_LIMIT, then run again; --base says where it is.`,
    );
  await client.learnPages();
  const responses = await each(questions, concurrency, (question) => client.ask(question));
  const cases = await each(questions, concurrency, (question, i) => judged(client, question, responses[i]));
  const again = sample(
    cases.filter(({ ok }) => ok),
    ASKED_AGAIN,
    `${seed}:again`,
  );
  const same = await each(again, concurrency, async ({ q, body }) => (await client.ask(q)).body === body);
  return { cases, same };
}

async function judged(client, q, { status, json, ms, body }) {
  const ok = status === 200;
  const doc = ok ? json : {};
  const answered = doc.status === 'answered';
  const claims = answered ? (doc.answer?.claims ?? []) : [];
  const ranked = (doc.status === 'no_answer' ? doc.suggestions : doc.results) ?? [];
  const places = ranked.map(({ url }) => client.placeOf(url)).filter(Boolean);
  const goldPages = new Set(q.sources.map(pageOf));
  const claimPlaces = claims.map((claim) => client.placeOf(claim.source_url));

  const said = (text) => q.answers.some((wanted) => contains(text, wanted));
  const forbidden = (text) => (q.must_not ?? []).some((unwanted) => contains(text, unwanted));
  const citesRight = claimPlaces.some((place) => goldPages.has(pageOf(place)));
  const good = ({ text }, at) => (q.answers.length ? said(text) : goldPages.has(pageOf(claimPlaces[at])));
  const text = doc.answer?.text ?? '';
  const isClean = !q.negative && !forbidden(text);
  const snippets = unique([...claims.map((claim) => claim.text), ...(doc.results ?? []).map((r) => r.description)]);

  return {
    q,
    ok,
    ms,
    body,
    status,
    doc,
    answered,
    claims,
    places: unique(places),
    pages: unique(places.map(pageOf)),
    goldPages,
    goldSections: new Set(q.sources.filter((source) => source.includes('#'))),
    confidence: Number(doc.confidence) || 0,
    verbatim: await each(claims, claims.length, (claim) => client.isVerbatim(claim)),
    false: !q.answerable && (answered || doc.status === 'ambiguous'),
    right1: claims.length > 0 && q.answerable && good(claims[0], 0) && !forbidden(claims[0].text),
    right3: q.answerable && q.answers.length > 0 && snippets.filter(Boolean).slice(0, 3).some(said),
    right:
      claims.length > 0 &&
      q.answerable &&
      claims.some(good) &&
      isClean &&
      (q.all ?? []).every((wanted) => contains(text, wanted)) &&
      (goldPages.size === 0 || citesRight),
    claimPlaces,
    citesRight,
    placed: claims.length > 0 && [claimPlaces[0], pageOf(claimPlaces[0])].some((place) => q.sources.includes(place)),
    forbidden: !q.negative && answered && forbidden(text),
    joined: answered ? squeeze(text) === squeeze(claims.map((claim) => claim.text).join(' ')) : null,
  };
}
