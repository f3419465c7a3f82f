import { ChevronDown } from 'lucide-react';
import { createContext, useContext, useEffect, useState } from 'react';
import { DayPicker, type WeekProps } from 'react-day-picker';
import { addDays } from '#domain/day.ts';
import { localDay, today } from '../../platform/days.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { useColumns } from '../../ui/use-wide.ts';
import { CalendarDay } from './calendar-day.tsx';
import { addMonths, formatMonth, formatWeekday, toDate, weekStart } from './days.ts';
import { scheduleMessages } from './schedule.messages.ts';

const texts = scheduleMessages.calendar;

interface CalendarHeadProps {
  readonly month: Date;
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

/**
 * Returns whether the window is high enough for the month and the beginning of the list below it. Many phones are not.
 */
function hasRoomForMonth(): boolean {
  return window.matchMedia('(height >= 50rem)').matches;
}

/** The first day of the two weeks that a collapsed calendar shows; null if it shows the month. */
const FoldContext = createContext<string | null>(null);

/** A week of the calendar. A collapsed calendar shows only two weeks; users can expand it to the month. */
function Week({ week, ...row }: WeekProps) {
  const from = useContext(FoldContext);
  const first = localDay(week.days[0]?.date ?? new Date());
  const shown = from === null || first === from || first === addDays(from, 7);
  return shown ? <tr {...row} /> : <tr hidden />;
}

const components = { DayButton: CalendarDay, Week };

/**
 * Returns the first day of the two weeks that a collapsed calendar shows. Never the last row, so that a second week
 * follows.
 */
function foldedFrom(day: string, month: Date): string {
  const first = weekStart(localDay(new Date(month.getFullYear(), month.getMonth(), 1)));
  const [lastPossible, own] = [addDays(first, 4 * 7), weekStart(day)];
  return [lastPossible, own].sort()[0] ?? own;
}

const formatters = {
  formatCaption: formatMonth,
  formatWeekdayName: (date: Date) => formatWeekday(date),
  formatDay: (date: Date) => String(date.getDate()),
};

const labels = {
  labelGrid: formatMonth,
  labelWeekday: (date: Date) => formatWeekday(date, 'long'),
  // CalendarDay renders its own accessible name.
  labelDayButton: () => '',
};

const classNames = {
  // CalendarHead shows the month, so a screen reader would read it twice.
  month_caption: 'hidden',
  month_grid: 'w-full table-fixed border-collapse',
  weekday: 'h-7 text-tiny font-medium text-ink-2 first:text-sunday-ink last:text-saturday-ink',
  day: 'border border-chalk p-0',
};

/** Holds the displayed month. It follows the selected day until the user moves to another month. */
function useMonth(day: string) {
  const [month, setMonth] = useState(() => toDate(day));
  useEffect(() => setMonth(toDate(day)), [day]);
  return [month, setMonth] as const;
}

export function Calendar({ day, onSelect }: { day: string; onSelect: (day: string) => void }) {
  const [month, setMonth] = useMonth(day);
  const wide = useColumns();
  const [open, setOpen] = useState(hasRoomForMonth);
  const isMonthOfDay = localDay(month).slice(0, 7) === day.slice(0, 7);
  const folded = !wide && !open && isMonthOfDay;
  const goToToday = () => {
    onSelect(today());
    setMonth(new Date());
  };
  return (
    <div>
      <CalendarHead
        month={month}
        onMove={(months) => setMonth(addMonths(month, months))}
        onToday={goToToday}
      />
      <FoldContext value={folded ? foldedFrom(day, month) : null}>
        <DayPicker
          mode="single"
          // Expands the calendar, because arrow keys can reach days of other weeks.
          onDayKeyDown={(_, __, { key }) => {
            if (key.startsWith('Arrow') || key.startsWith('Page')) setOpen(true);
          }}
          required
          selected={toDate(day)}
          onSelect={(date) => onSelect(localDay(date))}
          month={month}
          onMonthChange={setMonth}
          lang="ja"
          weekStartsOn={0}
          formatters={formatters}
          fixedWeeks
          showOutsideDays
          hideNavigation
          components={components}
          labels={labels}
          classNames={classNames}
        />
      </FoldContext>
      {!wide && (
        <button
          type="button"
          aria-expanded={!folded}
          onClick={() => {
            setOpen(folded);
            if (!folded) setMonth(toDate(day));
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
