/**
 * `npm run encoder`: trains the sentence encoder from `eval/pairs` and WordNet, and writes `src/encoder/weights.bin`.
 *
 * `--hold-out` learns without every sixth trade, measures on those and writes only where `--out` says; `--products DIR`
 * measures on products (`corpus/` and `questions.jsonl` each) as well; `--pairs DIR` learns from other pairs; `--measure FILE`
 * measures weights that are there; `--set NAME=VALUE` changes an option; `--out FILE` writes elsewhere.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuild, ensureDependencies } from '../ensure.mjs';
import { byTrade, held, readPairs } from './data/pairs.mjs';
import { measureTrades, printTable } from './measure.mjs';
import { measureProducts } from './products.mjs';
import { OPTIONS, train } from './train.mjs';

const ROOT = join(import.meta.dirname, '../..');
const SHIPPED = join(ROOT, 'src/encoder/weights.bin');
const NTH_HELD = 6;

const { values } = parseArgs({
  options: {
    out: { type: 'string' },
    'hold-out': { type: 'boolean', default: false },
    measure: { type: 'string' },
    pairs: { type: 'string', default: join(ROOT, 'eval/pairs') },
    products: { type: 'string' },
    set: { type: 'string', multiple: true, default: [] },
    help: { type: 'boolean', short: 'h', default: false },
  },
});
if (values.help) {
  console.log(`Usage: npm run encoder -- [options]
  --out FILE         where to write the weights (src/encoder/weights.bin)
  --hold-out         learn without every sixth trade, measure on those, write only where --out says
  --measure FILE     measure weights that are there
  --pairs DIR        learn from the pairs of another folder (eval/pairs)
  --products DIR     measure on products, too: folders with corpus/ and questions.jsonl
  --set NAME=VALUE   change one of ${Object.keys(OPTIONS).join(', ')}
  --help             say this`);
  process.exit(0);
}
const given = Object.fromEntries(values.set.map((one) => one.split('=')).map(([name, value]) => [name, Number(value)]));
const unknown = Object.entries(given).find(([name, value]) => !(name in OPTIONS) || Number.isNaN(value));
if (unknown !== undefined) {
  console.error(`--set ${unknown[0]}: no such option, or no number. Options: ${Object.keys(OPTIONS).join(', ')}.`);
  process.exit(2);
}

await ensureDependencies();
await ensureBuild();
const from = (path) => import(join(ROOT, 'build/js', path));
const built = {
  ...(await from('src/encoder/features.js')),
  ...(await from('src/encoder/weights.js')),
  ...(await from('src/fnv1a.js')),
  ...(await from('src/text/words.js')),
};
const { Encoder } = await from('src/encoder/encoder.js');
const { dotProducts } = await from('src/encoder/dot.js');

const trades = byTrade(readPairs(values.pairs));
const { learnt, held: heldOut } = values['hold-out']
  ? held(trades, NTH_HELD)
  : { learnt: [...trades.values()], held: [] };
const bytes = values.measure
  ? readFileSync(values.measure)
  : train(learnt, { ...OPTIONS, ...given }, built, (line) => console.error(line));
console.error(`${bytes.length} bytes after ${Math.round(process.uptime())} s`);

const encoder = new Encoder(built.readWeights(bytes));
if (heldOut.length > 0) printTable(measureTrades(heldOut, encoder, dotProducts), ['trade', 'reciprocal', 'all']);
if (values.products) printTable(await measureProducts(values.products, encoder, from), ['first', 'top3', 'page']);
const out = values.out ?? (values['hold-out'] || values.measure ? null : SHIPPED);
if (out !== null) writeFileSync(out, bytes);
