import type { ItemAttendance } from '#contract/attendance.ts';
import { recentTime } from '../../platform/days.ts';
import { attendanceMessages } from '../../shared/attendance/attendance.messages.ts';
import { clock } from '../../shared/attendance/until-days.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useWishDecision } from './attendance.data.ts';
import { itemAttendanceMessages } from './item-attendance.messages.ts';

const texts = itemAttendanceMessages.wish;

type Wishing = ItemAttendance['answers'][number];

/** The times and the remark of a wish. */
function saidWith({ arrives, leaves, comment }: NonNullable<Wishing['wish']>): string {
  const { late, early } = attendanceMessages.times;
  const parts = [
    arrives && late(clock(arrives)),
    leaves && early(clock(leaves)),
    comment && `「${comment}」`,
  ];
  return parts.filter(Boolean).join(' ');
}

function Wish({ itemId, member }: { itemId: number; member: Wishing }) {
  const { mutate, isPending, error, variables } = useWishDecision(itemId);
  const { wish, answer } = member;
  if (!wish) return null;
  const { answers, person } = attendanceMessages;
  const from = answer ? answers[answer] : texts.unanswered;
  const who = person(member.number, member.name);
  const title =
    wish.answer === answer ? texts.addition(who, from) : texts.title(who, from, answers[wish.answer]);
  const said = saidWith(wish);
  const decide = (accepted: boolean) => mutate({ memberId: member.member_id, accepted });
  return (
    <Notice
      tone="info"
      title={title}
      action={
        <>
          <Button variant="line" pending={isPending && variables.accepted} onClick={() => decide(true)}>
            {texts.accept}
          </Button>
          <Button variant="ghost" pending={isPending && !variables.accepted} onClick={() => decide(false)}>
            {texts.decline}
          </Button>
        </>
      }
    >
      {texts.text(recentTime(new Date(wish.at)))}
      {said && <span className="block wrap-anywhere">{said}</span>}
      {error && (
        <span role="alert" className="block font-semibold text-clay">
          {texts.failed}
        </span>
      )}
    </Notice>
  );
}

/** What came by the team's link for members who had answered otherwise, for a coach to decide. */
export function Wishes({ itemId, attendance }: { itemId: number; attendance: ItemAttendance }) {
  return attendance.answers
    .filter(({ wish }) => wish)
    .map((member) => <Wish key={member.member_id} itemId={itemId} member={member} />);
}
