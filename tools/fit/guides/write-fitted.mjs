const WIDTH = 110;

/** The source text of `src/answer/guides/ranking/fitted.ts`. */
export function fittedSource({ unit, place, section, confidence: { known, said, right } }) {
  const lines = (list) => wrap(list.map((value) => String(Number(value))));
  const logistic = ({ bias, weights }) => `bias: ${bias}, weights: [${lines(weights)}]`;
  return `// biome-ignore-all lint/suspicious/noApproximativeNumericConstant: figures that only look like one
// biome-ignore-all format: figures
/** Fitted by \`tools/fit/guides/fit.mjs\`; not to be edited by hand. */
import type { Fitted } from './constants.ts';

export const FITTED: Fitted = {
  unit: [${lines(unit)}],
  place: [${lines(place)}],
  section: [${lines(section)}],
  confidence: {
    known: {
      ${logistic(known)},
      trees: [
${known.trees.map((tree) => `        [${tree.map(Number).join(',')}],`).join('\n')}
      ],
    },
    said: { ${logistic(said)} },
    right: { ${logistic(right)} },
  },
};
`;
}

function wrap(items) {
  const lines = [''];
  for (const item of items) {
    if (lines.at(-1).length + item.length > WIDTH) lines.push('');
    lines[lines.length - 1] += `${item}, `;
  }
  return lines
    .map((line) => line.trimEnd())
    .join('\n    ')
    .replace(/,$/, '');
}
