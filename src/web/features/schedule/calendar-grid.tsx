import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { addDays, WEEKDAYS } from '#domain/day.ts';
import { getToday } from '../../platform/days.ts';
import { CalendarDay } from './calendar-day.tsx';
import { addMonths, findWeekStart, formatMonth } from './days.ts';

/** The number of weeks in the calendar. Every month has the same number, so that the list below does not move. */
const WEEKS = 6;

export function listWeeks(month: string): readonly (readonly string[])[] {
  const first = findWeekStart(addMonths(month, 0));
  return Array.from({ length: WEEKS }, (_, week) => WEEKDAYS.map((_, day) => addDays(first, 7 * week + day)));
}

/** Returns the same day some months later; in a shorter month, its last day. */
function moveByMonths(day: string, months: number): string {
  const [first, next] = [addMonths(day, months), addMonths(day, months + 1)];
  const moved = addDays(first, Number(day.slice(8)) - 1);
  return moved < next ? moved : addDays(next, -1);
}

const moves: Readonly<Record<string, (day: string, shift: boolean) => string>> = {
  ArrowLeft: (day, shift) => (shift ? moveByMonths(day, -1) : addDays(day, -1)),
  ArrowRight: (day, shift) => (shift ? moveByMonths(day, 1) : addDays(day, 1)),
  ArrowUp: (day, shift) => (shift ? moveByMonths(day, -12) : addDays(day, -7)),
  ArrowDown: (day, shift) => (shift ? moveByMonths(day, 12) : addDays(day, 7)),
  PageUp: (day, shift) => moveByMonths(day, shift ? -12 : -1),
  PageDown: (day, shift) => moveByMonths(day, shift ? 12 : 1),
  Home: findWeekStart,
  End: (day) => addDays(findWeekStart(day), 6),
};

/**
 * Returns the day to which a key leads; undefined for other keys. The keys follow the grid pattern of the ARIA
 * Authoring Practices Guide.
 */
export function moveDay(day: string, key: string, shift = false): string | undefined {
  return moves[key]?.(day, shift);
}

interface CalendarGridProps {
  /** Any day of the month that is shown. */
  readonly month: string;
  /** The weeks that are shown: all, or two in a collapsed calendar. */
  readonly weeks: readonly (readonly string[])[];
  readonly selected: string;
  /** Whether a day has room for its content. */
  readonly wide: boolean;
  readonly onSelect: (day: string) => void;
  /** Called with the day to which a key leads, if that day is not shown. */
  readonly onLeave: (day: string) => void;
}

export function CalendarGrid({ month, weeks, selected, wide, onSelect, onLeave }: CalendarGridProps) {
  const grid = useRef<HTMLTableElement>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const days = weeks.flat();
  const tabbable = [focused, selected, getToday()].find((day) => day && days.includes(day)) ?? days[0];
  useEffect(() => {
    if (focused) grid.current?.querySelector<HTMLElement>(`[data-day="${focused}"]`)?.focus();
  }, [focused]);
  const move = (event: KeyboardEvent, day: string) => {
    const next = moveDay(day, event.key, event.shiftKey);
    // Leaves keys with Alt, Ctrl or Meta to the browser: Alt and the left arrow go back.
    if (!next || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    setFocused(next);
    if (!days.includes(next)) onLeave(next);
  };
  return (
    <table
      ref={grid}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrow keys move in it
      role="grid"
      aria-label={formatMonth(month)}
      className="w-full table-fixed border-collapse"
    >
      <thead aria-hidden>
        <tr>
          {WEEKDAYS.map((weekday) => (
            <th
              key={weekday}
              scope="col"
              className="h-7 text-tiny font-medium text-ink-2 first:text-sunday-ink last:text-saturday-ink"
            >
              {weekday}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((date, weekday) => (
              // biome-ignore lint/a11y/useAriaPropsSupportedByRole: in a grid, a td is a gridcell
              <td
                key={date}
                aria-selected={date === selected || undefined}
                className="border border-chalk p-0"
              >
                <CalendarDay
                  date={date}
                  weekday={weekday}
                  wide={wide}
                  outside={date.slice(0, 7) !== month.slice(0, 7)}
                  selected={date === selected}
                  tabbable={date === tabbable}
                  onClick={() => onSelect(date)}
                  onFocus={() => setFocused(date)}
                  onKeyDown={(event) => move(event, date)}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
