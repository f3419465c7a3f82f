import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ItemAttendance as Attendance } from '#contract/attendance.ts';
import type { ScheduleItem } from '#contract/schedule.ts';
import { ATTENDANCE_ANSWERS, isSeldomPresent } from '#domain/attendance.ts';
import { formatTime } from '#domain/day.ts';
import { formatRecentTime } from '../../platform/days.ts';
import { Loaded } from '../../platform/queries/loaded.tsx';
import { attendanceMessages } from '../../shared/attendance/attendance.messages.ts';
import { formatDayAndTime } from '../../shared/attendance/until-days.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { LoadingBars } from '../../ui/loading-bars.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AnswerLists } from './answer-lists.tsx';
import { attendanceRatesQuery, itemAttendanceQuery, useChangeDecision } from './attendance.data.ts';
import { Guests } from './guests.tsx';
import { itemAttendanceMessages as texts } from './item-attendance.messages.ts';
import { OwnAnswers } from './own-answers.tsx';

type AskedItem = Pick<ScheduleItem, 'id' | 'date' | 'asks' | 'answer_by' | 'minimum' | 'cancelled'>;

const skeleton = <LoadingBars heights={['h-15', 'h-20', 'h-40']} />;

function Deadline({ item }: { item: AskedItem }) {
  if (!item.answer_by) return null;
  return (
    <span className="text-small text-ink-2 tabular-nums">
      {texts.deadline(formatDayAndTime(item.answer_by))}
    </span>
  );
}

/** Returns the attendance rates of members who rarely attend, in words and by member id. */
function useSeldom(enabled: boolean): ReadonlyMap<number, string> {
  const { data = [] } = useQuery({ ...attendanceRatesQuery(undefined), enabled });
  return new Map(
    data.filter(isSeldomPresent).map(({ user_id, yes, items }) => [user_id, texts.seldom(yes, items)]),
  );
}

function Count({ label, value, isOpen = false }: { label: string; value: number; isOpen?: boolean }) {
  return (
    <div className="px-3 py-2">
      <dt className="text-tiny text-ink-2">{label}</dt>
      <dd className={cx('text-figure-m font-bold tabular-nums', isOpen && 'text-clay')}>{value}</dd>
    </div>
  );
}

function Positions({ positions, missing_positions: missing }: Attendance) {
  if (positions.every(({ count }) => count === 0)) return null;
  return (
    <dl aria-label={texts.positions.title} className="grid grid-cols-7 border-t border-chalk text-center">
      {positions.map(({ position, count }) => (
        <div key={position} className="px-0.5 py-2">
          <dt className={cx('text-tiny', missing.includes(position) ? 'text-clay' : 'text-ink-2')}>
            {position}
          </dt>
          <dd className={cx('font-bold tabular-nums', missing.includes(position) && 'text-clay')}>{count}</dd>
        </div>
      ))}
    </dl>
  );
}

interface AttendanceCountsProps {
  readonly attendance: Attendance;
  readonly minimum: number | null;
  readonly isAsking: boolean;
}

function AttendanceCounts({ attendance, minimum, isAsking }: AttendanceCountsProps) {
  const { counts, missing_positions: missing } = attendance;
  const lacking = Math.max(0, (minimum ?? 0) - counts.yes - counts.guests);
  const lacks = [
    ...(minimum && lacking > 0 ? [texts.missing(lacking, minimum)] : []),
    ...(missing.length > 0 ? [texts.positions.missing(missing.join('・'))] : []),
  ];
  return (
    <div className="grid gap-2">
      <div className="rounded-md border border-chalk bg-sheet">
        <dl className="grid grid-flow-col auto-cols-fr divide-x divide-chalk">
          {ATTENDANCE_ANSWERS.map((answer) => (
            <Count key={answer} label={attendanceMessages.answers[answer]} value={counts[answer]} />
          ))}
          <Count
            label={attendanceMessages.unanswered}
            value={counts.unanswered}
            isOpen={isAsking && counts.unanswered > 0}
          />
          {counts.guests > 0 && <Count label={attendanceMessages.guests} value={counts.guests} />}
        </dl>
        <Positions {...attendance} />
      </div>
      {isAsking && lacks.length > 0 && <Notice tone="warning" title={lacks.join(' ')} />}
    </div>
  );
}

