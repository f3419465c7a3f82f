import { storedTime } from '../platform/clock.ts';

/**
 * When a clock in the time zone shows the local moment, as it is stored. A time that the clock skips in spring
 * becomes the one an hour later, and of one that it shows twice in autumn the first counts.
 */
export function toMoment(local: string, timeZone: string): string {
  const zoned = Temporal.PlainDateTime.from(local).toZonedDateTime(timeZone);
  return storedTime(new Date(zoned.epochMilliseconds));
}
