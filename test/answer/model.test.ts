import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { GATE_NAMES, type Model, type ModelFile, openModel } from '../../src/answer/decision/model.ts';
import { FEATURE_NAMES } from '../../src/answer/features/table.ts';
import { corpusNamed, engineOver, goldenGroups } from './engines.ts';

const SHIPPED = JSON.parse(
  readFileSync(new URL('../../src/answer/decision/model.json', import.meta.url), 'utf8'),
) as ModelFile;

type Trees = ModelFile['boosted']['trees'];

/** Trees over so many features that are named the other way round. */
const turnedTrees = (trees: Trees, features: number): Trees =>
  trees.map((tree) => tree.map((value, at) => (at % 4 === 0 && value >= 0 ? features - 1 - value : value)));

/** The same model whose file names its features the other way round. */
function turned(model: ModelFile): ModelFile {
  const { linear, boosted, gate } = model;
  return {
    ...model,
    features: model.features.toReversed(),
    linear: {
      ...linear,
      weights: linear.weights.toReversed(),
      weightsOfGuides: linear.weightsOfGuides.toReversed(),
    },
    boosted: { trees: turnedTrees(boosted.trees, model.features.length) },
    gate: {
      features: gate.features.toReversed(),
      weights: gate.weights.toReversed(),
      bias: gate.bias,
      trees: turnedTrees(gate.trees, gate.features.length),
    },
  };
}

describe('The model', () => {
  it('goes by the names of features and not by their order', async () => {
    const corpus = await corpusNamed('larkvane');
    const [one, other] = [SHIPPED, turned(SHIPPED)].map(openModel) as [Model, Model];
    const [engine, same] = [await engineOver(corpus, { model: one }), await engineOver(corpus, { model: other })];
    const questions = goldenGroups('larkvane').flatMap(({ rows }) => rows.map(({ question }) => question));
    expect(questions.length).toBeGreaterThan(20);
    for (const question of questions) {
      const { status, claims, confidence } = same.ask(question);
      const expected = engine.ask(question);
      expect({ status, claims }).toEqual({ status: expected.status, claims: expected.claims });
      // Sums of the same figures in another order differ in their last bits.
      expect(confidence).toBeCloseTo(expected.confidence, 2);
    }
  });

  it('knows every feature of the table', () => {
    expect(SHIPPED.features.toSorted()).toEqual(FEATURE_NAMES.toSorted());
    expect(SHIPPED.gate.features.toSorted()).toEqual(GATE_NAMES.toSorted());
  });

  it('is less sure of an answer where the question is worded like such that nothing published answers', async () => {
    const corpus = await corpusNamed('larkvane');
    const { answerability } = SHIPPED;
    const doubting = openModel({ ...SHIPPED, answerability: { ...answerability, bias: answerability.bias - 4 } });
    const [engine, other] = [
      await engineOver(corpus, { model: openModel(SHIPPED) }),
      await engineOver(corpus, { model: doubting }),
    ];
    const questions = goldenGroups('larkvane').flatMap(({ rows }) => rows.map(({ question }) => question));
    const sure = (asked: typeof engine) => questions.map((question) => asked.ask(question).confidence);
    const [before, after] = [sure(engine), sure(other)];
    // Trees may take a step the other way.
    const rises = after.filter((confidence, at) => confidence > (before[at] as number));
    expect(rises.length).toBeLessThan(questions.length / 50);
    expect(after.filter((confidence, at) => confidence < (before[at] as number)).length).toBeGreaterThan(20);
  });

  it('is refused where it names what is not measured', () => {
    const { features, kinds } = SHIPPED;
    expect(() => openModel({ ...SHIPPED, features: features.with(0, 'luck') })).toThrow(
      'The model knows a feature luck that the table lacks. Fit it anew.',
    );
    const { gate } = SHIPPED;
    expect(() => openModel({ ...SHIPPED, gate: { ...gate, features: gate.features.with(0, 'luck') } })).toThrow(
      'The model knows a feature luck that the table lacks. Fit it anew.',
    );
    expect(() => openModel({ ...SHIPPED, kinds: { ...kinds, names: kinds.names.with(0, 'luck') } })).toThrow(
      `The model lacks the kind ${kinds.names[0]}. Fit it anew.`,
    );
    const { answerability: _, ...older } = SHIPPED;
    expect(() => openModel(older as ModelFile)).toThrow('The model lacks the part answerability. Fit it anew.');
  });
});