const pendingTexts = texts.pendingChange;

type AnsweredMember = Attendance['answers'][number];

function describeRemarks({ arrives, leaves, comment }: NonNullable<AnsweredMember['wish']>): string {
  const { late, early } = attendanceMessages.times;
  const parts = [
    arrives && late(formatTime(arrives)),
    leaves && early(formatTime(leaves)),
    comment && `「${comment}」`,
  ];
  return parts.filter(Boolean).join(' ');
}

function PendingChange({ itemId, member }: { itemId: number; member: AnsweredMember }) {
  const { mutate, isPending, error, variables } = useChangeDecision(itemId);
  const { wish, answer } = member;
  if (!wish) return null;
  const { answers, person } = attendanceMessages;
  const from = answer ? answers[answer] : pendingTexts.unanswered;
  const who = person(member.number, member.name);
  const title =
    wish.answer === answer
      ? pendingTexts.addition(who, from)
      : pendingTexts.title(who, from, answers[wish.answer]);
  const remarks = describeRemarks(wish);
  const decide = (accepted: boolean) => mutate({ memberId: member.member_id, accepted });
  return (
    <Notice
      tone="info"
      title={title}
      action={
        <>
          <Button variant="line" pending={isPending && variables.accepted} onClick={() => decide(true)}>
            {pendingTexts.accept}
          </Button>
          <Button variant="ghost" pending={isPending && !variables.accepted} onClick={() => decide(false)}>
            {pendingTexts.decline}
          </Button>
        </>
      }
    >
      {pendingTexts.text(formatRecentTime(new Date(wish.at)))}
      {remarks && <span className="block wrap-anywhere">{remarks}</span>}
      {error && (
        <span role="alert" className="block font-semibold text-clay">
          {pendingTexts.failed}
        </span>
      )}
    </Notice>
  );
}

/** Changes that came through the team's link and wait for a coach's approval. */
function PendingChanges({ itemId, attendance }: { itemId: number; attendance: Attendance }) {
  return attendance.answers
    .filter(({ wish }) => wish)
    .map((member) => <PendingChange key={member.member_id} itemId={itemId} member={member} />);
}

interface ContentProps {
  readonly item: AskedItem;
  readonly attendance: Attendance;
  readonly isCoach: boolean;
  /** Whether the team still prepares for the item. Afterwards nobody is asked, but answers can be corrected. */
  readonly isAhead: boolean;
  /** Renders a button by which coaches ask people for an answer. */
  readonly ask: (people: Attendance['unanswered']) => ReactNode;
}

function Content({ item, attendance, isCoach, isAhead, ask }: ContentProps) {
  const mayAnswer = attendance.open;
  const answersForOthers = isCoach && mayAnswer;
  const isAsking = mayAnswer && isAhead;
  const seldom = useSeldom(answersForOthers);
  return (
    <div className="grid gap-4">
      {mayAnswer && <OwnAnswers {...{ item, attendance }} aside={<Deadline item={item} />} />}
      {!mayAnswer && !item.cancelled && <p className="text-small text-ink-2">{texts.closed}</p>}
      {answersForOthers && <PendingChanges itemId={item.id} attendance={attendance} />}
      <AttendanceCounts {...{ attendance, isAsking }} minimum={item.minimum} />
      {isCoach && isAsking && ask(attendance.unanswered)}
      <AnswerLists {...{ item, attendance, seldom }} mayAnswerForOthers={answersForOthers} />
      <Guests itemId={item.id} guests={attendance.guests} editable={answersForOthers} />
    </div>
  );
}

export function ItemAttendance(props: Omit<ContentProps, 'attendance'>) {
  const { item } = props;
  const query = useQuery({ ...itemAttendanceQuery(item.id), enabled: item.asks });
  if (!item.asks) return null;
  return (
    <Loaded query={query} skeleton={skeleton} failed={texts.failed}>
      {(attendance) => <Content {...props} attendance={attendance} />}
    </Loaded>
  );
}
