/** Wrong evidence of a question that is learnt from: what is near to being chosen. The rest teaches nothing and takes time. */
const MOST_WRONG = 30;

/** Evidence of many questions as one table: rows are pieces of evidence, those of a question stand together. */
export class Table {
  /**
   * @param {{ weight: number, questions: import('../evidence.mjs').Asked[] }[]} sets
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
    this.relevance = new Float32Array(this.rows);
    /** First row of each question, with the number of rows behind the last. */
    this.starts = new Uint32Array(this.questions.length + 1);
    let row = 0;
    for (const [at, { features, relevance }] of this.questions.entries()) {
      this.starts[at] = row;
      for (const [index, own] of features.entries()) {
        this.values.set(own, row * dimension);
        this.relevance[row] = relevance[index];
        row++;
      }
    }
    this.starts[this.questions.length] = row;
  }

  /**
   * The same questions with those rows of each that score most.
   *
   * @param {Float64Array} scores of the rows
   * @param {number} most rows a question
   * @returns {{ table: Table, scores: Float64Array }} with the scores of the rows that are left
   */
  shortlist(scores, most) {
    const { dimension, questions, starts } = this;
    const kept = questions.map((_, at) => {
      const rows = Array.from({ length: starts[at + 1] - starts[at] }, (_, place) => starts[at] + place);
      return rows.sort((a, b) => scores[b] - scores[a] || a - b).slice(0, most);
    });
    const rows = kept.flat();
    const table = Object.assign(Object.create(Table.prototype), {
      dimension,
      questions,
      rows: rows.length,
      values: new Float32Array(rows.length * dimension),
      relevance: Float32Array.from(rows, (row) => this.relevance[row]),
      starts: new Uint32Array(starts.length),
    });
    for (const [at, row] of rows.entries())
      table.values.set(this.values.subarray(row * dimension, (row + 1) * dimension), at * dimension);
    for (const [at, list] of kept.entries()) table.starts[at + 1] = table.starts[at] + list.length;
    return { table, scores: Float64Array.from(rows, (row) => scores[row]) };
  }
}

/** How likely evidence looks at a glance: the words and the meaning that it has in common with the question. */
function nearnessBy(names) {
  const places = ['coverage', 'cosine', 'aboutCosine', 'complete'].map((name) => names.indexOf(name));
  return (values) => places.reduce((sum, at) => sum + (at < 0 ? 0 : values[at]), 0);
}

/** All right evidence of a question, and the wrong that is nearest to it. */
function nearest({ features, relevance, ...question }, nearness) {
  const wrong = features.flatMap((values, at) => (relevance[at] > 0 ? [] : [{ at, near: nearness(values) }]));
  wrong.sort((a, b) => b.near - a.near || a.at - b.at);
  const out = new Set(wrong.slice(MOST_WRONG).map(({ at }) => at));
  const kept = [...features.keys()].filter((at) => !out.has(at));
  return { ...question, features: kept.map((at) => features[at]), relevance: kept.map((at) => relevance[at]) };
}
