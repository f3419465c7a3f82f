import { table } from '../script/lib/markdown.ts';

/** A section of docs/performance.md. */
export interface Bench {
  full(): Promise<Section>;
  /** Runs the same code in as little time as possible. The measured values mean nothing. */
  smallest(): Promise<Section>;
}

export function bench<Size>(
  measure: (size: Size) => Promise<Section>,
  { full, smallest }: { readonly full: Size; readonly smallest: Size },
): Bench {
  return { full: () => measure(full), smallest: () => measure(smallest) };
}

export interface Goal {
  readonly name: string;
  readonly measured: string;
  readonly wanted: string;
  readonly met: boolean;
}

export interface Section {
  /** In Markdown. */
  readonly tables: readonly string[];
  readonly goals: readonly Goal[];
}

export const whole = (value: number): string => Math.round(value).toLocaleString('en-US');
export const percent = (value: number): string => `${Math.round(value * 100)} %`;
/** With a decimal below 10. */
export const milliseconds = (value: number): string => (value < 10 ? value.toFixed(1) : whole(value));

export function atLeast(name: string, value: number, limit: number, format = whole): Goal {
  return { name, measured: format(value), wanted: `at least ${format(limit)}`, met: value >= limit };
}

export function atMost(name: string, value: number, limit: number, format = whole): Goal {
  return { name, measured: format(value), wanted: `at most ${format(limit)}`, met: value <= limit };
}

/** @throws Error without values */
export function medianBy<Value>(values: readonly Value[], by: (value: Value) => number): Value {
  const middle = values.toSorted((a, b) => by(a) - by(b))[Math.floor(values.length / 2)];
  if (middle === undefined) throw new Error('nothing was measured');
  return middle;
}

/** @throws Error without values */
export function median(values: readonly number[]): number {
  return medianBy(values, (value) => value);
}

/** The median of each property. */
export function medians<Key extends string>(all: readonly Readonly<Record<Key, number>>[]) {
  const keys = Object.keys(all[0] ?? {}) as Key[];
  const entries = keys.map((key) => [key, median(all.map((figures) => figures[key]))]);
  return Object.fromEntries(entries) as Record<Key, number>;
}

function goalsText(goals: readonly Goal[]): string {
  const missed = goals.filter(({ met }) => !met);
  const count = `Goals met: ${goals.length - missed.length} of ${goals.length}.`;
  if (missed.length === 0) return count;
  const rows = missed.map(({ name, measured, wanted }) => [name, measured, wanted]);
  return `${count}\n\n${table(['missed', 'measured', 'goal'], rows)}`;
}

export function render({ tables, goals }: Section, circumstances: string): string {
  return [circumstances, ...tables, ...(goals.length > 0 ? [goalsText(goals)] : [])].join('\n\n');
}
