/** One line of the picture: points from left to right, both axes in powers of ten. */
export interface Curve {
  readonly name: string;
  /** Drawn strongly. */
  readonly isOwn: boolean;
  readonly points: readonly { readonly x: number; readonly y: number }[];
}

interface Scale {
  readonly ticks: readonly number[];
  place(value: number): number;
}

const WIDTH = 860;
const HEIGHT = 460;
const AREA = { left: 80, right: 640, top: 54, bottom: 400 };
const LABEL_GAP = 16;
const COLOURS = ['#0b5fff', '#3f8cff', '#7a3cff', '#c2410c', '#b45309', '#4d7c0f', '#57606a', '#9d174d'];

/** An SVG of curves over logarithmic axes, readable on light and dark pages. */
export function drawCurves(curves: readonly Curve[]): string {
  const points = curves.flatMap((curve) => curve.points);
  const x = scaleOf(
    points.map((point) => point.x),
    AREA.left,
    AREA.right,
  );
  const y = scaleOf(
    points.map((point) => point.y),
    AREA.bottom,
    AREA.top,
  );
  const title = 'Median time for a question as passages grow';
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${title}" font-family="system-ui, sans-serif" font-size="13">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#ffffff"/>`,
    text(AREA.left, 28, title, 'font-size="17" font-weight="600"'),
    ...x.ticks.map((tick) => verticalRule(x.place(tick), tick.toLocaleString('en'))),
    ...y.ticks.map((tick) =>
      horizontalRule(y.place(tick), `${tick.toLocaleString('en', { maximumFractionDigits: 9 })} ms`),
    ),
    text((AREA.left + AREA.right) / 2, HEIGHT - 16, 'passages', 'text-anchor="middle"'),
    ...curves.map((curve, at) => polyline(curve, colourOf(at), { x, y })),
    ...labels(curves, y),
    '</svg>',
  ].join('\n')}\n`;
}

/** Powers of ten around all values. */
function scaleOf(values: readonly number[], from: number, to: number): Scale {
  const low = Math.floor(Math.log10(Math.min(...values)));
  const high = Math.max(low + 1, Math.ceil(Math.log10(Math.max(...values))));
  return {
    ticks: Array.from({ length: high - low + 1 }, (_, at) => Number(`1e${low + at}`)),
    place: (value) => from + ((Math.log10(value) - low) / (high - low)) * (to - from),
  };
}

function polyline({ points, isOwn }: Curve, colour: string, { x, y }: { x: Scale; y: Scale }): string {
  const places = points.map((point) => [round(x.place(point.x)), round(y.place(point.y))] as const);
  const dots = places.map(([left, top]) => `<circle cx="${left}" cy="${top}" r="3" fill="${colour}"/>`);
  const line = `<polyline points="${places.map((place) => place.join(',')).join(' ')}" fill="none" stroke="${colour}" stroke-width="${isOwn ? 3 : 1.5}"/>`;
  return [line, ...dots].join('');
}

/** Names at the right ends of their curves, pushed apart where they would overlap. */
function labels(curves: readonly Curve[], y: Scale): string[] {
  const wanted = curves
    .map(({ name, points }, at) => ({ name, colour: colourOf(at), top: y.place(points.at(-1)?.y ?? 1) }))
    .sort((left, right) => left.top - right.top);
  let free = AREA.top;
  return wanted.map(({ name, colour, top }) => {
    const placed = Math.max(top, free);
    free = placed + LABEL_GAP;
    return text(AREA.right + 12, round(placed + 4), name, `fill="${colour}"`);
  });
}

function verticalRule(left: number, label: string): string {
  const line = `<line x1="${round(left)}" x2="${round(left)}" y1="${AREA.top}" y2="${AREA.bottom}" stroke="#d0d7de"/>`;
  return line + text(round(left), AREA.bottom + 20, label, 'text-anchor="middle"');
}

function horizontalRule(top: number, label: string): string {
  const line = `<line x1="${AREA.left}" x2="${AREA.right}" y1="${round(top)}" y2="${round(top)}" stroke="#d0d7de"/>`;
  return line + text(AREA.left - 8, round(top + 4), label, 'text-anchor="end"');
}

function text(left: number, top: number, content: string, attributes = ''): string {
  const fill = attributes.includes('fill=') ? '' : ' fill="#1f2328"';
  return `<text x="${left}" y="${top}"${fill} ${attributes}>${content}</text>`;
}

const colourOf = (curve: number): string => COLOURS[curve % COLOURS.length] as string;
const round = (value: number): number => Math.round(value * 10) / 10;
