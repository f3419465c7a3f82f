import type { OpenItem } from '#contract/attendance.ts';
import { attendanceMessages } from '../../shared/attendance/attendance.messages.ts';
import { scheduleMessages } from './schedule.messages.ts';

const texts = scheduleMessages.poll;

export type Poll = Pick<OpenItem, 'counts' | 'missing_positions' | 'own'>;

function OwnStates({ own }: Pick<Poll, 'own'>) {
  if (own.length === 0) return null;
  return (
    <span className="flex flex-wrap gap-x-3 text-small font-semibold">
      {own.map(({ id, name, answer }) => (
        <span key={id} className={answer ? 'text-field' : 'text-clay'}>
          {own.length > 1 ? name : texts.you}{' '}
          {answer
            ? `${attendanceMessages.marks[answer]} ${attendanceMessages.answers[answer]}`
            : texts.unanswered}
        </span>
      ))}
    </span>
  );
}

export function PollLine({ poll: { counts, missing_positions: missing, own } }: { poll: Poll }) {
  const coming = counts.yes + counts.guests;
  return (
    <>
      <OwnStates own={own} />
      <span className="text-small text-ink-2 tabular-nums">
        {texts.yes} <b className="text-ink">{counts.yes}</b>・
        {counts.guests > 0 && `${attendanceMessages.guests} ${counts.guests}・`}
        {texts.maybe} {counts.maybe}・{texts.no} {counts.no}
        {counts.unanswered > 0 && (
          <>
            ・
            <b className="whitespace-nowrap text-clay">
              {texts.unanswered} {counts.unanswered}
            </b>
          </>
        )}
      </span>
      {/* Hidden until somebody attends, because every position is missing then. */}
      {coming > 0 && missing.length > 0 && (
        <span className="text-small font-bold text-clay">△ {missing.map(texts.missing).join('・')}</span>
      )}
    </>
  );
}
