import { ChevronDown } from 'lucide-react';
import { useEffect, useState } from 'react';
import { getToday } from '../../platform/days.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { useColumns } from '../../ui/use-wide.ts';
import { CalendarGrid, listWeeks } from './calendar-grid.tsx';
import { addMonths, formatMonth } from './days.ts';
import { scheduleMessages } from './schedule.messages.ts';

const texts = scheduleMessages.calendar;

interface CalendarHeadProps {
  readonly month: string;
  readonly onMove: (months: number) => void;
  readonly onToday: () => void;
}

function CalendarHead({ month, onMove, onToday }: CalendarHeadProps) {
  const look = 'min-h-target px-2! text-small whitespace-nowrap min-[22rem]:px-3! sm:px-4!';
  return (
    <div className="mb-2.5 flex items-center justify-between gap-2 max-tiny:flex-wrap">
      <h2 aria-live="polite" className="text-[1.125rem] font-bold whitespace-nowrap tabular-nums">
        {formatMonth(month)}
      </h2>
      <fieldset className="flex gap-1.5 print:hidden">
        <legend className="sr-only">{texts.moves}</legend>
        <Button variant="line" className={look} onClick={onToday}>
          {texts.today}
        </Button>
        <Button variant="line" className={look} onClick={() => onMove(-1)}>
          {texts.previous}
        </Button>
        <Button variant="line" className={look} onClick={() => onMove(1)}>
          {texts.next}
        </Button>
      </fieldset>
    </div>
  );
}

function hasRoomForMonth(): boolean {
  return window.matchMedia('(height >= 50rem)').matches;
}

/**
 * Returns the two weeks that a collapsed calendar shows: the week of the day and the week after it, or the last two
 * weeks.
 */
function foldWeeks(weeks: readonly (readonly string[])[], day: string) {
  const first = Math.min(
    weeks.findIndex((week) => week.includes(day)),
    weeks.length - 2,
  );
  return weeks.slice(first, first + 2);
}

/** Stores the shown month as one of its days: the selected day, until the user moves to another month. */
function useMonth(day: string) {
  const [month, setMonth] = useState(day);
  useEffect(() => setMonth(day), [day]);
  return [month, setMonth] as const;
}

export function Calendar({ day, onSelect }: { day: string; onSelect: (day: string) => void }) {
  const [month, setMonth] = useMonth(day);
  const wide = useColumns();
  const [open, setOpen] = useState(hasRoomForMonth);
  const weeks = listWeeks(month);
  const folded = !wide && !open && month.slice(0, 7) === day.slice(0, 7);
  const goToToday = () => {
    onSelect(getToday());
    setMonth(getToday());
  };
  const showDay = (next: string) => {
    setOpen(true);
    if (!weeks.some((week) => week.includes(next))) setMonth(next);
  };
  return (
    <div>
      <CalendarHead
        month={month}
        onMove={(months) => setMonth(addMonths(month, months))}
        onToday={goToToday}
      />
      <CalendarGrid
        month={month}
        weeks={folded ? foldWeeks(weeks, day) : weeks}
        selected={day}
        wide={wide}
        onSelect={onSelect}
        onLeave={showDay}
      />
      {!wide && (
        <button
          type="button"
          aria-expanded={!folded}
          onClick={() => {
            setOpen(folded);
            if (!folded) setMonth(day);
          }}
          className="mx-auto flex min-h-target items-center gap-1.5 px-4 text-small text-ink-2 hover:text-ink print:hidden"
        >
          {folded ? texts.unfold : texts.fold}
          <ChevronDown aria-hidden className={cx('size-4', !folded && 'rotate-180')} />
        </button>
      )}
    </div>
  );
}
