import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { type Clock, formatStoredTime, MINUTE } from './clock.ts';
import type { Database } from './database/open.ts';
import { type CountedTry, countTry, takeTryBack } from './database/rate-limits.queries.ts';
import { HttpError, makeTooManyRequestsError } from './errors.ts';

/** Allows a number of tries within a window of milliseconds, which begins with the first try. */
export interface Limit {
  readonly name: string;
  readonly tries: number;
  readonly window: number;
}

/** Takes a counted try back, so that a limit can count failures only. */
export type TakeBack = () => Promise<void>;

/**
 * Counts a try for each limit before the outcome is known, so that parallel tries cannot exceed a limit.
 * @throws HttpError 429 if a limit is exhausted
 */
export type RateLimiter = (limits: readonly (readonly [Limit, subject: string])[]) => Promise<TakeBack>;

// Limits the memory to a few megabytes. Far fewer keys are exhausted at a time.
const MAX_CACHED = 20_000;
/** The milliseconds by which the clocks of processes may differ. */
const SKEW = MINUTE;
/**
 * How long a key is cached, in milliseconds. Short, because only the database shows the tries that other processes
 * take back.
 */
const CACHE_LIFE = 10_000;

/** Caches exhausted keys, so that most refusals need no write. */
function createExhaustedCache(clock: Clock) {
  const blocked = new Map<string, { readonly end: number; readonly until: number }>();
  return {
    waitFor(keys: readonly string[]): number {
      const now = clock().getTime();
      const waits = keys.map((key) => {
        const { end = 0, until = 0 } = blocked.get(key) ?? {};
        // A later time was cached before the clock was set back.
        return until > now && until <= now + CACHE_LIFE ? end - now : 0;
      });
      return Math.max(0, ...waits);
    },
    add(key: string, end: number): void {
      if (blocked.size >= MAX_CACHED) blocked.clear();
      blocked.set(key, { end, until: clock().getTime() + CACHE_LIFE });
    },
    remove(key: string): void {
      blocked.delete(key);
    },
  };
}

/**
 * Returns a limiter that counts in the database, across processes and restarts. Stores subjects, such as IP and
 * e-mail addresses, as hashes.
 */
export function createRateLimiter(database: Database, clock: Clock, enabled: boolean): RateLimiter {
  if (!enabled) return async () => async () => {};
  const exhausted = createExhaustedCache(clock);
  const refuseFor = (milliseconds: number) =>
    makeTooManyRequestsError(Math.max(1, Math.ceil(milliseconds / 1000)));
  return async (limits) => {
    const keyed = limits.map(([limit, subject]) => ({ limit, key: toKey(limit, subject) }));
    const wait = exhausted.waitFor(keyed.map(({ key }) => key));
    if (wait > 0) throw refuseFor(wait);
    const now = clock();
    const counted: CountedTry[] = [];
    for (const { limit, key } of keyed) {
      const resets = formatStoredTime(now, limit.window);
      const latest = formatStoredTime(now, limit.window + SKEW);
      const counting = countTry(database, { key, now: formatStoredTime(now), resetsAt: resets, latest });
      const { hits, resets_at: resetsAt } = await counting;
      const entry = { key, resetsAt };
      counted.push(entry);
      if (hits <= limit.tries) continue;
      // A refused try must not count after the accepted tries were taken back.
      await takeTryBack(database, entry);
      const end = Date.parse(resetsAt);
      exhausted.add(key, end);
      throw refuseFor(end - now.getTime());
    }
    return async () => {
      for (const tried of counted) {
        await takeTryBack(database, tried);
        exhausted.remove(tried.key);
      }
    };
  };
}

export async function takeBackIfUnavailable<Result>(
  takeBack: TakeBack,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof HttpError && error.status === 503) await takeBack();
    throw error;
  }
}

function toKey({ name }: Limit, subject: string): string {
  return `${name}:${createHash('sha256').update(subject).digest('base64url')}`;
}

/** Removes a port and the IPv6 notation of an IPv4 address, both of which proxies add. */
function stripIp(ip: string): string {
  return ip
    .replace(/^\[(.+)\](?::\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
    .replace(/^::ffff:([\d.]+)$/i, '$1');
}

/** Returns an IPv4 address itself, and of an IPv6 address the /64, which one subscriber controls. */
export function toNetwork(ip: string): string {
  const host = stripIp(ip);
  if (!isIPv6(host)) return host;
  // The canonical form is in lower case, without leading zeros, and abbreviates the longest run of zeros.
  const canonical = new URL(`http://[${host.replace(/%.*$/, '')}]`).hostname.slice(1, -1);
  const [head = '', tail] = canonical.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::/64`;
}
