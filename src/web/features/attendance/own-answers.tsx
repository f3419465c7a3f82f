import type { ReactNode } from 'react';
import type { ItemAttendance } from '#contract/attendance.ts';
import { useSession } from '../../platform/session/session.tsx';
import { AnswerBlock } from '../../shared/attendance/answer-block.tsx';
import type { AnswerableItem } from '../../shared/attendance/asking.ts';
import { attendanceMessages } from '../../shared/attendance/attendance.messages.ts';
import { isPast } from '../../shared/attendance/until-days.ts';
import { itemAttendanceMessages as texts } from './item-attendance.messages.ts';

export function findPerson({ answers, unanswered }: ItemAttendance, memberId: number) {
  const answer = answers.find(({ member_id }) => member_id === memberId);
  const person = answer ?? unanswered.find(({ member_id }) => member_id === memberId);
  return person && { person, answer };
}

export function OwnAnswers(props: { item: AnswerableItem; attendance: ItemAttendance; aside: ReactNode }) {
  const { item, attendance, aside } = props;
  const own = attendance.own_ids
    .map((id) => findPerson(attendance, id))
    .filter((found) => found !== undefined);
  const { user } = useSession();
  if (own.length === 0) return null;
  const isSingle = own.length === 1;
  return (
    <section aria-labelledby="own-answers" className="grid max-w-lg gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id="own-answers" className="text-small font-bold">
          {user?.own_id === null ? texts.children : isSingle ? texts.own : texts.ownAndChildren}
        </h2>
        {aside}
      </div>
      {isPast(item.answer_by) && (
        <p className="text-small font-semibold text-clay">
          {attendanceMessages.late}
          {user?.role !== 'coach' && attendanceMessages.lateTells}
        </p>
      )}
      {own.map(({ person, answer }) => (
        <AnswerBlock
          key={person.member_id}
          item={item}
          subject={person}
          answered={answer}
          named={!isSingle}
        />
      ))}
    </section>
  );
}
