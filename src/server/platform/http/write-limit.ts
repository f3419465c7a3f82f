import { type Clock, MINUTE } from '../clock.ts';
import { tooMany } from '../errors.ts';

/** Far more than anybody types in a minute; a program that enters a whole season must take its time. */
export const WRITES_A_MINUTE = 300;

/** Counts a write of this account. @throws HttpError 429 when it has written too often within this minute */
export type LimitWrites = (accountId: number) => void;

/**
 * Keeps one account from keeping the machine busy. Counted in the process, unlike the tries of `rate-limit.ts`: what is
 * to be protected is this process, and a count in the database would make two writes of each.
 */
export function createWriteLimit(clock: Clock, enabled: boolean): LimitWrites {
  if (!enabled) return () => {};
  let minute = 0;
  const writes = new Map<number, number>();
  return (accountId) => {
    const now = clock().getTime();
    if (Math.floor(now / MINUTE) !== minute) {
      minute = Math.floor(now / MINUTE);
      writes.clear();
    }
    const count = (writes.get(accountId) ?? 0) + 1;
    writes.set(accountId, count);
    if (count > WRITES_A_MINUTE) throw tooMany(Math.max(1, Math.ceil(((minute + 1) * MINUTE - now) / 1000)));
  };
}
