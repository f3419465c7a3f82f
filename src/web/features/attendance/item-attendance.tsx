import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ItemAttendance as Attendance } from '#contract/attendance.ts';
import type { ScheduleItem } from '#contract/schedule.ts';
import { comesSeldom } from '#domain/attendance.ts';
import { today } from '../../platform/days.ts';
import { Loaded } from '../../platform/loaded.tsx';
import { useAnswerQueue } from '../../shared/attendance/answer-queue.ts';
import { dayAndTime } from '../../shared/attendance/until-days.ts';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { AnswerLists } from './answer-lists.tsx';
import { attendanceRatesQuery, itemAttendanceQuery } from './attendance.data.ts';
import { AttendanceCounts } from './attendance-counts.tsx';
import { Guests } from './guests.tsx';
import { itemAttendanceMessages as texts } from './item-attendance.messages.ts';
import { OwnAnswers } from './own-answers.tsx';
import { Wishes } from './wishes.tsx';

/** What the attendance of an item depends on. */
export type AskedItem = Pick<ScheduleItem, 'id' | 'date' | 'asks' | 'answer_by' | 'minimum' | 'cancelled'>;

/** Of the height of buttons and counts. */
function AttendanceSkeleton() {
  return (
    <Loading className="grid gap-4">
      <Skeleton className="h-15 w-full" />
      <Skeleton className="h-20 w-full" />
      <Skeleton className="h-40 w-full" />
    </Loading>
  );
}

function Deadline({ item }: { item: AskedItem }) {
  if (!item.answer_by) return null;
  return (
    <span className="text-small text-ink-2 tabular-nums">{texts.deadline(dayAndTime(item.answer_by))}</span>
  );
}

/** For coaches: how often those come who come seldom. */
function useSeldom(enabled: boolean): ReadonlyMap<number, string> {
  const { data = [] } = useQuery({ ...attendanceRatesQuery(undefined), enabled });
  return new Map(
    data.filter(comesSeldom).map(({ user_id, yes, items }) => [user_id, texts.seldom(yes, items)]),
  );
}

interface ContentProps {
  readonly item: AskedItem;
  readonly attendance: Attendance;
  readonly isCoach: boolean;
  /** Asks those who have not answered: for coaches. */
  readonly ask: (people: Attendance['unanswered']) => ReactNode;
}

function Content({ item, attendance, isCoach, ask }: ContentProps) {
  const queue = useAnswerQueue();
  const props = { item, attendance, queue };
  const mayAnswer = attendance.open;
  const answersForOthers = isCoach && mayAnswer;
  const seldom = useSeldom(answersForOthers);
  return (
    <div className="grid gap-4 *:min-w-0">
      {mayAnswer && <OwnAnswers {...props} today={today()} aside={<Deadline item={item} />} />}
      {!mayAnswer && !item.cancelled && <p className="text-small text-ink-2">{texts.closed}</p>}
      {answersForOthers && <Wishes itemId={item.id} attendance={attendance} />}
      <AttendanceCounts attendance={attendance} minimum={item.minimum} />
      {answersForOthers && ask(attendance.unanswered)}
      <AnswerLists {...props} mayAnswerForOthers={answersForOthers} seldom={seldom} today={today()} />
      <Guests itemId={item.id} guests={attendance.guests} editable={answersForOthers} />
    </div>
  );
}

interface ItemAttendanceProps {
  readonly item: AskedItem;
  readonly isCoach: boolean;
  readonly ask: ContentProps['ask'];
}

/** Who comes to an item: the own answer first, then the counts, then everybody by name. */
export function ItemAttendance({ item, isCoach, ask }: ItemAttendanceProps) {
  const query = useQuery({ ...itemAttendanceQuery(item.id), enabled: item.asks });
  if (!item.asks) return null;
  return (
    <Loaded query={query} skeleton={<AttendanceSkeleton />} failed={texts.failed}>
      {(attendance) => <Content item={item} attendance={attendance} isCoach={isCoach} ask={ask} />}
    </Loaded>
  );
}
