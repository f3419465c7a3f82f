/** What belongs together; neither its colour alone nor its place tells it from the others. */
export interface Series {
  readonly name: string;
  /** The same number has the same colour and mark in every panel. */
  readonly mark: number;
  readonly dashed: boolean;
  /** Both above 0. */
  readonly points: readonly (readonly [x: number, y: number])[];
}

/** One diagram, both of its axes logarithmic. */
export interface Panel {
  readonly title: string;
  readonly xLabel: string;
  readonly yLabel: string;
  readonly series: readonly Series[];
}

interface Span {
  readonly low: number;
  readonly high: number;
}

const SIZE = { width: 440, height: 320, left: 58, right: 28, top: 34, bottom: 46 };
const LEGEND_LINE = 20;
const MARK = 4;

const power = (value: number) => 10 ** value;

/** The powers of ten that hold all values between them. */
function spanOf(values: readonly number[]): Span {
  const low = Math.floor(Math.log10(Math.min(...values)));
  const high = Math.ceil(Math.log10(Math.max(...values)));
  return { low, high: high > low ? high : low + 1 };
}

function scale({ low, high }: Span, from: number, to: number) {
  return (value: number) => from + ((Math.log10(value) - low) / (high - low)) * (to - from);
}

const ticks = ({ low, high }: Span) => Array.from({ length: high - low + 1 }, (_, step) => power(low + step));
const shown = (value: number) => (value < 1 ? String(value) : value.toLocaleString('en-US'));
const place = (value: number) => value.toFixed(1);

const MARKS: readonly ((x: number, y: number) => string)[] = [
  (x, y) => `<circle cx="${place(x)}" cy="${place(y)}" r="${MARK}"/>`,
  (x, y) => `<rect x="${place(x - MARK)}" y="${place(y - MARK)}" width="${MARK * 2}" height="${MARK * 2}"/>`,
  (x, y) => `<path d="M${place(x)} ${place(y - MARK - 1)}l${MARK + 1} ${MARK * 2}h${-2 * MARK - 2}z"/>`,
];

function curve(
  { mark, dashed, points }: Series,
  x: (of: number) => number,
  y: (of: number) => number,
): string {
  const line = points.map(([across, up]) => `${place(x(across))},${place(y(up))}`).join(' ');
  const marks = points.map(([across, up]) => MARKS[mark % MARKS.length]?.(x(across), y(up)) ?? '');
  return `<g class="s${mark % MARKS.length}${dashed ? ' dashed' : ''}"><polyline points="${line}"/>${marks.join('')}</g>`;
}

function panel({ title, xLabel, yLabel, series }: Panel, offset: number): string {
  const { width, height, left, right, top, bottom } = SIZE;
  const all = series.flatMap(({ points }) => points);
  const [across, up] = [spanOf(all.map(([x]) => x)), spanOf(all.map(([, y]) => y))];
  const x = scale(across, left, width - right);
  const y = scale(up, height - bottom, top);
  const columns = ticks(across).map(
    (value) =>
      `<path class="grid" d="M${place(x(value))} ${top}V${height - bottom}"/><text x="${place(x(value))}" y="${height - bottom + 16}" text-anchor="middle">${shown(value)}</text>`,
  );
  const rows = ticks(up).map(
    (value) =>
      `<path class="grid" d="M${left} ${place(y(value))}H${width - right}"/><text x="${left - 6}" y="${place(y(value) + 4)}" text-anchor="end">${shown(value)}</text>`,
  );
  return `<g transform="translate(${offset} 0)">
<text class="title" x="${left}" y="18">${title}</text>
${columns.join('\n')}
${rows.join('\n')}
<text x="${(left + width - right) / 2}" y="${height - 8}" text-anchor="middle">${xLabel}</text>
<text transform="translate(14 ${(top + height - bottom) / 2}) rotate(-90)" text-anchor="middle">${yLabel}</text>
${series.map((one) => curve(one, x, y)).join('\n')}
</g>`;
}

/** Two columns, the dashed series on the right. */
function legend(series: readonly Series[]): string {
  const columns = [series.filter(({ dashed }) => !dashed), series.filter(({ dashed }) => dashed)];
  return columns
    .flatMap((column, number) =>
      column.map((one, row) => {
        const [x, y] = [SIZE.left + number * SIZE.width, SIZE.height + 12 + row * LEGEND_LINE];
        const sample = curve(
          {
            ...one,
            points: [
              [0, 0],
              [20, 0],
              [40, 0],
            ],
          },
          (along) => x + along,
          () => y,
        );
        return `${sample}<text x="${x + 50}" y="${y + 4}">${one.name}</text>`;
      }),
    )
    .join('\n');
}

const STYLE = `
text { font: 12px system-ui, sans-serif; fill: #333 }
.title { font-weight: 600 }
.grid { stroke: #ccc; fill: none }
polyline { fill: none; stroke-width: 1.8 }
.dashed polyline { stroke-dasharray: 6 4 }
.s0 { stroke: #0b61a4; fill: #0b61a4 } .s1 { stroke: #b34700; fill: #b34700 } .s2 { stroke: #3d7a1f; fill: #3d7a1f }
.dashed circle, .dashed rect, .dashed path { fill: #fff }
.paper { fill: #fff }
@media (prefers-color-scheme: dark) {
  text { fill: #ddd } .grid { stroke: #444 } .paper { fill: #15181c }
  .s0 { stroke: #6cb6ff; fill: #6cb6ff } .s1 { stroke: #ff9e4a; fill: #ff9e4a } .s2 { stroke: #8ddb63; fill: #8ddb63 }
  .dashed circle, .dashed rect, .dashed path { fill: #15181c }
}`;

/** Diagrams beside each other as SVG, for light and dark pages. All panels have the same series. */
export function plot(panels: readonly Panel[]): string {
  const series = panels[0]?.series ?? [];
  const rows = Math.max(...[true, false].map((is) => series.filter(({ dashed }) => dashed === is).length));
  const [width, height] = [SIZE.width * panels.length, SIZE.height + rows * LEGEND_LINE + 6];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img">
<title>${panels.map(({ title }) => title).join('; ')}</title>
<style>${STYLE}
</style>
<rect class="paper" width="${width}" height="${height}"/>
${panels.map((one, number) => panel(one, number * SIZE.width)).join('\n')}
${legend(series)}
</svg>
`;
}
