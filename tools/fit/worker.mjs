/** A thread of a fit: carries out its steps. Every step yields the same for the same that is given, whichever thread does it. */
import { parentPort } from 'node:worker_threads';
import { learnEncoder } from '../encoder/learn.mjs';
import { loadBuilt, unfitted } from './built.mjs';
import { readEvidence } from './evidence.mjs';
import { fitAnswerability } from './learn/answerability.mjs';
import { fitGate } from './learn/gate.mjs';
import { fitKinds } from './learn/kinds.mjs';
import { firstOf, fitScore } from './learn/model.mjs';
import { pack, unpack } from './packed.mjs';

const built = await loadBuilt();
const encoders = new Map();

const STEPS = {
  /** An encoder that learns from what is known, and the kinds of lines that it tells. */
  encoder({ known }) {
    const bytes = learnEncoder([...known.pairs, ...known.products], built);
    return { bytes, kinds: kindsBy(new built.Encoder(built.readWeights(bytes)), known) };
  },

  /** The same of the shipped encoder, which has learnt already. */
  shipped: ({ known }) => ({ bytes: null, kinds: kindsBy(built.Encoder.load(), known) }),

  /** A set's evidence. */
  async evidence({ listing, limit, encoder: { name, bytes, kinds } }) {
    if (!encoders.has(name))
      encoders.set(name, bytes ? new built.Encoder(built.readWeights(bytes)) : built.Encoder.load());
    const { kindsOf } = open({ kinds });
    return pack(
      await readEvidence(listing, built, { limit, encoder: encoders.get(name), kindsOf }),
      built.FEATURE_NAMES.length,
    );
  },

  /** A ranking from sets, and what it says of others. */
  ranking({ known, held, kinds }) {
    const sets = known.map(setOf);
    const scored = fitScore(sets, built.FEATURE_NAMES, (file) => open({ kinds, ...file }), {
      shortlist: built.SHORTLIST,
    });
    const ranking = { ...scored, answerability: answerabilityOf(sets) };
    const model = open({ kinds, ...ranking });
    return { ranking, first: held.map((one) => firstOf(setOf(one).questions, model, built)) };
  },

  gate: ({ answers }) => fitGate(answers, built.GATE_NAMES),
};

parentPort.on('message', async ({ step, given }) => {
  try {
    parentPort.postMessage({ result: await STEPS[step](given) });
  } catch (error) {
    parentPort.postMessage({ error });
  }
});

function open(file) {
  return built.openModel(unfitted(built, file));
}

function kindsBy(encoder, { pairs, products }) {
  return fitKinds([pairs, products], encoder, built.KINDS);
}

function setOf({ packed, ...listing }) {
  return { ...listing, ...unpack(packed) };
}

/** How questions of products are worded; what is refused before anything is looked for needs no telling. */
function answerabilityOf(sets) {
  return fitAnswerability(
    sets.filter(({ isProduct }) => isProduct).flatMap(({ questions }) => questions.filter(({ refused }) => !refused)),
  );
}
