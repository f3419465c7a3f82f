import type { ScheduleItem } from '#contract/schedule.ts';
import { describeField, ITEM_FIELDS, type ItemValues } from '#domain/item-fields.ts';

const EMPTY = Object.fromEntries<unknown>(
  ITEM_FIELDS.map((name) => [name, describeField(name).kind === 'flag' ? false : null]),
) as ItemValues;

/** Returns an item that has only a day, with these changes. */
export function scheduleItem(change: Partial<ScheduleItem> = {}): ScheduleItem {
  return { ...EMPTY, id: 1, date: '2026-05-24', series: null, game_id: null, version: 1, ...change };
}
