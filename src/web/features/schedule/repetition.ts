import { useState } from 'react';
import { addDays, parseDay } from '#domain/day.ts';
import { listWeeklyDays, MOST_REPEATS } from '#domain/schedule.ts';

/** How a new item repeats, as the user has entered it. */
export interface Repetition {
  readonly on: boolean;
  /** The number of weeks between two items. */
  readonly weeks: string;
  readonly endsBy: 'day' | 'count';
  readonly until: string;
  readonly count: string;
  readonly skipped: readonly string[];
}

const ONCE: Repetition = { on: false, weeks: '1', endsBy: 'day', until: '', count: '10', skipped: [] };

/** The days after which a repetition ends unless the user changes it: eight weeks. */
const USUAL_DAYS = 56;

function possibleDays({ weeks, endsBy, until, count }: Repetition, first: string): string[] {
  if (!parseDay(first)) return [];
  const end = endsBy === 'day' ? until || addDays(first, USUAL_DAYS) : Number.parseInt(count, 10);
  if (Number.isNaN(end)) return [];
  return listWeeklyDays({
    first,
    weeks: Number(weeks),
    until: typeof end === 'number' ? Math.max(end, 0) : end,
  });
}

/** Holds how a new item repeats, with its days and the skipped ones. */
export function useRepetition(first: string) {
  const [repetition, setRepetition] = useState(ONCE);
  const possible = repetition.on ? possibleDays(repetition, first) : [];
  return {
    repetition,
    change: (changes: Partial<Repetition>) => setRepetition((before) => ({ ...before, ...changes })),
    lastDay: repetition.until || (parseDay(first) ? addDays(first, USUAL_DAYS) : ''),
    possible,
    chosen: possible.filter((day) => !repetition.skipped.includes(day)),
    isFull: possible.length === MOST_REPEATS,
  };
}
export type RepetitionState = ReturnType<typeof useRepetition>;
