import { letters } from '../../mail/letters.messages.ts';
import { queueLetter } from '../../mail/queue-mail.ts';
import { DAY, MINUTE, storedTime } from '../../platform/clock.ts';
import type { Database, Trx } from '../../platform/database/open.ts';
import { deriveSuccessor, randomToken, tokenHash } from '../../platform/secrets.ts';
import { findAccount } from './accounts.queries.ts';
import {
  type Device,
  deleteDevice,
  deviceCreation,
  findDevice,
  hasUsedSessionSince,
  insertDevice,
  renewDevice,
  restartDevice,
  touchDevice,
} from './devices.queries.ts';
import type { AccountParts } from './parts.ts';

// A browser that stays logged in holds a cookie of two random parts: the family, which stays, and the secret,
// which each use replaces. Decision 020 says which cookie counts as stolen.

/** A device is forgotten this long after the login, even if it is in use: a stolen one must not live forever. */
export const MAX_DEVICE_LIFE = 365 * DAY;
/** A device is forgotten this long after its last use: longer than the winter break of a team. */
export const DEVICE_LIFE = 90 * DAY;
/** How long the secret before the newest one is accepted: two tabs may open at the same moment. */
export const GRACE = MINUTE;
// The news of a copied cookie is still worth delivering after an outage of the mail server.

const COOKIE = /^([\w-]{43})\.([\w-]{43})$/;

/** The standing of a cookie. `reused`: an older one, which only a copy can still contain. */
type Standing = 'newest' | 'previous' | 'reused';

export interface PresentedDevice extends Device {
  readonly family: string;
  readonly secret: string;
  readonly standing: Standing;
}

async function findStanding(
  database: Database,
  { id, secretHash, previousHash, renewedAt }: Device,
  presented: string,
  now: Date,
): Promise<Standing> {
  if (presented === secretHash) return 'newest';
  if (presented !== previousHash) return 'reused';
  const age = now.getTime() - Date.parse(renewedAt);
  // A renewal in the future is one from before the clock was put back, however long ago.
  if (Math.abs(age) <= GRACE) return 'previous';
  // The answer with the newest cookie may have been lost on its way.
  return (await hasUsedSessionSince(database, id, renewedAt)) ? 'reused' : 'previous';
}

/** The device of a cookie, whose secret may be outdated; null if no device is or was its owner. */
export async function presentedDevice(
  database: Database,
  cookie: string | undefined,
  now: Date,
): Promise<PresentedDevice | null> {
  const [, family, secret] = COOKIE.exec(cookie ?? '') ?? [];
  if (family === undefined || secret === undefined) return null;
  const device = await findDevice(database, tokenHash(family), storedTime(now));
  if (!device) return null;
  return {
    ...device,
    family,
    secret,
    standing: await findStanding(database, device, tokenHash(secret), now),
  };
}

/** Whether this is a valid cookie of a device on which the account is logged in. */
export function isKnownTo(device: PresentedDevice | null, accountId: number | undefined): boolean {
  return device !== null && device.accountId === accountId && device.standing !== 'reused';
}

/** When a device expires that is used now: never later than a year after the login. */
function computeExpiry(createdAt: Date, now: Date): string {
  return storedTime(new Date(Math.min(createdAt.getTime() + MAX_DEVICE_LIFE, now.getTime() + DEVICE_LIFE)));
}

/** Keeps the device alive that one of its sessions uses. */
export async function keepDevice(database: Database, id: number, now: Date): Promise<void> {
  const createdAt = await deviceCreation(database, id);
  if (createdAt === undefined) return;
  await touchDevice(database, id, {
    now: storedTime(now),
    expiresAt: computeExpiry(new Date(createdAt), now),
  });
}

/** A cookie to be set, and how many seconds it may live. */
export interface DeviceCookie {
  readonly value: string;
  readonly maxAge: number;
}

// The browser keeps the cookie for the whole year: only the server knows when the device was last used.
function readCookie(family: string, secret: string, createdAt: Date, now: Date): DeviceCookie {
  const end = createdAt.getTime() + MAX_DEVICE_LIFE;
  return { value: `${family}.${secret}`, maxAge: Math.floor((end - now.getTime()) / 1000) };
}

interface Login {
  readonly accountId: number;
  /** The device of the request's cookie. */
  readonly presented: PresentedDevice | null;
  readonly remember: boolean;
  readonly name: string | null;
}

/**
 * Remembers the device of a login, or forgets it. A device of another account, or one that the user no longer
 * wants to be remembered, is deleted with its sessions. No part of an earlier cookie remains valid, so that
 * nobody can plant one.
 */
export async function replaceDevice(
  trx: Trx,
  { accountId, presented, remember, name }: Login,
  now: Date,
): Promise<{ id: number; cookie: DeviceCookie } | null> {
  const trusted = remember && isKnownTo(presented, accountId) ? presented : null;
  if (presented && !trusted) await deleteDevice(trx, presented.id);
  if (!remember) return null;
  const [family, secret] = [randomToken(), randomToken()];
  const device = {
    ...{ accountId, name, familyHash: tokenHash(family), secretHash: tokenHash(secret) },
    ...{ now: storedTime(now), expiresAt: computeExpiry(now, now) },
  };
  if (trusted) await restartDevice(trx, trusted.id, device);
  const id = trusted?.id ?? (await insertDevice(trx, device));
  return { id, cookie: readCookie(family, secret, now, now) };
}

/** Deletes the device, whose cookie has been copied, and informs the account's owner. */
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
 * Replaces the secret of the presented cookie. The previous cookie gets the same successor again, so that all
 * tabs end up with the same one, in whatever order the answers arrive. The account must be locked.
 */
export async function renewCookie(trx: Trx, device: PresentedDevice, now: Date): Promise<DeviceCookie> {
  const { id, family, secret, standing, salt: usedSalt } = device;
  const createdAt = new Date(device.createdAt);
  await touchDevice(trx, id, { now: storedTime(now), expiresAt: computeExpiry(createdAt, now) });
  const salt = standing === 'previous' && usedSalt !== null ? usedSalt : randomToken();
  const successor = deriveSuccessor(secret, salt);
  if (standing === 'newest') {
    const hashes = { secretHash: tokenHash(successor), previousHash: tokenHash(secret) };
    await renewDevice(trx, id, { ...hashes, salt, now: storedTime(now) });
  }
  return readCookie(family, successor, createdAt, now);
}
