import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { type Clock, storedTime } from './clock.ts';
import type { Database } from './database/open.ts';
import { type CountedTry, countTry, takeTryBack } from './database/rate-limits.queries.ts';
import { tooMany } from './errors.ts';

/** At most `tries` within a window of that many milliseconds, which begins with the first. */
export interface Limit {
  readonly name: string;
  readonly tries: number;
  readonly window: number;
}

/** Takes the counted try back, for a limit that counts failures alone. */
export type TakeBack = () => Promise<void>;

/**
 * Counts a try against each limit, before its outcome is known: parallel tries must not get past the limit.
 * @throws HttpError 429 when a limit is exhausted
 */
export type RateLimiter = (limits: readonly (readonly [Limit, subject: string])[]) => Promise<TakeBack>;

/**
 * Counted in the database, so that it holds across processes and restarts; a subject (an address,
 * an e-mail) is stored as a hash.
 */
export function createRateLimiter(database: Database, clock: Clock, enabled: boolean): RateLimiter {
  if (!enabled) return async () => async () => {};
  return async (limits) => {
    const now = clock();
    const counted: CountedTry[] = [];
    for (const [limit, subject] of limits) {
      const key = `${limit.name}:${createHash('sha256').update(subject).digest('base64url')}`;
      const resets = storedTime(now, limit.window);
      const { hits, resets_at } = await countTry(database, key, storedTime(now), resets);
      if (hits > limit.tries) {
        throw tooMany(Math.max(1, Math.ceil((Date.parse(resets_at) - now.getTime()) / 1000)));
      }
      counted.push({ key, resetsAt: resets_at });
    }
    return async () => {
      for (const one of counted) await takeTryBack(database, one);
    };
  };
}

/** An address as a proxy may pass it on: some add the port, an IPv4 one may stand in IPv6 notation. */
function bare(address: string): string {
  return address
    .replace(/^\[(.+)\](?::\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
    .replace(/^::ffff:([\d.]+)$/i, '$1');
}

/** One subject for all addresses of an IPv6 network (/64), which one person commands as a whole. */
export function networkOf(address: string): string {
  const host = bare(address);
  if (!isIPv6(host)) return host;
  // The one way to write it: lower case, no leading zeros, the longest run of zeros left out.
  const canonical = new URL(`http://[${host.replace(/%.*$/, '')}]`).hostname.slice(1, -1);
  const [head = '', tail] = canonical.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::/64`;
}
