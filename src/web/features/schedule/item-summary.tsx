import type { Ref } from 'react';
import type { ScheduleItem } from '#contract/schedule.ts';
import { formatDayNear } from '#domain/day.ts';
import { listLabeledScheduleItemFields, scheduleFieldLabels } from '#domain/item-fields.ts';
import { getToday } from '../../platform/days.ts';
import { cx } from '../../ui/cx.ts';
import { Notice } from '../../ui/notice.tsx';
import { listTimes, nameItem } from './item-words.ts';
import { scheduleMessages } from './schedule.messages.ts';

export function ItemSummary({ item, heading }: { item: ScheduleItem; heading: Ref<HTMLHeadingElement> }) {
  const { tournament, type, opponent, cancelled, cancel_reason: reason } = item;
  const kind = [tournament, opponent ? type : null].filter(Boolean).join('・');
  return (
    <div className="grid gap-0.5">
      {kind && <p className="text-small text-ink-2">{kind}</p>}
      <h1
        ref={heading}
        tabIndex={-1}
        className={cx('text-title font-bold outline-none', cancelled && 'text-ink-2')}
      >
        <span className={cx('tabular-nums', cancelled && 'line-through')}>
          <span className="whitespace-nowrap">{formatDayNear(item.date, getToday())}</span>{' '}
          <span className="inline-block">{nameItem(item)}</span>
        </span>
      </h1>
      <p className="flex flex-wrap gap-x-3 tabular-nums">
        {[...listTimes(item), item.location].filter(Boolean).map((text) => (
          <span key={text}>{text}</span>
        ))}
      </p>
      {cancelled && (
        <Notice tone="warning" title={scheduleMessages.cancellation.cancelled} className="mt-2">
          {reason}
        </Notice>
      )}
    </div>
  );
}

export function ItemNotes({ item }: { item: ScheduleItem }) {
  const rows = [
    ...listLabeledScheduleItemFields(item, 'page'),
    ...(item.note ? [[scheduleFieldLabels.note, item.note] as const] : []),
  ];
  if (rows.length === 0) return null;
  return (
    <dl className="grid gap-2 border-t border-chalk pt-3">
      {rows.map(([label, text]) => (
        <div key={label} className="grid grid-cols-[4.5rem_minmax(0,1fr)] items-baseline gap-3">
          <dt className="text-small text-ink-2">{label}</dt>
          <dd className="break-words whitespace-pre-line">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
