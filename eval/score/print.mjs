/** What the scorer prints and writes. */
import { endedRight, figuresOf, rankOf } from './figures.mjs';
import { sample } from './seeded.mjs';
import { squeeze } from './text.mjs';

const NAME_WIDTH = 46;
const UNITS = { '%': (value) => `${(100 * value).toFixed(1)} %`, n: String, x: (value) => value.toFixed(2) };
const inUnit = (value, unit) => {
  if (!Number.isFinite(value)) return '-';
  return unit ? UNITS[unit](value) : value.toFixed(4);
};

/** How many answers failed, by the status they had instead. */
export function errorsOf(cases) {
  const errors = {};
  for (const { ok, status } of cases) if (!ok) errors[status] = (errors[status] ?? 0) + 1;
  return errors;
}

/** Prints a set's figures, and how each kind of its questions ended. */
export function printFigures(run) {
  const line = (name, text, after) =>
    console.log(`  ${name.padEnd(NAME_WIDTH)}${text.padStart(10)}   ${after}`.trimEnd());
  for (const [name, value, n, unit] of figuresOf(run)) if (n) line(name, inUnit(value, unit), `n ${n}`);
  const errors = Object.entries(errorsOf(run.cases)).map(([status, n]) => `${status}: ${n}`);
  line('HTTP errors', String(run.cases.filter(({ ok }) => !ok).length), errors.join(', '));
  printKinds(run.cases.filter(({ q }) => !q.negative && q.kind));
}

function printKinds(cases) {
  const kinds = [...new Set(cases.map(({ q }) => q.kind))];
  if (kinds.length < 2) return;
  const row = (name, cells) => `${name}${cells.map((cell, at) => String(cell).padStart(at === 0 ? 10 : 8)).join('')}`;
  console.log(`  ${row('by kind'.padEnd(NAME_WIDTH), ['right', 'wrong', 'missed'])}`);
  for (const kind of kinds) {
    const list = cases.filter(({ q }) => q.kind === kind);
    const right = list.filter(endedRight).length;
    const missed = list.filter(({ q, answered }) => q.answerable && !answered).length;
    const cells = row(kind.padEnd(NAME_WIDTH - 2), [right, list.length - right - missed, missed]);
    console.log(`    ${cells}   n ${list.length}`);
  }
}

/** Prints `n` of the cases that did not end right, to read. */
export function printWrongCases(cases, n, seed = 1) {
  const wrong = cases.filter((one) => !endedRight(one));
  for (const one of sample(wrong, n, `${seed}:show`)) {
    const { q, ok, doc, status, confidence, claims, claimPlaces, places } = one;
    const gold = `${q.sources.join(', ')} ${JSON.stringify(q.answers)}`;
    const wanted = q.answerable ? gold : `no answer${q.negative ? ' (negative)' : ''}`;
    const note = q.note ? `  (${squeeze(q.note).slice(0, 160)})` : '';
    const got = claims.slice(0, 2).map(({ text }, at) => `"${squeeze(text).slice(0, 240)}" ${claimPlaces[at]}`);
    console.log(`\n${ok ? doc.status : status} ${confidence}  ${q.id}  ${q.asked}`);
    console.log(`  wanted: ${wanted}${note}`);
    console.log(`  got:    ${got.join(' | ') || '-'}`);
    console.log(`  ranked: ${places.slice(0, 3).join(', ') || '-'}`);
  }
}

/** The cases as data for programs. */
export function detailsOf(cases) {
  return cases.map(
    ({ q, ok, doc, status, confidence, right, right1, pages, goldPages, places, goldSections, ...one }) => ({
      id: q.id,
      kind: q.kind ?? null,
      negative: q.negative,
      answerable: q.answerable,
      status: ok ? doc.status : status,
      confidence,
      right,
      right1,
      page_rank: rankOf(pages, goldPages),
      section_rank: rankOf(places, goldSections),
      first: one.claims[0] ? { place: one.claimPlaces[0], text: one.claims[0].text } : null,
    }),
  );
}
