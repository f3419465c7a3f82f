import type { User } from '#contract/account.ts';
import { type Clock, DAY, formatStoredTime, HOUR } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/open.ts';
import { requireFound } from '../../platform/errors.ts';
import type { Authenticate } from '../../platform/http/caller.ts';
import { hashToken, makeRandomToken } from '../../platform/secrets.ts';
import {
  deleteUnusedAccessTokens,
  findSession,
  insertAccessToken,
  type SessionRow,
  touchAccessToken,
} from './access-tokens.queries.ts';
import { deleteExpiredDevices } from './devices.queries.ts';
import { extendDevice } from './devices.ts';
import { deleteExpiredOneTimeTokens } from './one-time-tokens.queries.ts';
import type { AccountParts } from './parts.ts';
import { findUser } from './users.queries.ts';

/** A session ends this long after its last use. */
export const SESSION_LIFE = 30 * DAY;
/** A session ends this long after login, even if it is in use. A stolen token then does not stay valid forever. */
export const MAX_SESSION_LIFE = 365 * DAY;
// A session stores its last use at most once per hour.
const TOUCH_AFTER = HOUR;

interface NewSession {
  readonly accountId: number;
  readonly device?: string | null;
  readonly deviceId?: number | null;
}

export async function openSession(
  database: Database,
  { accountId, device = null, deviceId = null }: NewSession,
  now: Date,
): Promise<string> {
  const token = makeRandomToken();
  const stored = { hash: hashToken(token), now: formatStoredTime(now) };
  await insertAccessToken(database, { accountId, device, deviceId, ...stored });
  return token;
}

export async function findUserOfSession(
  { operatorEmail }: Pick<AccountParts, 'operatorEmail'>,
  database: Database,
  { accountId, tokenHash }: { readonly accountId: number; readonly tokenHash: string },
): Promise<User> {
  const session = await findSession(database, tokenHash);
  return requireFound(await findUser(database, accountId, session?.membership ?? null, operatorEmail));
}

/**
 * Returns whether the session of a device is used for the first time. The first use is stored at once, because it
 * shows that the browser has received the response.
 */
function isFirstUse({ deviceId, createdAt, lastUsedAt }: SessionRow): boolean {
  return deviceId !== null && lastUsedAt === createdAt;
}

/**
 * Returns a function that finds the session of a token and extends the life of the session and of its device.
 */
export function createAuthenticator(database: Database, clock: Clock): Authenticate {
  return async (token) => {
    const hash = hashToken(token);
    const session = await findSession(database, hash);
    if (!session) return null;
    const { accountId, deviceId, membership } = session;
    const now = clock();
    const since = (stored: string) => now.getTime() - Date.parse(stored);
    const unused = since(session.lastUsedAt);
    // The session is not deleted here. If the clock runs ahead for a while, the session works again once the clock is
    // corrected.
    if (unused > SESSION_LIFE || since(session.createdAt) > MAX_SESSION_LIFE) return null;
    if (unused > TOUCH_AFTER || isFirstUse(session)) {
      await touchAccessToken(database, hash, formatStoredTime(now));
      if (deviceId !== null) await extendDevice(database, deviceId, now);
    }
    return { accountId, tokenHash: hash, membership };
  };
}

/** Expired sessions are deleted only after this time, so that a clock that runs ahead for a while ends no session. */
const MARGIN = 30 * DAY;

export async function sweepTokens(database: Database, clock: Clock): Promise<void> {
  const now = clock();
  await deleteUnusedAccessTokens(database, formatStoredTime(now, -SESSION_LIFE - MARGIN));
  await deleteExpiredDevices(database, formatStoredTime(now));
  await deleteExpiredOneTimeTokens(database, formatStoredTime(now));
}
