import type { Ref } from 'react';
import { Button } from '../../ui/button.tsx';
import { type ItemsByDay, nextDay, useCalendarMarks } from './calendar-marks.ts';
import { dateOf, formatFullDay } from './days.ts';
import { scheduleMessages } from './schedule.messages.ts';
import { type ItemActions, ScheduleEntry } from './schedule-entry.tsx';

const texts = scheduleMessages.day;

/** The heading of the selected day. It takes the focus when the focused element is removed. */
export function DayHeading({ day, ref }: { day: string; ref: Ref<HTMLHeadingElement> }) {
  const holiday = useCalendarMarks().holidayOn(day);
  return (
    <div className="mt-6 mb-3 flex flex-wrap items-baseline justify-between gap-x-4 border-b border-chalk-strong pb-1.5">
      <h2 ref={ref} tabIndex={-1} aria-live="polite" className="font-bold tabular-nums outline-none">
        {texts.title(formatFullDay(dateOf(day)))}
      </h2>
      {holiday && <span className="text-small text-sunday-ink">{holiday}</span>}
    </div>
  );
}

interface DayItemsProps {
  readonly day: string;
  readonly byDay: ItemsByDay;
  readonly actions: ItemActions | null;
  readonly onShow: (day: string) => void;
}

/** Offers the next day that has items. */
function EmptyDay({ day, byDay, actions, onShow }: DayItemsProps) {
  const next = nextDay(byDay, day);
  return (
    <div className="grid justify-items-center gap-1 rounded-md border border-dashed border-chalk-strong px-4 py-6 text-center">
      <p className="font-semibold">{texts.none}</p>
      {actions && <p className="text-small text-ink-2">{texts.noneForCoach}</p>}
      {next && (
        <Button variant="ghost" className="font-semibold text-field!" onClick={() => onShow(next)}>
          {texts.next(formatFullDay(dateOf(next)))}
        </Button>
      )}
    </div>
  );
}

export function DayItems(props: DayItemsProps) {
  const items = props.byDay.get(props.day);
  if (!items) return <EmptyDay {...props} />;
  return (
    <ul className="grid items-start gap-3 lg:grid-cols-2">
      {items.map((item) => (
        <ScheduleEntry key={item.id} item={item} actions={props.actions} />
      ))}
    </ul>
  );
}
