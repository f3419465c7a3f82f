/** The current time; tests replace it. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** The calendar day (YYYY-MM-DD) of a team, in Japan. */
export function teamDay(moment: Date): string {
  return storedTime(moment, 9 * HOUR).slice(0, 10);
}

/** A moment as it is stored: ISO 8601 in UTC. @param offset milliseconds to add */
export function storedTime(moment: Date, offset = 0): string {
  return new Date(moment.getTime() + offset).toISOString();
}

/** A moment on the clocks of a time zone, "YYYY-MM-DDTHH:MM". */
export function localMoment(moment: Date, timeZone: string): string {
  // Sweden writes dates as ISO 8601 does.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return format.format(moment).replace(' ', 'T');
}
