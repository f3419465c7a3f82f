import { type Clock, MINUTE } from '../clock.ts';
import { makeTooManyRequestsError } from '../errors.ts';

/** The limit of an account's writes. People make far fewer. A program that enters a whole season must slow down. */
export const WRITES_A_MINUTE = 300;
/** The limit of visitors' requests from one network, which several visitors may share. */
export const VISITS_A_MINUTE = 300;

/**
 * Counts a request of the subject.
 * @throws HttpError 429 above the limit per minute
 */
export type LimitMinute<Subject> = (subject: Subject) => void;

/**
 * Limits the requests of an account or a network to this process. Counts in memory, unlike `rate-limit.ts`, because
 * counting in the database would double every write.
 */
export function createMinuteLimit<Subject>(
  clock: Clock,
  enabled: boolean,
  most: number,
): LimitMinute<Subject> {
  if (!enabled) return () => {};
  let minute = 0;
  const counts = new Map<Subject, number>();
  return (subject) => {
    const now = clock().getTime();
    if (Math.floor(now / MINUTE) !== minute) {
      minute = Math.floor(now / MINUTE);
      counts.clear();
    }
    const count = (counts.get(subject) ?? 0) + 1;
    counts.set(subject, count);
    if (count > most)
      throw makeTooManyRequestsError(Math.max(1, Math.ceil(((minute + 1) * MINUTE - now) / 1000)));
  };
}
