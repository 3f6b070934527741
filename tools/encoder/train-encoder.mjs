/**
 * `npm run encoder`: trains the sentence encoder from `eval/pairs`, `eval/products` and WordNet, and writes
 * `src/encoder/weights.bin`.
 *
 * `--hold-out` learns without every sixth trade and every third product, measures on those and writes only where `--out` says;
 * `--products DIR` measures on other products (`corpus/` and `questions.jsonl` each) as well; `--from DIR` learns from the
 * `pairs/` and `products/` of another folder; `--measure FILE` measures weights that are there; `--set NAME=VALUE` changes an
 * option; `--out FILE` writes elsewhere.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuild, ensureDependencies } from '../ensure.mjs';
import { byTrade } from './data/pairs.mjs';
import { productNames } from './data/product-pairs.mjs';
import { learnEncoder, MODULES_TO_LEARN_WITH, OURS, readLearnt } from './learn.mjs';
import { measureTrades, printTable } from './measure.mjs';
import { measureProducts } from './products.mjs';
import { OPTIONS } from './train.mjs';

const ROOT = join(import.meta.dirname, '../..');
const SHIPPED = join(ROOT, 'src/encoder/weights.bin');
const NTH_TRADE_HELD = 6;
const NTH_PRODUCT_HELD = 3;

const { values } = parseArgs({
  options: {
    out: { type: 'string' },
    'hold-out': { type: 'boolean', default: false },
    measure: { type: 'string' },
    from: { type: 'string', default: OURS },
    products: { type: 'string' },
    set: { type: 'string', multiple: true, default: [] },
    help: { type: 'boolean', short: 'h', default: false },
  },
});
if (values.help) {
  console.log(`Usage: npm run encoder -- [options]
  --out FILE         where to write the weights (src/encoder/weights.bin)
  --hold-out         learn without every sixth trade and every third product, measure on those, write only where --out says
  --measure FILE     measure weights that are there
  --from DIR         learn from the pairs/ and products/ of another folder than eval
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
const built = Object.assign({}, ...(await Promise.all(MODULES_TO_LEARN_WITH.map(from))));
const { Encoder } = await from('src/encoder/encoder.js');
const { dotProducts } = await from('src/encoder/dot.js');

const { pairs, products } = await readLearnt(built, values.from);
const ofOurs = join(values.from, 'products');
const trades = byTrade(pairs);
const heldTrades = heldOf([...trades.keys()], NTH_TRADE_HELD);
const heldProducts = heldOf(productNames(ofOurs), NTH_PRODUCT_HELD);
const isHeld = ({ trade }) => heldTrades.includes(trade) || heldProducts.includes(trade);
const bytes = values.measure
  ? readFileSync(values.measure)
  : learnEncoder(
      [...pairs, ...products].filter((pair) => !isHeld(pair)),
      built,
      { options: given, log: (line) => console.error(line) },
    );
console.error(`${bytes.length} bytes after ${Math.round(process.uptime())} s`);

const encoder = new Encoder(built.readWeights(bytes));
if (heldTrades.length > 0) {
  const lines = heldTrades.map((name) => trades.get(name));
  printTable(measureTrades(lines, encoder, dotProducts), ['trade', 'reciprocal', 'all']);
}
const ofProducts = ['first', 'top3', 'page'];
if (heldProducts.length > 0) printTable(await measureProducts(ofOurs, heldProducts, encoder, from), ofProducts);
if (values.products)
  printTable(await measureProducts(values.products, productNames(values.products), encoder, from), ofProducts);
const out = values.out ?? (values['hold-out'] || values.measure ? null : SHIPPED);
if (out !== null) writeFileSync(out, bytes);

/** Every `nth` of those names, where some are to be held out. */
function heldOf(all, nth) {
  return values['hold-out'] ? all.filter((_, at) => at % nth === nth - 1) : [];
}
