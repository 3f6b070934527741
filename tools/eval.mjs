/**
 * `npm run eval`: how well the engine answers the sets of questions that are there, as one table beside what was accepted.
 *
 * Each set's corpus is indexed and served, and asked everything over HTTP. See `eval/README.md` for the sets and the figures.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { judge, readQuestions } from '../eval/score/cases.mjs';
import { CannotMeasure } from '../eval/score/client.mjs';
import { isSealed, LIST } from '../eval/score/list.mjs';
import { detailsOf, errorsOf, printWrongCases } from '../eval/score/print.mjs';
import { ensureBuild, ensureDependencies } from './ensure.mjs';
import { printErrors } from './eval/errors.mjs';
import { productMeasures, publicMeasures } from './eval/measures.mjs';
import { withIndex, withService } from './eval/service.mjs';
import { checkDigests, listedSets, negativesOf, Refused, selectedSets, writeDigests } from './eval/sets.mjs';
import { printTable } from './eval/table.mjs';

const USAGE = `Usage: npm run eval -- [--sets DIR] [--real-docs DIR] [--only NAME…] [--limit N] [--typos N] [--models DIR]
                       [--errors] [--show N] [--json FILE] [--accept] [--digests] [--list FILE] [--help]`;
/** The rows of several sets together, and the roles of sets that have a row of their own beside. */
const POOLS = [
  ['work products', 'work'],
  ['further products', 'more'],
  ['fresh products', 'fresh'],
  ['check products', 'check'],
  ['real documentation', 'real-docs'],
  ['further documentation', 'more-docs'],
  ['fresh documentation', 'fresh-docs'],
];

const options = readOptions();
/** Beside the list: other sets have other figures. */
const ACCEPTED = join(dirname(resolve(options.list)), 'accepted.json');
try {
  await main();
} catch (error) {
  if (!(error instanceof Refused || error instanceof CannotMeasure)) throw error;
  stop(error.message);
}

function readOptions() {
  const text = { type: 'string' };
  const flag = { type: 'boolean', default: false };
  const number = { type: 'string', default: '0' };
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        sets: { ...text, default: process.env.FACTLINE_EVAL_SETS },
        'real-docs': text,
        models: text,
        list: { ...text, default: LIST },
        only: { ...text, multiple: true, default: [] },
        limit: number,
        typos: number,
        show: number,
        json: text,
        errors: flag,
        accept: flag,
        digests: flag,
        help: { ...flag, short: 'h' },
      },
    });
    if (values.help) {
      console.log(USAGE);
      process.exit(0);
    }
    if (positionals.length > 0 && values.only.length === 0) stop(`"${positionals[0]}" is no option.\n${USAGE}`);
    for (const name of ['limit', 'typos', 'show'])
      if (!/^\d+$/.test(values[name])) stop(`--${name} must be a whole number, not "${values[name]}".`);
    const numbers = { limit: Number(values.limit), typos: Number(values.typos), show: Number(values.show) };
    return { ...values, ...numbers, only: [...values.only, ...positionals] };
  } catch (error) {
    return stop(`${error.message}\n${USAGE}`);
  }
}

