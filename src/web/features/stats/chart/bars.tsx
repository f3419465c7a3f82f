import { cx } from '../../../ui/cx.ts';
import { xOf, yOf } from './plot.tsx';
import type { Scale } from './scale.ts';

const bars = {
  up: 'fill-field stroke-field',
  down: 'fill-clay-soft stroke-clay',
} as const;

interface BarProps {
  readonly direction: keyof typeof bars;
  readonly scale: Scale;
  readonly value: number;
  readonly index: number;
  readonly count: number;
}

/** A bar from zero to the value: filled upwards, outlined downwards. */
export function ChartBar({ direction, scale, value, index, count }: BarProps) {
  const width = Math.min(0.7 * xOf(0, count) * 2, 60);
  const ends = [yOf(scale, 0), yOf(scale, value)];
  return (
    <rect
      x={xOf(index, count) - width / 2}
      y={Math.min(...ends)}
      width={width}
      height={Math.abs(yOf(scale, 0) - yOf(scale, value))}
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
