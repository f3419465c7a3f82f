import { useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { Game } from '#contract/games.ts';
import type { ScheduleItem } from '#contract/schedule.ts';
import { holidaysQuery } from './schedule.data.ts';

interface CalendarMarks {
  readonly itemsOn: (day: string) => readonly ScheduleItem[];
  readonly gamesOn: (day: string) => readonly Game[];
  readonly holidayOn: (day: string) => string | undefined;
}

const CalendarMarksContext = createContext<CalendarMarks>({
  itemsOn: () => [],
  gamesOn: () => [],
  holidayOn: () => undefined,
});

export const CalendarMarksProvider = CalendarMarksContext.Provider;

export function useCalendarMarks(): CalendarMarks {
  return useContext(CalendarMarksContext);
}

/**
 * Returns a function that looks up a day's public holiday. The function returns undefined until the holidays have
 * loaded.
 */
export function useHolidays(): CalendarMarks['holidayOn'] {
  const { data: holidays } = useQuery(holidaysQuery);
  return (day) => holidays?.[day]?.name;
}

/** Groups the items by day, sorted by time. Items without a time come first. */
export function groupItemsByDay(
  items: readonly ScheduleItem[],
): ReadonlyMap<string, readonly ScheduleItem[]> {
  const sorted = items.toSorted((a, b) => (a.time ?? '').localeCompare(b.time ?? '') || a.id - b.id);
  return Map.groupBy(sorted, ({ date }) => date);
}

/** Groups the games by day, in the order of their entry. */
export function groupGamesByDay(games: readonly Game[]): ReadonlyMap<string, readonly Game[]> {
  return Map.groupBy(
    games.toSorted((a, b) => a.id - b.id),
    ({ date }) => date.slice(0, 10),
  );
}
