import type { OpenItem } from '#contract/attendance.ts';
import { scheduleMessages } from './schedule.messages.ts';

const texts = scheduleMessages.poll;

export type Poll = Pick<OpenItem, 'counts' | 'missing_positions'>;

/** 「出席 10・保留 1・欠席 3・未回答 2」, and what is missing. */
export function PollLine({ poll: { counts, missing_positions: missing } }: { poll: Poll }) {
  return (
    <>
      <span className="text-small text-ink-2 tabular-nums">
        {texts.yes} <b className="text-ink">{counts.yes + counts.guests}</b>・{texts.maybe} {counts.maybe}・
        {texts.no} {counts.no}
        {counts.unanswered > 0 && (
          <>
            ・
            <b className="whitespace-nowrap text-clay">
              {texts.unanswered} {counts.unanswered}
            </b>
          </>
        )}
      </span>
      {missing.length > 0 && (
        <span className="text-small font-bold text-clay">△ {missing.map(texts.missing).join('・')}</span>
      )}
    </>
  );
}
