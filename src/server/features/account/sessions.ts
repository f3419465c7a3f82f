import type { User } from '#contract/account.ts';
import { type Clock, DAY, HOUR, storedTime } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/open.ts';
import { orNotFound } from '../../platform/errors.ts';
import type { Authenticate } from '../../platform/http/caller.ts';
import { randomToken, tokenHash } from '../../platform/secrets.ts';
import { deleteAccessToken, findSession, insertAccessToken, touchAccessToken } from './tokens.queries.ts';
import { findUser } from './users.queries.ts';

/** A session ends this long after its last use. */
export const SESSION_LIFE = 30 * DAY;
/** A session ends this long after login, even if it is in use: a stolen token must not be valid forever. */
export const MAX_SESSION_LIFE = 365 * DAY;
// Limits the writes that keep a session alive to one per hour.
const TOUCH_AFTER = HOUR;

export async function openSession(
  database: Database,
  accountId: number,
  now: Date,
  device: string | null = null,
): Promise<string> {
  const token = randomToken();
  await insertAccessToken(database, { hash: tokenHash(token), accountId, device, now: storedTime(now) });
  return token;
}

/** The account as it appears in this session. */
export async function userOfSession(database: Database, accountId: number, tokenHash: string): Promise<User> {
  const session = await findSession(database, tokenHash);
  return orNotFound(await findUser(database, accountId, session?.membership ?? null));
}

/** Identifies the caller by their token, and keeps the session alive. */
export function authenticator(database: Database, clock: Clock): Authenticate {
  return async (token) => {
    const hash = tokenHash(token);
    const session = await findSession(database, hash);
    if (!session) return null;
    const now = clock();
    const since = (stored: string) => now.getTime() - Date.parse(stored);
    const unused = since(session.lastUsedAt);
    if (unused > SESSION_LIFE || since(session.createdAt) > MAX_SESSION_LIFE) {
      await deleteAccessToken(database, hash);
      return null;
    }
    if (unused > TOUCH_AFTER) await touchAccessToken(database, hash, storedTime(now));
    return { accountId: session.accountId, tokenHash: hash, membership: session.membership };
  };
}
