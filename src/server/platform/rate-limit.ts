import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { type Clock, storedTime } from './clock.ts';
import type { Database } from './database/open.ts';
import { type CountedTry, countTry, takeTryBack } from './database/rate-limits.queries.ts';
import { HttpError, tooMany } from './errors.ts';

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

// Far more than are exhausted at once, and a few megabytes.
const MOST_REMEMBERED = 20_000;
// Milliseconds. Another process may have taken tries back meanwhile, which only the database tells.
const REMEMBERED_FOR = 10_000;

/** Remembers exhausted keys for a while, so that most refusals cost no write. */
function createMemory(clock: Clock) {
  const known = new Map<string, { readonly end: number; readonly until: number }>();
  return {
    /** Milliseconds until a try may be made again; 0 when one may be made now. */
    waitFor(keys: readonly string[]): number {
      const now = clock().getTime();
      const waits = keys.map((key) => known.get(key)).map((of) => (of && of.until > now ? of.end - now : 0));
      return Math.max(0, ...waits);
    },
    remember(key: string, end: number): void {
      if (known.size >= MOST_REMEMBERED) known.clear();
      known.set(key, { end, until: clock().getTime() + REMEMBERED_FOR });
    },
    forget(key: string): void {
      known.delete(key);
    },
  };
}

/**
 * Counted in the database, so that it holds across processes and restarts; a subject (an address,
 * an e-mail) is stored as a hash.
 */
export function createRateLimiter(database: Database, clock: Clock, enabled: boolean): RateLimiter {
  if (!enabled) return async () => async () => {};
  const exhausted = createMemory(clock);
  const refuseFor = (milliseconds: number) => tooMany(Math.max(1, Math.ceil(milliseconds / 1000)));
  return async (limits) => {
    const keyed = limits.map(([limit, subject]) => ({ limit, key: keyOf(limit, subject) }));
    const wait = exhausted.waitFor(keyed.map(({ key }) => key));
    if (wait > 0) throw refuseFor(wait);
    const now = clock();
    const counted: CountedTry[] = [];
    for (const { limit, key } of keyed) {
      const resets = storedTime(now, limit.window);
      const { hits, resets_at: resetsAt } = await countTry(database, key, storedTime(now), resets);
      const one = { key, resetsAt };
      counted.push(one);
      if (hits <= limit.tries) continue;
      // Else it would still count when all those are taken back that were let through.
      await takeTryBack(database, one);
      const end = Date.parse(resetsAt);
      exhausted.remember(key, end);
      throw refuseFor(end - now.getTime());
    }
    return async () => {
      for (const one of counted) {
        await takeTryBack(database, one);
        exhausted.forget(one.key);
      }
    };
  };
}

/** Does what a try was counted for, and takes the try back when the server had no room for it (503). */
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

function keyOf({ name }: Limit, subject: string): string {
  return `${name}:${createHash('sha256').update(subject).digest('base64url')}`;
}

/** Strips what proxies add to an IP address: a port, or the IPv6 notation of an IPv4 address. */
function bareIp(ip: string): string {
  return ip
    .replace(/^\[(.+)\](?::\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
    .replace(/^::ffff:([\d.]+)$/i, '$1');
}

/** The /64 network of an IPv6 address, which one subscriber controls as a whole; an IPv4 address as it is. */
export function networkOf(ip: string): string {
  const host = bareIp(ip);
  if (!isIPv6(host)) return host;
  // Canonical form: lower case, no leading zeros, the longest run of zeros left out.
  const canonical = new URL(`http://[${host.replace(/%.*$/, '')}]`).hostname.slice(1, -1);
  const [head = '', tail] = canonical.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::/64`;
}
