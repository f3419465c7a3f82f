import type { ScheduleItem } from '#contract/schedule.ts';

/** Returns an item that has only a day, with these changes. */
export function scheduleItem(change: Partial<ScheduleItem> = {}): ScheduleItem {
  return {
    id: 1,
    date: '2026-05-24',
    time: null,
    type: null,
    location: null,
    note: null,
    opponent: null,
    game_type: null,
    tournament: null,
    start_time: null,
    end_time: null,
    meet_place: null,
    asks: false,
    answer_by: null,
    minimum: null,
    cancelled: false,
    cancel_reason: null,
    series: null,
    game_id: null,
    version: 1,
    ...change,
  };
}
