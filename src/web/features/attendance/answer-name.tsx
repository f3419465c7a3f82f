import type { ItemAttendance } from '#contract/attendance.ts';
import { attendanceMessages as shared } from '../../shared/attendance/attendance.messages.ts';
import { clock, nearDay } from '../../shared/attendance/until-days.ts';
import { PlayerName } from '../../shared/player-name.tsx';
import { itemAttendanceMessages as texts } from './item-attendance.messages.ts';

interface NameProps {
  readonly member: ItemAttendance['unanswered'][number];
  readonly chosen: boolean;
  /** Absent where the reader answers for nobody else. */
  readonly onChoose: ((id: number) => void) | null;
  /** How often someone comes who comes seldom. */
  readonly seldom: string | undefined;
}

const nameLook = 'inline-flex items-center gap-1 text-left wrap-anywhere';

const noteLook = 'text-small text-ink-2 wrap-anywhere tabular-nums';

/** A name of somebody who has not answered. */
export function SilentName(props: NameProps) {
  return (
    <span className="flex flex-wrap items-baseline gap-x-1.5">
      <PlainName {...props} />
      {props.seldom && <span className={noteLook}>{props.seldom}</span>}
    </span>
  );
}

function PlainName({ member, chosen, onChoose }: NameProps) {
  const name = (
    <span>
      <PlayerName player={member} />
    </span>
  );
  if (!onChoose) return <span className={`${nameLook} min-h-8`}>{name}</span>;
  return (
    <button
      type="button"
      aria-expanded={chosen}
      onClick={() => onChoose(member.member_id)}
      className={`${nameLook} -mx-1 min-h-target rounded-md px-1 hover:bg-field-soft aria-expanded:bg-field-soft aria-expanded:font-bold`}
    >
      {name}
    </button>
  );
}

interface AnsweredNameProps extends NameProps {
  readonly member: ItemAttendance['answers'][number];
  readonly today: string;
}

/** What was said beside the answer. */
function notesOf(member: AnsweredNameProps['member'], today: string): string[] {
  const { maybe_until: until, arrives, leaves, comment, coaches_only: isSecret } = member;
  const notes = [
    until && texts.until(nearDay(until, today)),
    arrives && shared.times.late(clock(arrives)),
    leaves && shared.times.early(clock(leaves)),
    comment && (isSecret ? `${comment}${shared.comment.forCoaches}` : comment),
    member.via === 'team' && texts.byTeamLink,
    !member.plays && texts.notCounted,
  ];
  return notes.filter((note) => typeof note === 'string' && note !== '') as string[];
}

/** A name with what was said beside the answer. */
export function AnsweredName(props: AnsweredNameProps) {
  const { member, today } = props;
  const notes = [...notesOf(member, today), ...(props.seldom ? [props.seldom] : [])];
  return (
    <span className="flex flex-wrap items-baseline gap-x-1.5">
      <PlainName {...props} />
      {notes.length > 0 && <span className={noteLook}>{notes.join('・')}</span>}
      {member.withdrawn_at && <span className="text-small font-semibold text-clay">{texts.withdrawn}</span>}
    </span>
  );
}
