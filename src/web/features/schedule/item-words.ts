import type { ScheduleItem } from '#contract/schedule.ts';
import { formatTime } from '#domain/day.ts';
import { formatScheduleItemTitle } from '#domain/schedule.ts';
import { scheduleMessages } from './schedule.messages.ts';

const texts = scheduleMessages.page;

export function nameItem(item: ScheduleItem): string {
  return formatScheduleItemTitle(item) ?? scheduleMessages.item.nameless;
}

/** Formats the type and the opponent, such as 「練習試合・港北クラブ戦」. Null if the item has neither. */
export function formatContent(item: ScheduleItem): string | null {
  const { type, opponent } = item;
  if (!type || !opponent) return formatScheduleItemTitle(item);
  return type.includes(opponent) ? type : [type, formatScheduleItemTitle(item)].join('・');
}

function playingTime({ start_time: start, end_time: end }: ScheduleItem): string | null {
  if (start && end) return texts.startAndEnd(formatTime(start), formatTime(end));
  if (start) return texts.start(formatTime(start));
  return end ? texts.end(formatTime(end)) : null;
}

/** Lists the times of an item with their labels, such as 「集合 08:00」 and 「開始 09:00」. */
export function listTimes(item: ScheduleItem): string[] {
  const meeting = item.time ? texts.meeting(formatTime(item.time)) : null;
  return [meeting, playingTime(item)].filter((text) => text !== null);
}
