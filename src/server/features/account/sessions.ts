import { type Clock, DAY, HOUR, storedTime } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/open.ts';
import type { Authenticate } from '../../platform/http/caller.ts';
import { randomToken, tokenHash } from '../../platform/secrets.ts';
import { deleteAccessToken, findSession, insertAccessToken, touchAccessToken } from './tokens.queries.ts';

/** A session ends this long after it was last used. */
export const SESSION_LIFE = 30 * DAY;
/** However often it is used: a token that somebody else has come by does not live for ever. */
export const LONGEST_LIFE = 365 * DAY;
// Not every request needs a write to keep its session alive.
const TOUCH_AFTER = HOUR;

/** A new access token for the account; only its hash is stored. */
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

/** Finds who sent a token, and keeps the session alive. */
export function authenticator(database: Database, clock: Clock): Authenticate {
  return async (token) => {
    const hash = tokenHash(token);
    const session = await findSession(database, hash);
    if (!session) return null;
    const now = clock();
    const since = (stored: string) => now.getTime() - Date.parse(stored);
    const unused = since(session.lastUsedAt);
    if (unused > SESSION_LIFE || since(session.createdAt) > LONGEST_LIFE) {
      await deleteAccessToken(database, hash);
      return null;
    }
    if (unused > TOUCH_AFTER) await touchAccessToken(database, hash, storedTime(now));
    return { accountId: session.accountId, tokenHash: hash, membership: session.membership };
  };
}
