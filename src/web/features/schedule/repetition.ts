import { useState } from 'react';
import { addDays, parseDay } from '#domain/calendar.ts';
import { MOST_REPEATS, weeklyDays } from '#domain/schedule.ts';

/** How a new item repeats, as it is entered. */
export interface Repetition {
  readonly on: boolean;
  /** Every how many weeks. */
  readonly weeks: string;
  readonly endsBy: 'day' | 'count';
  readonly until: string;
  readonly count: string;
  readonly skipped: readonly string[];
}

const ONCE: Repetition = { on: false, weeks: '1', endsBy: 'day', until: '', count: '10', skipped: [] };

/** Eight weeks further, unless the user says otherwise. */
const USUAL_DAYS = 56;

function possibleDays({ weeks, endsBy, until, count }: Repetition, first: string): string[] {
  if (!parseDay(first)) return [];
  const end = endsBy === 'day' ? until || addDays(first, USUAL_DAYS) : Number.parseInt(count, 10);
  if (Number.isNaN(end)) return [];
  return weeklyDays({ first, weeks: Number(weeks), until: typeof end === 'number' ? Math.max(end, 0) : end });
}

/** How a new item repeats: its days, and those of them that are skipped. */
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
