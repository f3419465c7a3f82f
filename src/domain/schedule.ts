import { addDays } from './day.ts';

/** The number of players who must come to a game, unless the coach says otherwise. */
export const DEFAULT_MINIMUM_PLAYERS = 9;

/** The most items that one repetition creates. */
export const MOST_REPEATED_ITEMS = 60;

interface GameFacts {
  readonly opponent?: string | null | undefined;
  readonly game_type?: string | null | undefined;
}

export function isGameItem({ opponent, game_type }: GameFacts): boolean {
  return Boolean(opponent || game_type);
}

interface NamedItem extends GameFacts {
  readonly type?: string | null | undefined;
}

/** Returns the title of an item, such as 港北クラブ戦 or 練習; null without opponent, content and game type. */
export function formatScheduleItemTitle({ opponent, type, game_type }: NamedItem): string | null {
  return opponent ? `${opponent}戦` : type || game_type || null;
}

interface Timed {
  /** The day, YYYY-MM-DD. */
  readonly date: string;
  /** When the team meets, "HH:MM"; null if it is not known. */
  readonly time: string | null;
  readonly start_time: string | null;
  readonly end_time: string | null;
}

/** The longest assumed duration of an item without an end time, in hours. */
const LONGEST_HOURS = 4;

function latestEnd({ time, start_time, end_time }: Timed): string {
  const begin = start_time ?? time;
  if (begin === null) return '24:00';
  if (end_time !== null && end_time > begin) return end_time;
  const hours = Number(begin.slice(0, 2)) + LONGEST_HOURS;
  return hours < 24 ? String(hours).padStart(2, '0') + begin.slice(2, 5) : '24:00';
}

/**
 * Whether an item is over: at its end time or, without one, four hours after its beginning. Without a beginning, it is
 * over after its day.
 * @param now the local time, YYYY-MM-DDTHH:MM
 */
export function isScheduleItemOver(item: Timed, now: string): boolean {
  return now >= `${item.date}T${latestEnd(item)}`;
}

interface Weekly {
  readonly first: string;
  /** The interval: 1 for every week, 2 for every second one. */
  readonly weeks: number;
  /** The last possible day, or the number of days. */
  readonly until: string | number;
}

/** Lists the days (YYYY-MM-DD) of a weekly repetition, `MOST_REPEATED_ITEMS` at most. */
export function listWeeklyDays({ first, weeks, until }: Weekly): string[] {
  const count = typeof until === 'number' ? Math.min(until, MOST_REPEATED_ITEMS) : MOST_REPEATED_ITEMS;
  const days = Array.from({ length: count }, (_, index) => addDays(first, index * weeks * 7));
  return typeof until === 'number' ? days : days.filter((day) => day <= until);
}
