import { HOUR, MINUTE } from '../../platform/clock.ts';
import { networkOf, type RateLimiter } from '../../platform/rate-limit.ts';
import { emailKey } from './accounts.queries.ts';

// By address generous: a whole team may sit behind one router at the ground. By account tight.
const LIMITS = {
  login: { byAddress: { tries: 60, window: 15 * MINUTE }, byAccount: { tries: 10, window: 15 * MINUTE } },
  register: { byAddress: { tries: 60, window: HOUR }, byAccount: { tries: 10, window: HOUR } },
  mail: { byAddress: { tries: 60, window: HOUR }, byAccount: { tries: 5, window: HOUR } },
  reset: { byAddress: { tries: 60, window: HOUR }, byAccount: { tries: 10, window: HOUR } },
  link: { byAddress: { tries: 60, window: HOUR }, byAccount: { tries: 10, window: HOUR } },
  join: { byAddress: { tries: 60, window: HOUR }, byAccount: { tries: 10, window: HOUR } },
} as const;

/** Counts a try of this kind against the network address and against the account. */
export function limitTry(
  limiter: RateLimiter,
  kind: keyof typeof LIMITS,
  address: string,
  account: string,
): Promise<void> {
  const { byAddress, byAccount } = LIMITS[kind];
  return limiter([
    [{ name: `${kind}:address`, ...byAddress }, networkOf(address)],
    [{ name: `${kind}:account`, ...byAccount }, emailKey(account)],
  ]);
}
