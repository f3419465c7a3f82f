import { useEffect, useState } from 'react';
import { DayPicker } from 'react-day-picker';
import { localDay, today } from '../../platform/days.ts';
import { Button } from '../../ui/button.tsx';
import { CalendarDay } from './calendar-day.tsx';
import { addMonths, dateOf, formatMonth, formatWeekday } from './days.ts';
import { scheduleMessages } from './schedule.messages.ts';

const texts = scheduleMessages.calendar;

interface CalendarProps {
  readonly day: string;
  readonly onSelect: (day: string) => void;
}

interface CalendarHeadProps {
  readonly month: Date;
  readonly onMove: (months: number) => void;
  readonly onToday: () => void;
}

function CalendarHead({ month, onMove, onToday }: CalendarHeadProps) {
  const look = 'min-h-target px-2! text-small whitespace-nowrap min-[22rem]:px-3! sm:px-4!';
  return (
    <div className="mb-2.5 flex items-center justify-between gap-2">
      <h2 aria-live="polite" className="text-[1.1875rem] font-bold whitespace-nowrap tabular-nums">
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

const components = { DayButton: CalendarDay };

const formatters = {
  formatCaption: formatMonth,
  formatWeekdayName: (date: Date) => formatWeekday(date),
  formatDay: (date: Date) => String(date.getDate()),
};

const labels = {
  labelGrid: formatMonth,
  labelWeekday: (date: Date) => formatWeekday(date, 'long'),
  // CalendarDay renders its own name.
  labelDayButton: () => '',
};

const classNames = {
  // CalendarHead shows the month; a screen reader would read it twice.
  month_caption: 'hidden',
  month_grid: 'w-full table-fixed border-collapse',
  weekday: 'h-7 text-tiny font-medium text-ink-2 first:text-sunday-ink last:text-saturday-ink',
  day: 'border border-chalk p-0',
};

/** The displayed month: that of the selected day, until the user moves to another month. */
function useMonth(day: string) {
  const [month, setMonth] = useState(() => dateOf(day));
  useEffect(() => setMonth(dateOf(day)), [day]);
  return [month, setMonth] as const;
}

export function Calendar({ day, onSelect }: CalendarProps) {
  const [month, setMonth] = useMonth(day);
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
      <DayPicker
        mode="single"
        required
        selected={dateOf(day)}
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
    </div>
  );
}
