import { fromHtml } from 'hast-util-from-html';
import { selectAll } from 'hast-util-select';
import { describe, expect, it } from 'vitest';
import { drawCurves } from '../../bench/growth/picture.ts';

const CURVES = [
  {
    name: 'own',
    isOwn: true,
    points: [
      { x: 1_000, y: 0.01 },
      { x: 100_000, y: 1 },
    ],
  },
  { name: 'other', isOwn: false, points: [{ x: 1_000, y: 1 }] },
];

describe('the picture of growth', () => {
  const svg = drawCurves(CURVES);
  const tree = fromHtml(svg, { fragment: true });

  it('is an image with a name that draws every curve, point by point', () => {
    expect(selectAll('svg[role="img"][aria-label]', tree)).toHaveLength(1);
    expect(selectAll('polyline', tree)).toHaveLength(2);
    expect(selectAll('circle', tree)).toHaveLength(3);
    for (const { name } of CURVES) expect(svg).toContain(`>${name}</text>`);
  });

  it('places a hundred times the passages and the time at the other corner', () => {
    const [own] = selectAll('polyline', tree);
    expect(own?.properties.points).toBe('80,400 640,54');
  });
});
