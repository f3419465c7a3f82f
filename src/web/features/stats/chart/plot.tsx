import { type PointerEvent, type ReactNode, useId } from 'react';
import { heightOf, middleOf, namedPlaces, placeAt, type Scale } from './scale.ts';

/** A plot is this wide and high; the browser stretches it to what there is, lines and marks keep their width. */
export const WIDE = 1000;
export const HIGH = 1000;

/** From the left, in the units of the plot. */
export function across(place: number, places: number): number {
  return middleOf(place, places) * WIDE;
}

/** From the top, in the units of the plot. */
export function down(scale: Scale, value: number): number {
  return (1 - heightOf(scale, value)) * HIGH;
}

function Grid({ scale }: { scale: Scale }) {
  return scale.ticks.map(({ value }) => (
    <path
      key={value}
      d={`M0 ${down(scale, value)}H${WIDE}`}
      vectorEffect="non-scaling-stroke"
      strokeWidth={value === 0 ? 1.5 : 1}
      className={value === 0 ? 'stroke-control' : 'stroke-chalk'}
    />
  ));
}

function Heights({ scale }: { scale: Scale }) {
  return (
    <div aria-hidden className="relative w-9 shrink-0 text-tiny text-ink-2 tabular-nums">
      {scale.ticks.map(({ value, text }) => (
        <span
          key={value}
          style={{ bottom: `${heightOf(scale, value) * 100}%` }}
          className="absolute right-1.5 translate-y-1/2 whitespace-nowrap"
        >
          {text}
        </span>
      ))}
    </div>
  );
}

/** A day with its year is this long. */
const LONG = 8;

function Days({ days }: { days: readonly string[] }) {
  const most = days.some(({ length }) => length >= LONG) ? 3 : 4;
  return (
    <div aria-hidden className="relative ml-9 h-5 text-tiny text-ink-2 tabular-nums">
      {namedPlaces(days.length, most).map((place) => {
        const at = middleOf(place, days.length);
        // Those at the ends stay inside.
        const shift = days.length === 1 ? -50 : at * -100;
        return (
          <span
            key={place}
            style={{ left: `${at * 100}%`, transform: `translateX(${shift}%)` }}
            className="absolute top-1 whitespace-nowrap"
          >
            {days[place]}
          </span>
        );
      })}
    </div>
  );
}

interface PlotProps {
  readonly title: string;
  /** What the picture shows, in a sentence or two. */
  readonly description: string;
  readonly scale: Scale;
  /** A place of the plot each, from the left. */
  readonly days: readonly string[];
  readonly chosen: number;
  readonly onChoose: (place: number) => void;
  /** The control that goes from place to place, and what stands at the chosen one. */
  readonly control: string;
  readonly chosenText: string;
  /** In the units of the plot. */
  readonly children: ReactNode;
}

/** Lines or bars over days, between hairlines. Pointing at a place, a tap on it and the arrow keys choose it. */
export function Plot(props: PlotProps) {
  const { title, description, scale, days, chosen, onChoose, control, chosenText, children } = props;
  const id = useId();
  const choose = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    onChoose(placeAt((clientX - left) / width, days.length));
  };
  const line = across(chosen, days.length);
  return (
    <div>
      <div className="flex h-40">
        <Heights scale={scale} />
        <div
          onPointerMove={choose}
          onPointerDown={choose}
          className="relative min-w-0 flex-1 cursor-crosshair touch-pan-y rounded-sm has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-field"
        >
          <svg
            role="img"
            aria-labelledby={`${id}-title`}
            aria-describedby={`${id}-description`}
            viewBox={`0 0 ${WIDE} ${HIGH}`}
            preserveAspectRatio="none"
            className="pointer-events-none absolute inset-0 size-full overflow-visible fill-none"
          >
            <title id={`${id}-title`}>{title}</title>
            <desc id={`${id}-description`}>{description}</desc>
            <Grid scale={scale} />
            <path
              d={`M${line} 0V${HIGH}`}
              vectorEffect="non-scaling-stroke"
              className="stroke-control print:hidden"
            />
            {children}
          </svg>
          <input
            type="range"
            min={0}
            max={days.length - 1}
            value={chosen}
            onChange={({ target }) => onChoose(Number(target.value))}
            aria-label={control}
            aria-valuetext={chosenText}
            className="pointer-events-none absolute inset-0 size-full opacity-0 print:hidden"
          />
        </div>
      </div>
      <Days days={days} />
    </div>
  );
}
