/** The current time; tests replace it. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** A moment as it is stored: ISO 8601 in UTC. @param offset milliseconds to add */
export function storedTime(moment: Date, offset = 0): string {
  return new Date(moment.getTime() + offset).toISOString();
}
