import { type Clock, MINUTE } from '../clock.ts';
import { tooMany } from '../errors.ts';

/** Far more than people type; a program that enters a whole season must slow down. */
export const WRITES_A_MINUTE = 300;

/** Counts a write of an account. @throws HttpError 429 above the limit of the minute */
export type LimitWrites = (accountId: number) => void;

/**
 * Limits the load that one account puts on this process. Unlike `rate-limit.ts` it counts in memory: a count
 * in the database would double every write.
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
