import { DAY, HOUR, MINUTE } from '../../platform/clock.ts';
import { HttpError } from '../../platform/errors.ts';
import { toMailboxKey } from '../../platform/mail/mailbox.ts';
import { type Limit, type RateLimiter, type TakeBack, toNetwork } from '../../platform/rate-limit.ts';

/** The limit of a network is generous, because a whole team may share one router at the ground. */
const BY_NETWORK = { tries: 60, window: HOUR };
const BY_ACCOUNT = {
  register: { tries: 10, window: HOUR },
  mail: { tries: 5, window: HOUR },
  reset: { tries: 10, window: HOUR },
  link: { tries: 10, window: HOUR },
  email: { tries: 5, window: HOUR },
  password: { tries: 5, window: HOUR },
  join: { tries: 10, window: HOUR },
  team: { tries: 5, window: DAY },
} as const;

/**
 * Adds `errors.email` to a 429, because clients that were written for the specification show errors at fields only.
 * @throws HttpError 429 with `errors.email`
 */
export async function refuseAtEmail<Result>(counting: Promise<Result>): Promise<Result> {
  try {
    return await counting;
  } catch (error) {
    if (!(error instanceof HttpError) || error.status !== 429) throw error;
    const { message } = error.body;
    throw new HttpError(429, message, { errors: { email: [message] } }, error.headers);
  }
}

/**
 * Limits how many mails to one mailbox can be requested from one network. The mailbox itself has a higher
 * limit, so that a stranger cannot use up the mails of its owner.
 */
const MAILS_FROM_NETWORK: Limit = { name: 'mail:account-and-network', tries: 3, window: HOUR };

/**
 * Counts a mail that anybody can request.
 * @throws HttpError 429
 */
export async function limitMail(limiter: RateLimiter, ip: string, email: string): Promise<void> {
  await limiter([[MAILS_FROM_NETWORK, `${toMailboxKey(email)} ${toNetwork(ip)}`]]);
  await limitTry(limiter, 'mail', ip, email);
}

/**
 * Counts a try of this kind for the client's network and for the account.
 * @returns a function that takes the try back from both counts
 */
export function limitTry(
  limiter: RateLimiter,
  kind: keyof typeof BY_ACCOUNT,
  ip: string,
  account: string,
): Promise<TakeBack> {
  return limiter([
    [{ name: `${kind}:network`, ...BY_NETWORK }, toNetwork(ip)],
    [{ name: `${kind}:account`, ...BY_ACCOUNT[kind] }, toMailboxKey(account)],
  ]);
}

const LOGINS: Limit = { name: 'login:network', tries: 60, window: 15 * MINUTE };
const WRONG_LOGINS: Limit = { name: 'login:account', tries: 10, window: 15 * MINUTE };
const WRONG_PASSWORDS: Limit = { name: 'password:session', tries: 10, window: 15 * MINUTE };
const WRONG_ON_DEVICE: Limit = { name: 'login:device', tries: 10, window: 15 * MINUTE };
const RESUMPTIONS: Limit = { name: 'session:device', tries: 120, window: 15 * MINUTE };
const EMAIL_RECIPIENTS: Limit = { name: 'email:recipient', tries: 5, window: HOUR };

/**
 * Counts a login for the network, and for the network together with the account. An account alone is not
 * counted, because an attacker could use up that limit and lock the owner out. Each network gets 10 wrong
 * passwords for one account in 15 minutes (960 a day), and 60 tries for all accounts. An attacker's number of
 * networks (IPv4 addresses or IPv6 /64) therefore limits guessing. On a known device, only wrong passwords
 * from that device count, so that others in the same network cannot lock the owner out.
 * @param knownDevice the id of a device on which the account is logged in
 * @returns functions that take the try back: `ofAccount` after a correct password, `ofBoth` if none was
 * checked
 */
export async function limitLogin(
  limiter: RateLimiter,
  ip: string,
  email: string,
  knownDevice: number | null = null,
): Promise<Record<'ofAccount' | 'ofBoth', TakeBack>> {
  if (knownDevice !== null) {
    const ofDevice = await limiter([[WRONG_ON_DEVICE, String(knownDevice)]]);
    return { ofAccount: ofDevice, ofBoth: ofDevice };
  }
  const network = toNetwork(ip);
  const ofNetwork = await limiter([[LOGINS, network]]);
  const ofAccount = await limiter([[WRONG_LOGINS, `${toMailboxKey(email)} ${network}`]]);
  const ofBoth = async () => {
    await ofAccount();
    await ofNetwork();
  };
  return { ofAccount, ofBoth };
}

/**
 * Limits how often a device gets a new session for a tab. The limit is far above the number of tabs that a
 * person opens.
 */
export async function limitResumption(limiter: RateLimiter, deviceId: number): Promise<void> {
  await limiter([[RESUMPTIONS, String(deviceId)]]);
}

/**
 * Counts a password check for the session, so that nobody without the session can use the limit up. A stolen session
 * gets only 10 wrong passwords in 15 minutes.
 * @returns a function that takes the try back, for a correct password
 */
export function limitPassword(limiter: RateLimiter, sessionHash: string): Promise<TakeBack> {
  return limiter([[WRONG_PASSWORDS, sessionHash]]);
}

/**
 * Limits changes of the e-mail address, because a change sends mail and reveals whether an address is taken.
 * `limitMail` limits mails that anybody can request.
 */
export async function limitEmailChange(
  limiter: RateLimiter,
  ip: string,
  accountId: number,
  email: string,
): Promise<void> {
  await limitTry(limiter, 'email', ip, String(accountId));
  await limiter([[EMAIL_RECIPIENTS, toMailboxKey(email)]]);
}

const JOIN_MAILS: Limit = { name: 'join-mail:team', tries: 30, window: DAY };

async function countJoinMail(limiter: RateLimiter, teamId: number): Promise<TakeBack | null> {
  try {
    return await limiter([[JOIN_MAILS, String(teamId)]]);
  } catch (error) {
    if (error instanceof HttpError && error.status === 429) return null;
    throw error;
  }
}

/**
 * Runs `join` and passes whether to mail the coaches. The mails are limited, because anyone with the invite code can
 * cause them. Failed joins do not count, so that they cannot use up the mails of later joins.
 * @param teamId undefined for an unknown code
 */
export async function withJoinMail<Result>(
  limiter: RateLimiter,
  teamId: number | undefined,
  join: (mailsCoaches: boolean) => Promise<Result>,
): Promise<Result> {
  const takeBack = teamId === undefined ? null : await countJoinMail(limiter, teamId);
  try {
    return await join(takeBack !== null);
  } catch (error) {
    await takeBack?.();
    throw error;
  }
}
