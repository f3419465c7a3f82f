import { type PointerEvent, type ReactNode, useId } from 'react';
import { cx } from '../../../ui/cx.ts';
import { listLabeledIndexes, type Scale, toCenter, toHeight, toIndex } from './scale.ts';

/**
 * The size of the plot in units of its own. The browser stretches the plot to its container; lines and marks keep
 * their width.
 */
const WIDTH = 1000;
const HEIGHT = 1000;

/** Returns the x coordinate of the game at `index`, in the units of the plot. */
export function toX(index: number, count: number): number {
  return toCenter(index, count) * WIDTH;
}

/** Returns the y coordinate of a value, in the units of the plot. */
export function toY(scale: Scale, value: number): number {
  return (1 - toHeight(scale, value)) * HEIGHT;
}

function Grid({ scale }: { scale: Scale }) {
  return scale.ticks.map(({ value }) => (
    <path
      key={value}
      d={`M0 ${toY(scale, value)}H${WIDTH}`}
      vectorEffect="non-scaling-stroke"
      strokeWidth={value === 0 ? 1.5 : 1}
      className={value === 0 ? 'stroke-control' : 'stroke-chalk'}
    />
  ));
}

function TickLabels({ scale }: { scale: Scale }) {
  return (
    <div aria-hidden className="relative w-9 shrink-0 text-tiny text-ink-2 tabular-nums">
      {scale.ticks.map(({ value, text }) => (
        <span
          key={value}
          style={{ bottom: `${toHeight(scale, value) * 100}%` }}
          className="absolute right-1.5 translate-y-1/2 whitespace-nowrap"
        >
          {text}
        </span>
      ))}
    </div>
  );
}

/** The fewest letters of a day with its year. A day without a year is shorter. */
const LONG_DAY = 8;
/** The margin for labels with a year. Such labels are wider than the space between the last point and the edge. */
const ROOM_FOR_LONG = 'mr-6';

const isLong = (days: readonly string[]) => days.some(({ length }) => length >= LONG_DAY);

function DayLabels({ days }: { days: readonly string[] }) {
  return (
    <div
      aria-hidden
      className={cx('relative ml-9 h-5 text-tiny text-ink-2 tabular-nums', isLong(days) && ROOM_FOR_LONG)}
    >
      {listLabeledIndexes(days.length, isLong(days) ? 3 : 6).map((index) => (
        <span
          key={index}
          style={{ left: `${toCenter(index, days.length) * 100}%` }}
          className="absolute top-1 -translate-x-1/2 whitespace-nowrap"
        >
          {days[index]}
        </span>
      ))}
    </div>
  );
}

interface PlotProps {
  readonly title: string;
  readonly description: string;
  readonly scale: Scale;
  readonly days: readonly string[];
  readonly selected: number;
  readonly onSelect: (index: number) => void;
  readonly sliderLabel: string;
  readonly selectedText: string;
  readonly children: ReactNode;
}

export function Plot(props: PlotProps) {
  const { title, description, scale, days, selected, onSelect, sliderLabel, selectedText, children } = props;
  const id = useId();
  const selectUnderPointer = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    onSelect(toIndex((clientX - left) / width, days.length));
  };
  const line = toX(selected, days.length);
  return (
    <div>
      <div className={cx('flex h-40', isLong(days) && ROOM_FOR_LONG)}>
        <TickLabels scale={scale} />
        <div
          onPointerMove={selectUnderPointer}
          onPointerDown={selectUnderPointer}
          className="relative min-w-0 flex-1 cursor-crosshair touch-pan-y rounded-sm has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-field"
        >
          <svg
            role="img"
            aria-labelledby={`${id}-title`}
            aria-describedby={`${id}-description`}
            viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
            preserveAspectRatio="none"
            className="pointer-events-none absolute inset-0 size-full overflow-visible fill-none"
          >
            <title id={`${id}-title`}>{title}</title>
            <desc id={`${id}-description`}>{description}</desc>
            <Grid scale={scale} />
            <path
              d={`M${line} 0V${HEIGHT}`}
              vectorEffect="non-scaling-stroke"
              className="stroke-control print:hidden"
            />
            {children}
          </svg>
          <input
            type="range"
            min={0}
            max={days.length - 1}
            value={selected}
            onChange={({ target }) => onSelect(Number(target.value))}
            aria-label={sliderLabel}
            aria-valuetext={selectedText}
            className="pointer-events-none absolute inset-0 size-full opacity-0 print:hidden"
          />
        </div>
      </div>
      <DayLabels days={days} />
    </div>
  );
}
