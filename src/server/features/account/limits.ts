import { HOUR, MINUTE } from '../../platform/clock.ts';
import { type Limit, networkOf, type RateLimiter, type TakeBack } from '../../platform/rate-limit.ts';
import { emailKey } from './accounts.queries.ts';

// By address generous: a whole team may sit behind one router at the ground. By account tight.
const LIMITS = {
  register: { byAddress: { tries: 60, window: HOUR }, byAccount: { tries: 10, window: HOUR } },
  mail: { byAddress: { tries: 60, window: HOUR }, byAccount: { tries: 5, window: HOUR } },
  reset: { byAddress: { tries: 60, window: HOUR }, byAccount: { tries: 10, window: HOUR } },
  link: { byAddress: { tries: 60, window: HOUR }, byAccount: { tries: 10, window: HOUR } },
  join: { byAddress: { tries: 60, window: HOUR }, byAccount: { tries: 10, window: HOUR } },
} as const;

/** Counts a try of this kind against the network address and against the account. */
export async function limitTry(
  limiter: RateLimiter,
  kind: keyof typeof LIMITS,
  address: string,
  account: string,
): Promise<void> {
  const { byAddress, byAccount } = LIMITS[kind];
  await limiter([
    [{ name: `${kind}:address`, ...byAddress }, networkOf(address)],
    [{ name: `${kind}:account`, ...byAccount }, emailKey(account)],
  ]);
}

const LOGINS: Limit = { name: 'login:address', tries: 60, window: 15 * MINUTE };
const WRONG_LOGINS: Limit = { name: 'login:account', tries: 10, window: 15 * MINUTE };
const WRONG_PASSWORDS: Limit = { name: 'password:session', tries: 10, window: 15 * MINUTE };
const EMAIL_CHANGES: Limit = { name: 'email:account', tries: 5, window: HOUR };
const EMAIL_RECIPIENTS: Limit = { name: 'email:recipient', tries: 5, window: HOUR };

/**
 * Counts a login against its network, and against the account as that network tries it. An account has no count
 * that others could exhaust: its owner, who knows the password, is never kept out by somebody else's tries. So
 * what bounds guessing is how many networks (an IPv4 address, a /64 of IPv6) somebody commands: with each of them
 * 10 passwords of one account in a quarter of an hour, which is 960 a day, and 60 of all accounts together.
 * @returns takes the try back from the account's count: the right password is no guess
 */
export async function limitLogin(limiter: RateLimiter, address: string, email: string): Promise<TakeBack> {
  const network = networkOf(address);
  await limiter([[LOGINS, network]]);
  return limiter([[WRONG_LOGINS, `${emailKey(email)} ${network}`]]);
}

/**
 * Counts a password that a session is asked for once more, against that session alone: whoever has none cannot
 * exhaust it, and a stranger who has come by one guesses 960 a day with it.
 * @returns takes the try back: the right password is no guess
 */
export function limitPassword(limiter: RateLimiter, sessionHash: string): Promise<TakeBack> {
  return limiter([[WRONG_PASSWORDS, sessionHash]]);
}

/**
 * Counts a change of an account's address, which sends mail and tells whether an address is taken. Apart from the
 * mails that anybody may ask for: those must not keep an owner from moving.
 */
export async function limitEmailChange(
  limiter: RateLimiter,
  accountId: number,
  email: string,
): Promise<void> {
  await limiter([
    [EMAIL_CHANGES, String(accountId)],
    [EMAIL_RECIPIENTS, emailKey(email)],
  ]);
}
