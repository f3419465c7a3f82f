import { useQuery } from '@tanstack/react-query';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { ScheduleItem } from '#contract/schedule.ts';
import { today } from '../../platform/days.ts';
import { openItemsQuery } from '../../shared/attendance/open-items.data.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import type { ScheduleValues } from './schedule.data.ts';
import { scheduleMessages } from './schedule.messages.ts';
import { toValues } from './schedule-values.ts';

const texts = scheduleMessages.move;

const WHEN = ['date', 'time', 'start_time'] as const;
const WHERE = ['location', 'meet_place'] as const;

interface MoveNoticeProps {
  readonly item: ScheduleItem;
  readonly form: UseFormReturn<ScheduleValues, unknown, ScheduleValues>;
  readonly tells: boolean;
  readonly onTells: (tells: boolean) => void;
}

/** How many members have answered the item; 0 while it is not known. */
function useAnswered({ id }: ScheduleItem): number {
  const counts = useQuery(openItemsQuery).data?.items.find(({ item_id }) => item_id === id)?.counts;
  return counts ? counts.yes + counts.maybe + counts.no : 0;
}

/** Before a move is saved: who will be told of it. A change of the place or its words can be left untold. */
export function MoveNotice({ item, form, tells, onTells }: MoveNoticeProps) {
  const answered = useAnswered(item);
  const values = useWatch({ control: form.control });
  const before = toValues(item);
  const differs = (fields: readonly (keyof ScheduleValues)[]) =>
    fields.some((field) => values[field] !== before[field]);
  const isAhead = (values.date ?? '') >= today();
  const isTold = values.asks && !item.cancelled && answered > 0 && isAhead;
  if (!isTold || !(differs(WHEN) || differs(WHERE))) return null;
  if (differs(WHEN)) return <p className="text-small text-ink-2">{texts.told(answered)}</p>;
  return (
    <Checkbox
      label={texts.tells}
      description={texts.told(answered)}
      checked={tells}
      onChange={({ currentTarget }) => onTells(currentTarget.checked)}
    />
  );
}
