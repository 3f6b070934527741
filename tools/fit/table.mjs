/** Wrong evidence of a question that is learnt from: what is near to being chosen. The rest teaches nothing and takes time. */
const MOST_WRONG = 30;

/** Evidence of many questions as one table: rows are pieces of evidence, those of a question stand together. */
export class Table {
  /**
   * @param {{ weight: number, questions: import('./evidence.mjs').Asked[] }[]} sets
   * @param {readonly string[]} names of the features, in the order of the table
   */
  constructor(sets, names) {
    const dimension = names.length;
    this.dimension = dimension;
    const nearness = nearnessBy(names);
    const asked = sets.flatMap(({ weight, questions }) =>
      questions.map((question) => ({ weight, ...nearest(question, nearness) })),
    );
    this.questions = asked.filter(({ features }) => features.length > 0);
    this.rows = this.questions.reduce((sum, { features }) => sum + features.length, 0);
    this.values = new Float32Array(this.rows * dimension);
    this.right = new Uint8Array(this.rows);
    /** First row of each question, with the number of rows behind the last. */
    this.starts = new Uint32Array(this.questions.length + 1);
    let row = 0;
    for (const [at, { features, right }] of this.questions.entries()) {
      this.starts[at] = row;
      for (const [index, own] of features.entries()) {
        this.values.set(own, row * dimension);
        this.right[row] = right[index];
        row++;
      }
    }
    this.starts[this.questions.length] = row;
  }
}

/** How likely evidence looks at a glance: the words and the meaning that it has in common with the question. */
function nearnessBy(names) {
  const places = ['coverage', 'cosine', 'aboutCosine', 'complete'].map((name) => names.indexOf(name));
  return (values) => places.reduce((sum, at) => sum + (at < 0 ? 0 : values[at]), 0);
}

/** All right evidence of a question, and the wrong that is nearest to it. */
function nearest({ features, right, ...question }, nearness) {
  const wrong = features.flatMap((values, at) => (right[at] ? [] : [{ at, near: nearness(values) }]));
  wrong.sort((a, b) => b.near - a.near || a.at - b.at);
  const out = new Set(wrong.slice(MOST_WRONG).map(({ at }) => at));
  const kept = [...features.keys()].filter((at) => !out.has(at));
  return { ...question, features: kept.map((at) => features[at]), right: kept.map((at) => right[at]) };
}
