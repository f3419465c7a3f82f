import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { parseDay } from '#domain/calendar.ts';
import { today } from '../../platform/days.ts';
import { Loaded } from '../../platform/loaded.tsx';
import { preload } from '../../platform/preload.ts';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { useAfterPaint } from '../../ui/use-after-paint.ts';
import { Calendar } from './calendar.tsx';
import { CalendarMarksProvider, itemsByDay, useHolidays } from './calendar-marks.ts';
import { DayHeading, DayItems } from './day-schedule.tsx';
import { scheduleQuery } from './schedule.data.ts';
import { scheduleMessages as texts } from './schedule.messages.ts';
import { useScheduleEditing } from './use-schedule-editing.ts';

const loadDialogs = preload(async () => (await import('./schedule-dialogs.tsx')).ScheduleDialogs);

function ItemsSkeleton() {
  return (
    <Loading>
      <div className="rounded-md border border-chalk bg-sheet lg:max-w-[50%]">
        {['w-14', 'w-20', 'w-36', 'w-16'].map((width) => (
          <div
            key={width}
            className="flex min-h-11 items-center gap-6 border-t border-chalk px-4 first:border-t-0"
          >
            <Skeleton className="h-3.5 w-12" />
            <Skeleton className={`h-4 ${width}`} />
          </div>
        ))}
      </div>
    </Loading>
  );
}

function AddButton({ onClick }: { onClick: () => void }) {
  return (
    <>
      {/* Keeps the button from covering the end of the page. */}
      <div className="h-16 print:hidden" />
      <button
        type="button"
        aria-label={texts.dialog.open}
        onClick={onClick}
        className="fixed right-4 bottom-[calc(var(--spacing-bar)+1rem)] z-10 grid size-14 place-items-center rounded-full bg-field text-on-field hover:bg-field-strong md:right-8 md:bottom-8 print:hidden"
      >
        <Plus aria-hidden className="size-7" />
      </button>
    </>
  );
}

/** The selected day, which the URL holds: a reload or a link shows the same day. Today by default. */
function useSelectedDay() {
  const [search, setSearch] = useSearchParams();
  const param = search.get('date') ?? '';
  const day = parseDay(param) ? param : today();
  // Replace the history entry: back leaves the page instead of stepping through the days.
  const select = (next: string) => setSearch({ date: next }, { replace: true, preventScrollReset: true });
  return [day, select] as const;
}

interface ScheduleProps {
  readonly editable: boolean;
}

export function Schedule({ editable }: ScheduleProps) {
  const query = useQuery(scheduleQuery);
  const Dialogs = useAfterPaint(loadDialogs);
  const byDay = useMemo(() => itemsByDay(query.data ?? []), [query.data]);
  const holidayOn = useHolidays();
  const [day, select] = useSelectedDay();
  const heading = useRef<HTMLHeadingElement>(null);
  const { add, actions, dialogs } = useScheduleEditing({ day, onSelect: select, heading });
  const show = (next: string) => {
    select(next);
    // The button that was pressed disappears with the empty day.
    heading.current?.focus();
  };
  return (
    <CalendarMarksProvider value={{ itemsOn: (of) => byDay.get(of) ?? [], holidayOn }}>
      <Calendar day={day} onSelect={select} />
      <DayHeading day={day} ref={heading} />
      <Loaded query={query} skeleton={<ItemsSkeleton />} failed={texts.failed}>
        {() => <DayItems day={day} byDay={byDay} actions={editable ? actions : null} onShow={show} />}
      </Loaded>
      {editable && (
        <>
          <AddButton onClick={add} />
          {Dialogs && <Dialogs {...dialogs} />}
        </>
      )}
    </CalendarMarksProvider>
  );
}
