import { across, down } from './plot.tsx';
import { type Scale, unbroken } from './scale.ts';

/** How a line is told from the others: by its dashes and its marks, and only then by its colour. */
export type LineStyle = 'solid' | 'dashed';

const styles = {
  solid: { ink: 'stroke-field', width: 2.5, dashes: undefined, cap: 'round' },
  dashed: { ink: 'stroke-clay', width: 2, dashes: '5 4', cap: 'square' },
} as const;

/** With more places than these, a mark for each would be a thick line. */
const MARKED = 24;

interface MarkProps {
  readonly style: LineStyle;
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** A dot for a solid line, a square for a dashed one: the ends of a line without length, which no stretching bends. */
function Mark({ style, x, y, size }: MarkProps) {
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

interface LineProps {
  readonly style: LineStyle;
  readonly scale: Scale;
  /** One a place; null where there is none. */
  readonly values: readonly (number | null)[];
  readonly chosen: number;
}

/** A line through the values; where one is missing, it breaks. */
export function Line({ style, scale, values, chosen }: LineProps) {
  const { ink, width, dashes } = styles[style];
  const point = (place: number, value: number) => ({
    x: across(place, values.length),
    y: down(scale, value),
  });
  return unbroken(values).map((piece) => {
    const points = piece.map(({ place, value }) => ({ place, ...point(place, value) }));
    const isMarked = (place: number) => piece.length === 1 || place === chosen || values.length <= MARKED;
    return (
      <g key={piece[0]?.place}>
        <polyline
          points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
          vectorEffect="non-scaling-stroke"
          strokeWidth={width}
          strokeDasharray={dashes}
          strokeLinejoin="round"
          className={ink}
        />
        {points
          .filter(({ place }) => isMarked(place))
          .map(({ place, x, y }) => (
            <Mark key={place} style={style} x={x} y={y} size={place === chosen ? 10 : 5.5} />
          ))}
      </g>
    );
  });
}

/** A line as it looks, beside its name. */
export function LineSample({ style }: { style: LineStyle }) {
  const { ink, width, dashes } = styles[style];
  return (
    <svg aria-hidden="true" viewBox="0 0 28 10" className="h-2.5 w-7 shrink-0 fill-none">
      <path d="M1 5H27" strokeWidth={width} strokeDasharray={dashes} className={ink} />
      <Mark style={style} x={14} y={5} size={7} />
    </svg>
  );
}
