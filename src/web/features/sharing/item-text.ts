import type { ScheduleItem } from '#contract/schedule.ts';
import { formatDayOfMonth, formatTime } from '#domain/day.ts';
import { listLabeledScheduleItemFields } from '#domain/item-fields.ts';
import { formatScheduleItemTitle } from '#domain/schedule.ts';
import { itemMessages as texts } from './item.messages.ts';

export type ItemNews = 'item' | 'lineup' | 'unanswered';

// Days have no year, because a chat reads the text within weeks.
const moment = (at: string) => `${formatDayOfMonth(at.slice(0, 10))} ${formatTime(at.slice(11))}`;

function formatHead(item: ScheduleItem, news: ItemNews): string {
  const head = `${formatDayOfMonth(item.date)} ${formatScheduleItemTitle(item) ?? texts.nameless}`;
  if (item.cancelled) return texts.cancelled(head);
  if (news === 'lineup') return texts.lineup(head);
  return item.asks ? texts.asked(head) : texts.item(head);
}

function listFacts(item: ScheduleItem): (string | null)[] {
  const { time: meets, meet_place, start_time } = item;
  return [
    meets || meet_place
      ? texts.meeting([meets && formatTime(meets), meet_place].filter(Boolean).join(' '))
      : null,
    start_time && texts.start(formatTime(start_time)),
    ...listLabeledScheduleItemFields(item, 'chat').map(([label, text]) => `${label} ${text}`),
  ];
}

interface ItemTextParts {
  /** An absolute URL. */
  readonly link: string;
  readonly news: ItemNews;
  /** The only reader. If undefined, the text is for the whole team and names nobody. */
  readonly to?: string | undefined;
}

export function formatItemText(item: ScheduleItem, { link, news, to }: ItemTextParts): string {
  const isAsking = item.asks && !item.cancelled && news !== 'lineup';
  const lines = [
    to === undefined ? null : texts.to(to),
    formatHead(item, news),
    ...(item.cancelled ? [item.cancel_reason && texts.reason(item.cancel_reason)] : listFacts(item)),
    isAsking && item.answer_by ? texts.deadline(moment(item.answer_by)) : null,
    isAsking && news === 'unanswered' ? texts.remind : null,
    isAsking ? texts.answerHere : null,
    link,
  ];
  return lines.filter(Boolean).join('\n');
}
