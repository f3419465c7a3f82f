import type { ItemAttendance } from '#contract/attendance.ts';
import { ATTENDANCE_ANSWERS } from '#domain/attendance.ts';
import { attendanceMessages } from '../../shared/attendance/attendance.messages.ts';
import { cx } from '../../ui/cx.ts';
import { Notice } from '../../ui/notice.tsx';
import { itemAttendanceMessages as texts } from './item-attendance.messages.ts';

function Count({ label, value, isOpen = false }: { label: string; value: number; isOpen?: boolean }) {
  return (
    <div className="px-3 py-2">
      <dt className="text-tiny text-ink-2">{label}</dt>
      <dd className={cx('text-figure-m font-bold tabular-nums', isOpen && 'text-clay')}>{value}</dd>
    </div>
  );
}

/** How many of those who come can play each position. */
function Positions({ positions, missing_positions: missing }: ItemAttendance) {
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
  readonly attendance: ItemAttendance;
  readonly minimum: number | null;
}

/** How many come, by position too; what is missing is said in words. */
export function AttendanceCounts({ attendance, minimum }: AttendanceCountsProps) {
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
            isOpen={attendance.open && counts.unanswered > 0}
          />
          {counts.guests > 0 && <Count label={attendanceMessages.guests} value={counts.guests} />}
        </dl>
        <Positions {...attendance} />
      </div>
      {attendance.open && lacks.length > 0 && <Notice tone="warning" title={lacks.join(' ')} />}
    </div>
  );
}
