import { HOUR, MINUTE } from '../../platform/clock.ts';
import { type Limit, networkOf, type RateLimiter, type TakeBack } from '../../platform/rate-limit.ts';
import { emailKey } from './accounts.queries.ts';

// By address generous: a whole team may sit behind one router at the ground. By account tight.
const LIMITS = {
  register: { byAddress: { tries: 60, window: HOUR }, byAccount: { tries: 10, window: HOUR } },
  mail: { byAddress: { tries: 60, window: HOUR }, byAccount: { tries: 5, window: HOUR } },
  reset: { byAddress: { tries: 60, window: HOUR }, byAccount: { tries: 10, window: HOUR } },
  link: { byAddress: { tries: 60, window: HOUR }, byAccount: { tries: 10, window: HOUR } },
  email: { byAddress: { tries: 60, window: HOUR }, byAccount: { tries: 5, window: HOUR } },
  password: { byAddress: { tries: 60, window: HOUR }, byAccount: { tries: 5, window: HOUR } },
  join: { byAddress: { tries: 60, window: HOUR }, byAccount: { tries: 10, window: HOUR } },
} as const;

/**
 * Counts a try of this kind against the network address and against the account.
 * @returns takes it back from both
 */
export function limitTry(
  limiter: RateLimiter,
  kind: keyof typeof LIMITS,
  address: string,
  account: string,
): Promise<TakeBack> {
  const { byAddress, byAccount } = LIMITS[kind];
  return limiter([
    [{ name: `${kind}:address`, ...byAddress }, networkOf(address)],
    [{ name: `${kind}:account`, ...byAccount }, emailKey(account)],
  ]);
}

const LOGINS: Limit = { name: 'login:address', tries: 60, window: 15 * MINUTE };
const WRONG_LOGINS: Limit = { name: 'login:account', tries: 10, window: 15 * MINUTE };
const WRONG_PASSWORDS: Limit = { name: 'password:session', tries: 10, window: 15 * MINUTE };
const EMAIL_RECIPIENTS: Limit = { name: 'email:recipient', tries: 5, window: HOUR };

/**
 * Counts a login for its network, and for the network and account together. The account alone has no count: others
 * could exhaust it and keep the owner out. Guessing is bounded by the number of networks (an IPv4 address, an IPv6
 * /64) that an attacker has: each gets 10 wrong passwords for one account in 15 minutes, 960 a day, and 60 tries
 * for all accounts together.
 * @returns take the try back: `ofAccount` from that count, for a right password; `ofBoth` when none was checked
 */
export async function limitLogin(
  limiter: RateLimiter,
  address: string,
  email: string,
): Promise<Record<'ofAccount' | 'ofBoth', TakeBack>> {
  const network = networkOf(address);
  const ofNetwork = await limiter([[LOGINS, network]]);
  const ofAccount = await limiter([[WRONG_LOGINS, `${emailKey(email)} ${network}`]]);
  const ofBoth = async () => {
    await ofAccount();
    await ofNetwork();
  };
  return { ofAccount, ofBoth };
}

/**
 * Counts a password that a session is asked for, for that session alone: nobody without a session can exhaust it,
 * and the thief of a session gets 10 wrong passwords in 15 minutes.
 * @returns takes the try back, for a right password
 */
export function limitPassword(limiter: RateLimiter, sessionHash: string): Promise<TakeBack> {
  return limiter([[WRONG_PASSWORDS, sessionHash]]);
}

/**
 * Counts a change of an account's e-mail address, which sends mail and tells whether an address is taken. Separate
 * from the mails that anybody may ask for without a session, so that those cannot exhaust it.
 */
export async function limitEmailChange(
  limiter: RateLimiter,
  address: string,
  accountId: number,
  email: string,
): Promise<void> {
  await limitTry(limiter, 'email', address, String(accountId));
  await limiter([[EMAIL_RECIPIENTS, emailKey(email)]]);
}
