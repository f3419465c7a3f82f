import type { ItemAttendance } from '#contract/attendance.ts';
import { recentTime } from '../../platform/days.ts';
import { attendanceMessages } from '../../shared/attendance/attendance.messages.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useWishDecision } from './attendance.data.ts';
import { itemAttendanceMessages } from './item-attendance.messages.ts';

const texts = itemAttendanceMessages.wish;

type Wishing = ItemAttendance['answers'][number];

function Wish({ itemId, member }: { itemId: number; member: Wishing }) {
  const { mutate, isPending, error, variables } = useWishDecision(itemId);
  const { wish, answer } = member;
  if (!wish) return null;
  const { answers, person } = attendanceMessages;
  const from = answer ? answers[answer] : texts.unanswered;
  const decide = (accepted: boolean) => mutate({ memberId: member.member_id, accepted });
  return (
    <Notice
      tone="info"
      title={texts.title(person(member.number, member.name), from, answers[wish.answer])}
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
      {wish.comment && <span className="block wrap-anywhere">「{wish.comment}」</span>}
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
