import { addDays } from './day.ts';

export const DEFAULT_MINIMUM_PLAYERS = 9;

export const MAX_ITEMS_IN_SCHEDULE_SERIES = 60;

interface OpponentAndGameType {
  readonly opponent?: string | null | undefined;
  readonly game_type?: string | null | undefined;
}

export function isGameScheduleItem({ opponent, game_type }: OpponentAndGameType): boolean {
  return Boolean(opponent || game_type);
}

interface NamedItem extends OpponentAndGameType {
  readonly type?: string | null | undefined;
}

/** Returns a title such as 港北クラブ戦 or 練習. Null if there is no opponent, content or game type. */
export function formatScheduleItemTitle({ opponent, type, game_type }: NamedItem): string | null {
  return opponent ? `${opponent}戦` : type || game_type || null;
}

interface Timed {
  /** YYYY-MM-DD. */
  readonly date: string;
  /** When the team meets, "HH:MM". Null if unknown. */
  readonly time: string | null;
  readonly start_time: string | null;
  readonly end_time: string | null;
}

/** The assumed duration of an item without an end time. */
const ASSUMED_HOURS = 4;

function latestEnd({ time, start_time, end_time }: Timed): string {
  const begin = start_time ?? time;
  if (begin === null) return '24:00';
  if (end_time !== null && end_time > begin) return end_time;
  const hours = Number(begin.slice(0, 2)) + ASSUMED_HOURS;
  return hours < 24 ? String(hours).padStart(2, '0') + begin.slice(2, 5) : '24:00';
}

/**
 * An item is over at its end time or, without one, four hours after its beginning. An item without a beginning is
 * over after its day.
 * @param now the local time, YYYY-MM-DDTHH:MM
 */
export function isScheduleItemOver(item: Timed, now: string): boolean {
  return now >= `${item.date}T${latestEnd(item)}`;
}

interface Weekly {
  readonly first: string;
  /** 1 for every week, 2 for every second week. */
  readonly weeks: number;
  /** The last possible day, or the number of days. */
  readonly until: string | number;
}

/** Returns at most `MAX_ITEMS_IN_SCHEDULE_SERIES` days (YYYY-MM-DD). */
export function listScheduleSeriesDays({ first, weeks, until }: Weekly): string[] {
  const count =
    typeof until === 'number' ? Math.min(until, MAX_ITEMS_IN_SCHEDULE_SERIES) : MAX_ITEMS_IN_SCHEDULE_SERIES;
  const days = Array.from({ length: count }, (_, index) => addDays(first, index * weeks * 7));
  return typeof until === 'number' ? days : days.filter((day) => day <= until);
}
