import type { User } from '#contract/account.ts';
import { type Clock, DAY, HOUR, storedTime } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/open.ts';
import { orNotFound } from '../../platform/errors.ts';
import type { Authenticate } from '../../platform/http/caller.ts';
import { randomToken, tokenHash } from '../../platform/secrets.ts';
import {
  findSession,
  insertAccessToken,
  type SessionRow,
  touchAccessToken,
} from './access-tokens.queries.ts';
import { keepDevice } from './devices.ts';
import type { AccountParts } from './parts.ts';
import { findUser } from './users.queries.ts';

/** A session ends this long after its last use. */
export const SESSION_LIFE = 30 * DAY;
/** A session ends this long after login, even if it is in use: a stolen token must not be valid forever. */
export const MAX_SESSION_LIFE = 365 * DAY;
// Limits the writes that keep a session alive to one per hour.
const TOUCH_AFTER = HOUR;

interface NewSession {
  readonly accountId: number;
  /** The name of the browser and system, if known. */
  readonly device?: string | null;
  /** The remembered device that it belongs to, if any. */
  readonly deviceId?: number | null;
}

/** Returns the access token. */
export async function openSession(
  database: Database,
  { accountId, device = null, deviceId = null }: NewSession,
  now: Date,
): Promise<string> {
  const token = randomToken();
  const stored = { hash: tokenHash(token), now: storedTime(now) };
  await insertAccessToken(database, { accountId, device, deviceId, ...stored });
  return token;
}

/** The account as it appears in this session. */
export async function userOfSession(
  { operatorEmail }: Pick<AccountParts, 'operatorEmail'>,
  database: Database,
  { accountId, tokenHash }: { readonly accountId: number; readonly tokenHash: string },
): Promise<User> {
  const session = await findSession(database, tokenHash);
  return orNotFound(await findUser(database, accountId, session?.membership ?? null, operatorEmail));
}

/** The first use of a device's session is stored at once: it shows that the answer has arrived. */
function isFirstUse({ deviceId, createdAt, lastUsedAt }: SessionRow): boolean {
  return deviceId !== null && lastUsedAt === createdAt;
}

/** Identifies the caller by their token, and keeps the session and its device alive. */
export function authenticator(database: Database, clock: Clock): Authenticate {
  return async (token) => {
    const hash = tokenHash(token);
    const session = await findSession(database, hash);
    if (!session) return null;
    const { accountId, deviceId, membership } = session;
    const now = clock();
    const since = (stored: string) => now.getTime() - Date.parse(stored);
    const unused = since(session.lastUsedAt);
    // It is not deleted here: if the clock is ahead for a while, the session goes on when it has been put back.
    if (unused > SESSION_LIFE || since(session.createdAt) > MAX_SESSION_LIFE) return null;
    if (unused > TOUCH_AFTER || isFirstUse(session)) {
      await touchAccessToken(database, hash, storedTime(now));
      if (deviceId !== null) await keepDevice(database, deviceId, now);
    }
    return { accountId, tokenHash: hash, membership };
  };
}
