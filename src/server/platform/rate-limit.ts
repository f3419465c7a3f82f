import { createHash } from 'node:crypto';
import { type Clock, storedTime } from './clock.ts';
import type { Database } from './database/open.ts';
import { countTry } from './database/rate-limits.queries.ts';
import { tooMany } from './errors.ts';

/** At most `tries` within a window of that many milliseconds, which begins with the first. */
export interface Limit {
  readonly name: string;
  readonly tries: number;
  readonly window: number;
}

/** Counts a try against each limit. @throws HttpError 429 when one is exhausted */
export type RateLimiter = (limits: readonly (readonly [Limit, subject: string])[]) => Promise<void>;

/**
 * Counted in the database, so that it holds across processes and restarts; a subject (an address,
 * an e-mail) is stored as a hash.
 */
export function createRateLimiter(database: Database, clock: Clock, enabled: boolean): RateLimiter {
  if (!enabled) return async () => {};
  return async (limits) => {
    const now = clock();
    for (const [limit, subject] of limits) {
      const key = `${limit.name}:${createHash('sha256').update(subject).digest('base64url')}`;
      const resets = storedTime(now, limit.window);
      const { hits, resets_at } = await countTry(database, key, storedTime(now), resets);
      if (hits > limit.tries) {
        throw tooMany(Math.max(1, Math.ceil((Date.parse(resets_at) - now.getTime()) / 1000)));
      }
    }
  };
}

/** One subject for all addresses of an IPv6 network (/64), which one person commands as a whole. */
export function networkOf(address: string): string {
  if (!address.includes(':') || address.startsWith('::ffff:')) return address.replace('::ffff:', '');
  const [head = '', tail = ''] = address.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::/64`;
}
