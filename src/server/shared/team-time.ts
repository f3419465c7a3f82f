import { storedTime } from '../platform/clock.ts';

/**
 * Returns the stored form of a local time in the time zone. A time that the clock skips in spring becomes one hour
 * later. Of a time that occurs twice in autumn, the first counts.
 */
export function toStoredTime(local: string, timeZone: string): string {
  const zoned = Temporal.PlainDateTime.from(local).toZonedDateTime(timeZone);
  return storedTime(new Date(zoned.epochMilliseconds));
}
