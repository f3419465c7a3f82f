import { cx } from '../../../ui/cx.ts';
import { across, down } from './plot.tsx';
import type { Scale } from './scale.ts';

const bars = {
  up: 'fill-field stroke-field',
  down: 'fill-clay-soft stroke-clay',
} as const;

interface BarProps {
  readonly direction: keyof typeof bars;
  readonly scale: Scale;
  readonly value: number;
  readonly place: number;
  readonly places: number;
}

/** A bar from zero to the value: a full one upwards, an outlined one downwards. */
export function ChartBar({ direction, scale, value, place, places }: BarProps) {
  const width = Math.min(0.7 * across(0, places) * 2, 60);
  const ends = [down(scale, 0), down(scale, value)];
  return (
    <rect
      x={across(place, places) - width / 2}
      y={Math.min(...ends)}
      width={width}
      height={Math.abs(down(scale, 0) - down(scale, value))}
      vectorEffect="non-scaling-stroke"
      strokeWidth={1}
      className={bars[direction]}
    />
  );
}

export function BarSample({ direction }: { direction: keyof typeof bars }) {
  return (
    <span
      aria-hidden
      className={cx(
        'inline-block h-3.5 w-2 shrink-0 border',
        direction === 'up' ? 'border-field bg-field' : 'border-clay bg-clay-soft',
      )}
    />
  );
}
