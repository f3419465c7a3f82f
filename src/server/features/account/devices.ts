import { letters } from '../../mail/letters.messages.ts';
import { queueLetter } from '../../mail/queue-mail.ts';
import { DAY, formatStoredTime, MINUTE } from '../../platform/clock.ts';
import type { Database, Trx } from '../../platform/database/open.ts';
import { deriveSuccessor, hashToken, makeRandomToken } from '../../platform/secrets.ts';
import { findAccount } from './accounts.queries.ts';
import {
  type Device,
  deleteDevice,
  findDevice,
  findDeviceCreation,
  hasUsedSessionSince,
  insertDevice,
  renewDevice,
  restartDevice,
  touchDevice,
} from './devices.queries.ts';
import type { AccountParts } from './parts.ts';

// A browser that stays logged in has a cookie with two random parts: the family, which never changes, and the secret,
// which each use replaces. Decision 020 says which cookies count as stolen.

/**
 * A device expires this long after the login, even if it is in use. A stolen device then does not stay logged in
 * forever.
 */
const MAX_DEVICE_LIFE = 365 * DAY;
/** A device expires this long after its last use. A team's winter break is shorter. */
export const DEVICE_LIFE = 90 * DAY;
/** The previous secret is still accepted for this long, because two tabs may open at the same moment. */
export const GRACE = MINUTE;

const COOKIE = /^([\w-]{43})\.([\w-]{43})$/;

/**
 * How the presented secret relates to the stored one. A `reused` secret is stolen: the browser has received newer
 * secrets since, so only a copy of the cookie can have an old one.
 */
type SecretStatus = 'newest' | 'previous' | 'reused';

export interface PresentedDevice extends Device {
  readonly family: string;
  readonly secret: string;
  readonly secretStatus: SecretStatus;
}

async function findSecretStatus(
  database: Database,
  { id, secretHash, previousHash, renewedAt }: Device,
  presented: string,
  now: Date,
): Promise<SecretStatus> {
  if (presented === secretHash) return 'newest';
  if (presented !== previousHash) return 'reused';
  const age = now.getTime() - Date.parse(renewedAt);
  // Uses the absolute value, because after the clock was set back, the renewal can lie in the future.
  if (Math.abs(age) <= GRACE) return 'previous';
  // The response with the newest cookie may have been lost, unless a session was used since.
  return (await hasUsedSessionSince(database, id, renewedAt)) ? 'reused' : 'previous';
}

export async function findPresentedDevice(
  database: Database,
  cookie: string | undefined,
  now: Date,
): Promise<PresentedDevice | null> {
  const [, family, secret] = COOKIE.exec(cookie ?? '') ?? [];
  if (family === undefined || secret === undefined) return null;
  const device = await findDevice(database, hashToken(family), formatStoredTime(now));
  if (!device) return null;
  return {
    ...device,
    family,
    secret,
    secretStatus: await findSecretStatus(database, device, hashToken(secret), now),
  };
}

export function isKnownTo(device: PresentedDevice | null, accountId: number | undefined): boolean {
  return device !== null && device.accountId === accountId && device.secretStatus !== 'reused';
}

function computeExpiry(createdAt: Date, now: Date): string {
  return formatStoredTime(
    new Date(Math.min(createdAt.getTime() + MAX_DEVICE_LIFE, now.getTime() + DEVICE_LIFE)),
  );
}

export async function extendDevice(database: Database, id: number, now: Date): Promise<void> {
  const createdAt = await findDeviceCreation(database, id);
  if (createdAt === undefined) return;
  await touchDevice(database, id, {
    now: formatStoredTime(now),
    expiresAt: computeExpiry(new Date(createdAt), now),
  });
}

interface DeviceCookie {
  readonly value: string;
  /** In seconds. */
  readonly maxAge: number;
}

// The browser keeps the cookie for the whole year, because only the server knows when the device was last used.
function makeCookie(family: string, secret: string, createdAt: Date, now: Date): DeviceCookie {
  const end = createdAt.getTime() + MAX_DEVICE_LIFE;
  return { value: `${family}.${secret}`, maxAge: Math.floor((end - now.getTime()) / 1000) };
}

interface Login {
  readonly accountId: number;
  readonly presented: PresentedDevice | null;
  readonly remember: boolean;
  readonly name: string | null;
}

/**
 * Remembers the device, and returns its id and a new cookie; null if it should not be remembered. Deletes the
 * presented device and its sessions, unless it stays remembered for the same account. The new cookie shares no part
 * with earlier cookies, so that nobody can plant one.
 */
export async function replaceDevice(
  trx: Trx,
  { accountId, presented, remember, name }: Login,
  now: Date,
): Promise<{ id: number; cookie: DeviceCookie } | null> {
  const trusted = remember && isKnownTo(presented, accountId) ? presented : null;
  if (presented && !trusted) await deleteDevice(trx, presented.id);
  if (!remember) return null;
  const [family, secret] = [makeRandomToken(), makeRandomToken()];
  const device = {
    ...{ accountId, name, familyHash: hashToken(family), secretHash: hashToken(secret) },
    ...{ now: formatStoredTime(now), expiresAt: computeExpiry(now, now) },
  };
  if (trusted) await restartDevice(trx, trusted.id, device);
  const id = trusted?.id ?? (await insertDevice(trx, device));
  return { id, cookie: makeCookie(family, secret, now, now) };
}

export async function endCopiedDevice(
  parts: Pick<AccountParts, 'mailer' | 'clock'>,
  trx: Trx,
  { id, accountId, name: device }: PresentedDevice,
): Promise<void> {
  await deleteDevice(trx, id);
  const account = await findAccount(trx, accountId);
  if (!account) return;
  await queueLetter(parts, trx, account, letters.deviceEnded(account.name, device));
}

/**
 * Returns a cookie with a new secret. A second request with the previous cookie gets the same new secret, so
 * that all tabs have the same cookie, in whatever order the responses arrive. The account must be locked.
 */
export async function renewCookie(trx: Trx, device: PresentedDevice, now: Date): Promise<DeviceCookie> {
  const { id, family, secret, secretStatus, salt: usedSalt } = device;
  const createdAt = new Date(device.createdAt);
  await touchDevice(trx, id, { now: formatStoredTime(now), expiresAt: computeExpiry(createdAt, now) });
  const salt = secretStatus === 'previous' && usedSalt !== null ? usedSalt : makeRandomToken();
  const successor = deriveSuccessor(secret, salt);
  if (secretStatus === 'newest') {
    const hashes = { secretHash: hashToken(successor), previousHash: hashToken(secret) };
    await renewDevice(trx, id, { ...hashes, salt, now: formatStoredTime(now) });
  }
  return makeCookie(family, successor, createdAt, now);
}
