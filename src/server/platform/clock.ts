/** The present moment; tests bring their own. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** The moment so many milliseconds after (or, negative, before) another, as it is stored: ISO 8601 in UTC. */
export function storedTime(moment: Date, offset = 0): string {
  return new Date(moment.getTime() + offset).toISOString();
}
