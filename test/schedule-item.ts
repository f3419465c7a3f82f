import type { ScheduleItem } from '#contract/schedule.ts';
import {
  getScheduleFieldDefinition,
  SCHEDULE_FIELD_NAMES,
  type ScheduleFieldValues,
} from '#domain/item-fields.ts';

const EMPTY = Object.fromEntries<unknown>(
  SCHEDULE_FIELD_NAMES.map((name) => [name, getScheduleFieldDefinition(name).kind === 'flag' ? false : null]),
) as ScheduleFieldValues;

/** Returns an item that has only a day, with these changes. */
export function scheduleItem(change: Partial<ScheduleItem> = {}): ScheduleItem {
  return { ...EMPTY, id: 1, date: '2026-05-24', series: null, game_id: null, version: 1, ...change };
}
