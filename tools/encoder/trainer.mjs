import { packColumns, packRows, transpose } from './arithmetic/matrix.mjs';

/** Adam's own figures. */
const [MOMENTUM, SQUARES, EPSILON] = [0.9, 0.99, 1e-8];
const WARM_UP = 200;
const WEIGHT_RATE = 3;
const [LEAST_WEIGHT, MOST_WEIGHT] = [-4, 3];
const MOST_ROWS = 256;

/**
 * Learns by contrast: in a batch of questions and lines each question is to be nearest to its own line, and each line to its
 * question (symmetric InfoNCE), the further questions that it does not answer among the others. Adam over the rows in use.
 */
export class Trainer {
  #model;
  #options;
  #random;
  #matrices;
  #sides;

  /**
   * @param {import('./model.mjs').Model} model
   * @param {object} options `batch`, `steps`, `rate`, `temperature`, `dropped`, `misspelt`, `context`, `contextWeight`, `no`, `paraphrase`
   * @param {import('./random.mjs').Random} random
   * @param {import('./arithmetic/matrix.mjs').Matrices} matrices with `room` for it
   */
  constructor(model, options, random, matrices) {
    const { batch } = options;
    const { dimension, size } = model;
    this.#model = model;
    this.#options = options;
    this.#random = random;
    this.#matrices = matrices;
    const reserve = (length) => matrices.reserve(length);
    this.scores = reserve(batch * batch);
    this.turned = reserve(batch * batch);
    this.panels = reserve(batch * dimension);
    this.#sides = [0, 1, 2].map(() => ({
      vectors: reserve(batch * dimension),
      gradients: reserve(batch * dimension),
      lengths: new Float32Array(batch),
      starts: new Int32Array(batch + 1),
      rows: matrices.reserveIntegers(batch * MOST_ROWS),
      factors: reserve(batch * MOST_ROWS),
      dots: reserve(batch * MOST_ROWS),
      isUsed: new Uint8Array(batch),
    }));
    this.rows = {
      values: model.values,
      slopes: reserve(size * dimension),
      means: reserve(size * dimension),
      squares: reserve(size * dimension),
    };
    const few = () => new Float32Array(size);
    this.weights = { slopes: few(), means: few(), squares: few() };
    /** What each row counts: the exponential of its weight. */
    this.strengths = model.weights.map(Math.exp);
    this.isTouched = new Uint8Array(size);
    this.touched = matrices.reserveIntegers(size);
    this.touchedCount = 0;
  }

  /** How many numbers it keeps in the matrices, at most, those of the model with them. */
  static room({ batch }, dimension, size) {
    return 2 * batch * batch + 7 * batch * dimension + 9 * batch * MOST_ROWS + size * (4 * dimension + 1) + 4096;
  }

  /**
   * One step.
   *
   * @param {{ example: import('./data/examples.mjs').Example, variant: number }[]} batch
   * @param {number} step from 0
   * @returns {number} the loss
   */
  step(batch, step) {
    this.#read(batch);
    const { batch: size, temperature } = this.#options;
    const { dimension } = this.#model;
    const [asked, told, denied] = this.#sides;
    packColumns(this.panels, told.vectors, size, dimension);
    this.#matrices.multiply(this.scores, asked.vectors, this.panels, size, size, dimension);
    const loss = this.#losses(batch);
    const scale = 1 / (2 * size * temperature);
    packRows(this.panels, told.vectors, size, dimension);
    this.#matrices.multiply(asked.gradients, this.scores, this.panels, size, dimension, size);
    transpose(this.turned, this.scores, size, size);
    packRows(this.panels, asked.vectors, size, dimension);
    this.#matrices.multiply(told.gradients, this.turned, this.panels, size, dimension, size);
    this.#denied(size, dimension, told, denied);
    for (const side of this.#sides) this.#backward(side, scale);
    this.#update(step);
    return loss;
  }

  #read(batch) {
    const { dropped, misspelt, context, contextWeight, paraphrase } = this.#options;
    const noise = { random: this.#random, dropped, misspelt };
    const [asked, told, denied] = this.#sides;
    for (const [at, { example, variant }] of batch.entries()) {
      const model = this.#model;
      model.clear();
      model.read(example.question[variant], 1, noise);
      this.#put(asked, at);
      model.clear();
      const { others } = example;
      if (others.length > 1 && this.#random.chance(paraphrase))
        model.read(this.#random.pick(others)[variant], 1, noise);
      else {
        if (example.context !== null && this.#random.chance(context))
          model.read(example.context[variant], contextWeight, noise);
        model.read(example.line[variant], 1, noise);
      }
      this.#put(told, at);
      denied.isUsed[at] = 0;
      model.clear();
      if (example.no.length > 0) {
        model.read(this.#random.pick(example.no)[variant], 1, noise);
        denied.isUsed[at] = 1;
      }
      this.#put(denied, at);
    }
  }

  /** Takes what the model has read for a text of the batch, and makes its vector: the sum of its rows, of length 1. */
  #put({ rows, factors, vectors, starts, lengths }, at) {
    const { dimension, values, length, rows: read, factors: counted } = this.#model;
    const start = starts[at];
    const count = Math.min(length, MOST_ROWS);
    for (let index = 0; index < count; index++) {
      rows[start + index] = read[index];
      factors[start + index] = counted[index] * this.strengths[read[index]];
    }
    starts[at + 1] = start + count;
    const [base, end] = [at * dimension, (at + 1) * dimension];
    vectors.fill(0, base, end);
    const place = vectors.byteOffset + base * 4;
    this.#matrices.gather(rows.byteOffset + start * 4, factors.byteOffset + start * 4, count, values, place, dimension);
    let square = 1e-12;
    for (let d = base; d < end; d++) square += vectors[d] * vectors[d];
    lengths[at] = Math.sqrt(square);
    const shrink = 1 / lengths[at];
    for (let d = base; d < end; d++) vectors[d] *= shrink;
  }

  /** Turns scores into what they push, in place: probability less one where it is right, by rows and by columns together. */
  #losses(batch) {
    const { batch: size, temperature, no } = this.#options;
    const { scores } = this;
    const [, told, denied] = this.#sides;
    const { dimension } = this.#model;
    const sharp = 1 / temperature;
    const ids = Int32Array.from(batch, ({ example }) => example.lineId);
    const columns = new Float64Array(size);
    const rows = new Float64Array(size);
    let loss = 0;
    for (let row = 0, at = 0; row < size; row++) {
      let sum = 0;
      for (let column = 0; column < size; column++, at++) {
        const isMasked = row !== column && ids[row] === ids[column];
        if (row === column) loss -= 2 * sharp * (scores[at] - 1);
        // No cosine is above 1: without looking for the highest first, nothing overflows.
        const raised = isMasked ? 0 : Math.exp(sharp * (scores[at] - 1));
        scores[at] = raised;
        sum += raised;
        columns[column] += raised;
      }
      rows[row] = sum;
    }
    this.deniedShares = new Float64Array(size);
    for (let at = 0; at < size; at++) {
      if (denied.isUsed[at] === 0) continue;
      let cosine = 0;
      for (let d = 0, place = at * dimension; d < dimension; d++, place++)
        cosine += told.vectors[place] * denied.vectors[place];
      this.deniedShares[at] = no * Math.exp(sharp * (cosine - 1));
      columns[at] += this.deniedShares[at];
    }
    for (let row = 0, at = 0; row < size; row++) {
      const ofRow = 1 / rows[row];
      for (let column = 0; column < size; column++, at++) scores[at] *= ofRow + 1 / columns[column];
      scores[row * size + row] -= 2;
      loss += Math.log(rows[row]) + Math.log(columns[row]);
      this.deniedShares[row] /= columns[row];
    }
    return loss / (2 * size);
  }

  #denied(size, dimension, told, denied) {
    for (let at = 0; at < size; at++) {
      const share = this.deniedShares[at];
      for (let place = at * dimension, end = place + dimension; place < end; place++) {
        denied.gradients[place] = share * told.vectors[place];
        told.gradients[place] += share * denied.vectors[place];
      }
    }
  }

  /** From the gradient of a unit vector to those of the rows that it was the sum of. */
  #backward({ vectors, gradients, lengths, starts, rows, factors, dots }, scale) {
    const { dimension, values } = this.#model;
    for (let text = 0, base = 0; text < lengths.length; text++, base += dimension) {
      let along = 0;
      for (let d = base; d < base + dimension; d++) along += vectors[d] * gradients[d];
      const shrink = scale / lengths[text];
      for (let d = base; d < base + dimension; d++) gradients[d] = (gradients[d] - along * vectors[d]) * shrink;
      const start = starts[text];
      const [first, factor, slope, product] = [
        rows.byteOffset + start * 4,
        factors.byteOffset + start * 4,
        gradients.byteOffset + base * 4,
        dots.byteOffset + start * 4,
      ];
      const count = starts[text + 1] - start;
      this.#matrices.scatter(first, factor, count, values, this.rows.slopes, slope, dimension, product);
    }
    const slopes = this.weights.slopes;
    for (let at = 0; at < starts[lengths.length]; at++) {
      const row = rows[at];
      slopes[row] += factors[at] * dots[at];
      if (this.isTouched[row] === 1) continue;
      this.isTouched[row] = 1;
      this.touched[this.touchedCount++] = row;
    }
  }

  #update(step) {
    const { rate, steps } = this.#options;
    const { dimension, weights } = this.#model;
    const now = rate * Math.min(1, (step + 1) / WARM_UP) * (1 - step / steps) + 1e-6;
    this.#matrices.adam(this.touched, this.touchedCount, this.rows, dimension, now);
    const { slopes, means, squares } = this.weights;
    for (let index = 0; index < this.touchedCount; index++) {
      const row = this.touched[index];
      this.isTouched[row] = 0;
      const slope = slopes[row];
      slopes[row] = 0;
      means[row] = MOMENTUM * means[row] + (1 - MOMENTUM) * slope;
      squares[row] = SQUARES * squares[row] + (1 - SQUARES) * slope * slope;
      const moved = weights[row] - (WEIGHT_RATE * now * means[row]) / (Math.sqrt(squares[row]) + EPSILON);
      weights[row] = Math.max(LEAST_WEIGHT, Math.min(MOST_WEIGHT, moved));
      this.strengths[row] = Math.exp(weights[row]);
    }
    this.touchedCount = 0;
  }
}