async function main() {
  const listed = listedSets(options.list, { sets: options.sets, realDocs: options['real-docs'] });
  if (options.digests) {
    console.log(`Digests written: ${writeDigests(options.list, listed).join(', ')}`);
    return;
  }
  const sets = selectedSets(listed, options.only);
  if (sets.length === 0) throw new Refused('No set is there.');
  refuseToShowSealed(sets);
  if (options.accept && options.limit) throw new Refused('Figures of a sample (--limit) are not accepted.');
  for (const set of sets) checkDigests(set);

  await ensureDependencies();
  await ensureBuild();
  const measured = [];
  for (const set of sets) {
    const started = performance.now();
    measured.push({ set, ...(await measure(set, negativesOf(set, listed))) });
    console.error(`measured ${set.name} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  }
  report(measured, listed);
}

/** Cases of a sealed set are nowhere to be seen; whoever wants to see others says which. */
function refuseToShowSealed(sets) {
  const [option] = ['show', 'errors', 'json'].filter((name) => options[name]);
  const sealed = sets.filter((set) => set.sealed || isSealed(set.paths.questions)).map(({ name }) => name);
  if (!option || sealed.length === 0) return;
  throw new Refused(
    `--${option} shows cases, and ${sealed.join(', ')} ${sealed.length > 1 ? 'are' : 'is'} sealed: figures only. Name other sets with --only, for example --only work.`,
  );
}

/** The runs of one set: with the calibrated bar, and, of a public one, with every question answered. */
function measure(set, negatives) {
  const { limit, typos } = options;
  if (negatives) checkDigests(negatives);
  const read = (settings) => readQuestions(set.paths.questions, { limit, ...settings });
  const foreign = negatives ? readQuestions(negatives.paths.questions, { limit, negative: true }) : [];
  const env = options.models ? withoutKnowing(set, resolve(options.models)) : {};
  const isPublic = set.role === 'public';
  return withIndex(set, env, async (index) => {
    const slips = (base) => (typos ? asked(set, read({ typos }), base) : undefined);
    const barred = await withService(set, index, env, async (base) => ({
      run: await asked(set, [...read(), ...foreign], base),
      slipped: isPublic ? undefined : await slips(base),
    }));
    if (!isPublic) return barred;
    const open = await withService(set, index, { ...env, MIN_CONFIDENCE: '0' }, async (base) => ({
      run: await asked(set, read(), base),
      slipped: await slips(base),
    }));
    return { ...open, barred: barred.run };
  });
}

/** The model and the encoder that have not learnt from a set, where there are any. */
function withoutKnowing({ name }, directory) {
  const files = { FACTLINE_MODEL: join(directory, `${name}.json`), FACTLINE_ENCODER: join(directory, `${name}.bin`) };
  const there = Object.entries(files).filter(([, file]) => existsSync(file));
  if (there.length === 1)
    throw new Refused(`${directory} has a model or an encoder for ${name}, but not both: fit anew.`);
  return Object.fromEntries(there);
}

/** The cases without the documents they were judged by: thousands of them are kept. */
async function asked({ name }, questions, base) {
  const { cases, same } = await judge(questions, { base });
  const failed = Object.entries(errorsOf(cases)).map(([status, n]) => `${n} × ${status}`);
  if (failed.length > 0) console.error(`${name}: questions without an answer document: ${failed.join(', ')}`);
  return { cases: cases.map(({ body, doc, ...rest }) => ({ ...rest, doc: { status: doc.status } })), same };
}

function report(measured, listed) {
  const accepted = existsSync(ACCEPTED) ? JSON.parse(readFileSync(ACCEPTED, 'utf8')) : {};
  const products = measured.filter(({ set }) => set.role !== 'public');
  const pools = POOLS.map(([name, role]) => pool(name, role, products, listed)).filter(Boolean);
  const own = products.map(({ set, run, slipped }) => ({ name: set.name, run, slipped }));
  const productRows = rowsOf([...pools, ...own], ({ run }) => productMeasures(run));
  const publicSets = measured.filter(({ set }) => set.role === 'public').map((one) => ({ ...one, name: one.set.name }));
  const publicRows = rowsOf(publicSets, ({ run, barred }) => publicMeasures(run, barred));
  printTable('products', productRows, accepted);
  printTable('public sets', publicRows, accepted);

  if (options.errors)
    for (const { name, run, barred } of [...pools, ...own.slice(0, pools.length > 0 ? 0 : undefined), ...publicSets])
      printErrors(
        name,
        (barred ?? run).cases.filter(({ q }) => !q.negative),
      );
  if (options.show)
    for (const { set, run, barred } of measured) {
      console.log(`\n── ${set.name}`);
      printWrongCases((barred ?? run).cases, options.show);
    }
  const figures = { ...productRows, ...publicRows };
  if (options.json) {
    const cases = measured.map(({ set, run, barred }) => [set.name, detailsOf((barred ?? run).cases)]);
    writeFileSync(options.json, `${JSON.stringify({ figures, cases: Object.fromEntries(cases) }, null, 1)}\n`);
  }
  if (options.accept) writeFileSync(ACCEPTED, `${JSON.stringify({ ...accepted, ...figures }, null, 2)}\n`);
}

/** The cases of all sets of a role together; its name says when some of them are missing. */
function pool(name, role, measured, listed) {
  const there = measured.filter(({ set }) => set.role === role);
  const all = listed.filter((set) => set.role === role).length;
  if (there.length < 2) return null;
  const together = (runs) => ({
    cases: runs.flatMap(({ cases }) => cases),
    same: runs.flatMap(({ same }) => same),
  });
  return {
    name: there.length === all ? name : `${name} (${there.length} of ${all})`,
    run: together(there.map(({ run }) => run)),
    slipped: options.typos ? together(there.map(({ slipped }) => slipped)) : undefined,
  };
}

/** Measures by the name of their row; what was asked of a sample, or with slips, has a row that says so. */
function rowsOf(list, measures) {
  const sample = options.limit ? `, ${options.limit} of each` : '';
  const slips = `, ${options.typos} ${options.typos === 1 ? 'slip' : 'slips'}`;
  const rows = list.flatMap((one) => [
    [`${one.name}${sample}`, measures(one)],
    ...(one.slipped ? [[`${one.name}${slips}${sample}`, measures({ run: one.slipped })]] : []),
  ]);
  const rounded = (value) => (Number.isFinite(value) ? Math.round(value * 1e4) / 1e4 : null);
  return Object.fromEntries(
    rows.map(([name, row]) => [
      name,
      Object.fromEntries(Object.entries(row).map(([measure, value]) => [measure, rounded(value)])),
    ]),
  );
}

function stop(message) {
  console.error(message);
  process.exit(2);
}
