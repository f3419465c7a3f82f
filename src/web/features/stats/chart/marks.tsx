import { toX, toY } from './plot.tsx';
import { type Scale, splitAtGaps } from './scale.ts';

/** The style of a line. The lines differ in dashes and marks, not only in color. */
type LineStyle = 'solid' | 'dashed';

const styles = {
  solid: { ink: 'stroke-field', width: 2.5, dashes: undefined, cap: 'round' },
  dashed: { ink: 'stroke-ink', width: 2, dashes: '5 4', cap: 'square' },
} as const;

/** The most values that get a mark. More marks would look like a thick line. */
const MAX_MARKED = 24;

/** A dot on a solid line, a square on a dashed line. Drawn as a line cap, because stretching does not distort caps. */
function Mark({ style, x, y, size }: { style: LineStyle; x: number; y: number; size: number }) {
  const { ink, cap } = styles[style];
  return (
    <path
      d={`M${x} ${y}h0.01`}
      vectorEffect="non-scaling-stroke"
      strokeLinecap={cap}
      strokeWidth={cap === 'square' ? size - 1 : size}
      className={ink}
    />
  );
}

interface ChartLineProps {
  readonly style: LineStyle;
  readonly scale: Scale;
  readonly values: readonly (number | null)[];
  readonly selected: number;
}

export function ChartLine({ style, scale, values, selected }: ChartLineProps) {
  const { ink, width, dashes } = styles[style];
  const point = (index: number, value: number) => ({ x: toX(index, values.length), y: toY(scale, value) });
  return splitAtGaps(values).map((segment) => {
    const points = segment.map(({ index, value }) => ({ index, ...point(index, value) }));
    const isMarked = (index: number) =>
      segment.length === 1 || index === selected || values.length <= MAX_MARKED;
    return (
      <g key={segment[0]?.index}>
        <polyline
          points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
          vectorEffect="non-scaling-stroke"
          strokeWidth={width}
          strokeDasharray={dashes}
          strokeLinejoin="round"
          className={ink}
        />
        {points
          .filter(({ index }) => isMarked(index))
          .map(({ index, x, y }) => (
            <Mark key={index} style={style} x={x} y={y} size={index === selected ? 10 : 5.5} />
          ))}
      </g>
    );
  });
}

export function LineSample({ style }: { style: LineStyle }) {
  const { ink, width, dashes } = styles[style];
  return (
    <svg aria-hidden="true" viewBox="0 0 28 10" className="h-2.5 w-7 shrink-0 fill-none">
      <path d="M1 5H27" strokeWidth={width} strokeDasharray={dashes} className={ink} />
      <Mark style={style} x={14} y={5} size={7} />
    </svg>
  );
}
