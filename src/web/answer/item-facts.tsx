import { MapPin } from 'lucide-react';
import type { AnswerPage } from '#contract/answer-links.ts';
import { isAnswerDeadlinePassed } from '#domain/attendance.ts';
import { formatDayOfMonth, formatTime } from '#domain/day.ts';
import { listLabeledScheduleItemFields } from '#domain/item-fields.ts';
import { getLocalNow } from '../platform/days.ts';
import { attendanceMessages as shared } from '../shared/attendance/attendance.messages.ts';
import { formatDayAndTime } from '../shared/attendance/until-days.ts';
import { answerMessages as texts } from './answer.messages.ts';

export type LinkItem = AnswerPage['items'][number];

/** Formats an item's day and kind, such as "11月29日（日） 練習試合". */
export function datedItemTitle({ date, type, opponent }: LinkItem): string {
  return `${formatDayOfMonth(date)} ${opponent ? shared.game(opponent) : (type ?? shared.item)}`;
}

const mapUrl = (place: string) =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: place })}`;

function Times({ time, start_time, end_time }: LinkItem) {
  const times = [
    time && shared.meeting(formatTime(time)),
    start_time && shared.start(formatTime(start_time)),
    end_time && shared.end(formatTime(end_time)),
  ].filter(Boolean);
  return times.length > 0 ? (
    <p className="flex flex-wrap gap-x-4 tabular-nums">
      {times.map((time) => (
        <span key={time}>{time}</span>
      ))}
    </p>
  ) : null;
}

function Deadline({ item }: { item: LinkItem }) {
  if (!item.answer_by) return null;
  if (isAnswerDeadlinePassed(item, getLocalNow()))
    return <p className="text-small font-semibold text-clay">{shared.late + shared.lateTells}</p>;
  return (
    <p className="text-small text-ink-2">
      {texts.answerBy.before} <b className="text-clay tabular-nums">{formatDayAndTime(item.answer_by)}</b>{' '}
      {texts.answerBy.after}
    </p>
  );
}

function Cancelled({ reason }: { reason: string | null }) {
  return (
    <p className="mt-2 rounded-r-md border-l-3 border-clay bg-clay-soft px-3 py-2.5 text-small">
      <b className="text-clay">{texts.cancelled}</b>
      {reason && <span className="block wrap-anywhere whitespace-pre-line">{reason}</span>}
    </p>
  );
}

export function ItemFacts({ item }: { item: LinkItem }) {
  const { type, opponent, location, note, cancelled } = item;
  return (
    <div className="grid gap-0.5">
      {opponent && type && <p className="text-small text-ink-2">{type}</p>}
      <Times {...item} />
      {listLabeledScheduleItemFields(item, 'link').map(([label, text]) => (
        <p key={label} className="wrap-anywhere">
          {label} {text}
        </p>
      ))}
      {location && (
        <a
          href={mapUrl(location)}
          target="_blank"
          rel="noopener noreferrer"
          className="inline-flex min-h-target items-center gap-1 justify-self-start font-semibold text-field wrap-anywhere hover:text-field-strong"
        >
          <MapPin role="img" aria-label={texts.map} className="size-4.5 shrink-0" />
          {location}
        </a>
      )}
      {note && <p className="text-small wrap-anywhere whitespace-pre-line text-ink-2">{note}</p>}
      {cancelled ? <Cancelled reason={item.cancel_reason} /> : <Deadline item={item} />}
    </div>
  );
}
