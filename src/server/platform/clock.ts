export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

const localFormats = new Map<string, Intl.DateTimeFormat>();

/**
 * Returns the local time in the time zone, as YYYY-MM-DDTHH:MM.
 * @param timeZone an IANA name
 */
export function formatLocalTime(moment: Date, timeZone: string): string {
  // The Swedish format is ISO 8601 with a space instead of the `T`.
  const format = localFormats.getOrInsertComputed(
    timeZone,
    () => new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }),
  );
  return format.format(moment).replace(' ', 'T');
}

/** Returns the day in the time zone, as YYYY-MM-DD. */
export function formatTeamDay(moment: Date, timeZone: string): string {
  return formatLocalTime(moment, timeZone).slice(0, 10);
}

/**
 * Returns a moment in stored form: ISO 8601 in UTC.
 * @param offset milliseconds to add
 */
export function formatStoredTime(moment: Date, offset = 0): string {
  return new Date(moment.getTime() + offset).toISOString();
}

/**
 * Converts a local time to stored form. A time that the clock skips in spring becomes one hour later. Of a time that
 * occurs twice in autumn, returns the first.
 */
export function toStoredTime(local: string, timeZone: string): string {
  const zoned = Temporal.PlainDateTime.from(local).toZonedDateTime(timeZone);
  return formatStoredTime(new Date(zoned.epochMilliseconds));
}
