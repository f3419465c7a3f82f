import { operatorMessages } from './operator.messages.ts';

const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'] as const;
const texts = operatorMessages.ago;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Formats a size, such as 12.3 MB or 480 GB. */
export function formatSize(bytes: number): string {
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(1024)));
  const amount = bytes / 1024 ** power;
  return `${power === 0 || amount >= 100 ? Math.round(amount) : amount.toFixed(1)} ${UNITS[power]}`;
}

/** Says how long ago a moment was, such as 5分前, 3時間前 or 12日前. */
export function formatAge(timestamp: string, now = Date.now()): string {
  const passed = now - Date.parse(timestamp);
  if (passed < MINUTE) return texts.now;
  if (passed < HOUR) return texts.minutes(Math.floor(passed / MINUTE));
  if (passed < DAY) return texts.hours(Math.floor(passed / HOUR));
  return texts.days(Math.floor(passed / DAY));
}
