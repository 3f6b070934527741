import type { RankedUnit } from '../ranking/ranked.ts';

/** The units of one question that have a word of it, section by section; arrays that are used again by the next question. */
export class UnitScores {
  /** How many units there are, and what is known of each. */
  count = 0;
  units = new Uint32Array(0);
  rows = new Uint32Array(0);
  sectionRows = new Uint16Array(0);
  scores = new Float64Array(0);

  /** Forgets the last question and makes room. */
  begin(most: number): void {
    this.count = 0;
    if (most <= this.units.length) return;
    this.units = new Uint32Array(2 * most);
    this.rows = new Uint32Array(2 * most);
    this.sectionRows = new Uint16Array(2 * most);
    this.scores = new Float64Array(2 * most);
  }

  add(unit: number, row: number, sectionRow: number, score: number): void {
    const at = this.count++;
    this.units[at] = unit;
    this.rows[at] = row;
    this.sectionRows[at] = sectionRow;
    this.scores[at] = score;
  }

  /** The best few, best first, ties by unit. Few are wanted of many: they are not all sorted. */
  best(limit: number, sections: ArrayLike<number>): RankedUnit[] {
    const best: number[] = [];
    for (let at = 0; at < this.count; at++) {
      let place = best.length;
      while (place > 0 && this.#isBetter(at, best[place - 1] as number)) place--;
      if (place === limit) continue;
      if (best.length === limit) best.pop();
      best.splice(place, 0, at);
    }
    return best.map((at) => {
      const sectionRow = this.sectionRows[at] as number;
      return {
        unit: this.units[at] as number,
        section: sections[sectionRow] as number,
        score: this.scores[at] as number,
        row: this.rows[at] as number,
        sectionRow,
      };
    });
  }

  /** Units of one section, best first. */
  ofSection(sectionRow: number): number[] {
    const found: number[] = [];
    for (let at = 0; at < this.count; at++) if (this.sectionRows[at] === sectionRow) found.push(at);
    return found.sort((left, right) => (this.#isBetter(left, right) ? -1 : 1)).map((at) => this.units[at] as number);
  }

  #isBetter(left: number, right: number): boolean {
    const difference = (this.scores[left] as number) - (this.scores[right] as number);
    return difference > 0 || (difference === 0 && (this.units[left] as number) < (this.units[right] as number));
  }
}
