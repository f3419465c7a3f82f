import type { accountApi } from '#contract/account.ts';
import type { OwnSession, ownAccountApi } from '#contract/own-account.ts';
import { messages } from '../../messages.ts';
import { formatStoredTime } from '../../platform/clock.ts';
import type { Trx } from '../../platform/database/open.ts';
import { inSnapshot, inTransaction } from '../../platform/database/transaction.ts';
import {
  makeForbiddenError,
  makeInvalidError,
  makeNotFoundError,
  makeUnauthenticatedError,
  requireFound,
} from '../../platform/errors.ts';
import type { Handlers } from '../../platform/http/bind.ts';
import type { Client } from '../../platform/http/client.ts';
import { createQueue } from '../../platform/queue.ts';
import { takeBackIfUnavailable } from '../../platform/rate-limit.ts';
import { hashToken } from '../../platform/secrets.ts';
import {
  chooseMembership,
  deleteAccessToken,
  deleteOldSessions,
  findSessionDevice,
} from './access-tokens.queries.ts';
import { findAccountByEmail, lockAccount, replacePassword } from './accounts.queries.ts';
import { toDeviceName } from './device-name.ts';
import { deleteDevice } from './devices.queries.ts';
import {
  endCopiedDevice,
  findPresentedDevice,
  isKnownTo,
  type PresentedDevice,
  renewCookie,
  replaceDevice,
} from './devices.ts';
import { rememberBrowser } from './entered-address.ts';
import { requirePassword } from './known-password.ts';
import { limitLogin, limitResumption, refuseAtEmail } from './limits.ts';
import { endOtherSessions, endSession, listSessions, type OwnSessionRow } from './own-sessions.queries.ts';
import type { AccountParts } from './parts.ts';
import { findUserOfSession, MAX_SESSION_LIFE, openSession, SESSION_LIFE } from './sessions.ts';
import { findMembership, findTeamOfRecord, findUser } from './users.queries.ts';

/** The most sessions of a device. The newest ones stay. A person has fewer tabs open. */
const SESSIONS_OF_DEVICE = 20;

/** How many logins run at once: two hash passwords (`passwords.ts`) while a third one reads and writes. */
const LOGINS_AT_ONCE = 3;
/**
 * The queue is long enough for a club whose members log in at the same moment. Without a queue, two hundred logins
 * would count tries and read accounts before the server handled any other request.
 */
const WAITING_LOGINS = { most: 200, longest: 15_000 };

type LoginRequest = Parameters<Handlers<typeof accountApi>['login']>[0];

async function makeSessionResponse(parts: AccountParts, trx: Trx, accountId: number, access_token: string) {
  const user = await findUserOfSession(parts, trx, { accountId, tokenHash: hashToken(access_token) });
  return { access_token, token_type: 'Bearer' as const, user };
}

export async function enterBrowser(
  parts: AccountParts,
  trx: Trx,
  { deviceCookie, userAgent }: Client,
  { accountId, remember }: { accountId: number; remember: boolean },
) {
  const now = parts.clock();
  const name = toDeviceName(userAgent);
  const presented = await findPresentedDevice(trx, deviceCookie, now);
  const device = await replaceDevice(trx, { accountId, presented, remember, name }, now);
  const token = await openSession(trx, { accountId, device: name, deviceId: device?.id ?? null }, now);
  return {
    response: await makeSessionResponse(parts, trx, accountId, token),
    cookie: device?.cookie ?? null,
  };
}

/**
 * Opens a session by the cookie of a device. Returns null if the device has expired or was ended. Ends the device if
 * its cookie was copied.
 */
async function resume(parts: AccountParts, trx: Trx, { deviceCookie }: Client) {
  const now = parts.clock();
  const device = await lockDevice(trx, deviceCookie, now);
  if (!device) return null;
  if (device.secretStatus === 'reused') {
    await endCopiedDevice(parts, trx, device);
    return null;
  }
  const { accountId, id: deviceId, name } = device;
  const cookie = await renewCookie(trx, device, now);
  const token = await openSession(trx, { accountId, device: name, deviceId }, now);
  await deleteOldSessions(trx, deviceId, SESSIONS_OF_DEVICE);
  return { cookie, response: await makeSessionResponse(parts, trx, accountId, token) };
}

/** Locks the account of a cookie and finds the device again, because another request may have renewed the cookie. */
async function lockDevice(trx: Trx, cookie: string | undefined, now: Date): Promise<PresentedDevice | null> {
  const found = await findPresentedDevice(trx, cookie, now);
  if (!found || !(await lockAccount(trx, found.accountId))) return null;
  return findPresentedDevice(trx, cookie, now);
}

/**
 * Ends the session and its device. Also ends the device of the cookie, which may differ from the device of
 * the session.
 */
async function endOnThisDevice(
  trx: Trx,
  hash: string,
  { cookie, now }: { readonly cookie: string | undefined; readonly now: Date },
): Promise<{ hadDevice: boolean }> {
  const presented = await findPresentedDevice(trx, cookie, now);
  const ids = [await findSessionDevice(trx, hash), presented?.id].filter((id) => typeof id === 'number');
  for (const id of new Set(ids)) await deleteDevice(trx, id);
  await deleteAccessToken(trx, hash);
  return { hadDevice: ids.length > 0 };
}

/**
 * Checks the address and the password, and opens a session.
 * @throws HttpError 422 if they do not belong together, 403 if the address is not verified
 */
async function logIn(parts: AccountParts, { body, client }: LoginRequest) {
  const { database, clock, limiter, passwords } = parts;
  const { email, remember } = body;
  const account = await findAccountByEmail(database, email);
  const presented = await findPresentedDevice(database, client.deviceCookie, clock());
  const device = presented && isKnownTo(presented, account?.id) ? presented.id : null;
  const takeBack = await refuseAtEmail(limitLogin(limiter, client.ip, email, device));
  const wrong = () => makeInvalidError({ emailPass: [messages.wrongCredentials] });
  if (account) client.logAccount(account.id);
  const verify = () => passwords.verify(body.password, account?.passwordHash);
  const right = await takeBackIfUnavailable(takeBack.ofBoth, verify);
  if (!account || !right) throw wrong();
  await takeBack.ofAccount();
  if (!account.verified) {
    // The password is correct, so this browser may open the link to verify the address.
    await rememberBrowser(database, client, account);
    throw makeForbiddenError(messages.unverified, { emailVerified: [false], message: [messages.unverified] });
  }
  const { response, cookie } = await inTransaction(database, async (trx) => {
    // While the hash was computed, somebody may have changed the password and ended every session.
    if (!(await replacePassword(trx, account, account.passwordHash))) throw wrong();
    return enterBrowser(parts, trx, client, { accountId: account.id, remember });
  });
  if (cookie || client.deviceCookie !== undefined) client.replaceDeviceCookie(cookie);
  return response;
}

type Names = 'login' | 'resumeSession' | 'logout' | 'currentUser' | 'chooseTeam' | 'teamOfLink';

function isValid({ created_at, last_used_at, expires_at }: OwnSessionRow, now: Date): boolean {
  if (expires_at !== null) return expires_at > formatStoredTime(now);
  return (
    last_used_at >= formatStoredTime(now, -SESSION_LIFE) &&
    created_at >= formatStoredTime(now, -MAX_SESSION_LIFE)
  );
}

/** Lists each device once, with its last used session. Also lists the sessions without a device. */
function mergeByDevice(rows: readonly OwnSessionRow[], ownHash: string, now: Date): OwnSession[] {
  const own = rows.find(({ token_hash }) => token_hash === ownHash);
  const ids = new Set<number>();
  return rows
    .filter((row) => isValid(row, now))
    .filter(({ device_id }) => device_id === null || (!ids.has(device_id) && ids.add(device_id)))
    .map(({ id, token_hash, device, device_id, created_at, begun_at, last_used_at }) => ({
      ...{ id, device, last_used_at, created_at: begun_at ?? created_at },
      current: token_hash === ownHash || (device_id !== null && device_id === own?.device_id),
    }));
}

export function createOwnSessionsHandlers(
  parts: AccountParts,
): Pick<Handlers<typeof ownAccountApi>, 'sessions' | 'endSessions'> {
  const { database, clock } = parts;
  return {
    sessions: async ({ caller }) =>
      mergeByDevice(await listSessions(database, caller.accountId), caller.tokenHash, clock()),

    async endSessions({ body: { id, password }, caller }) {
      const account = await requirePassword(parts, caller, 'password', password);
      await inTransaction(database, async (trx) => {
        if (id === null) await endOtherSessions(trx, account.id, caller.tokenHash);
        else if (!(await endSession(trx, account.id, id))) throw makeNotFoundError();
      });
      return undefined;
    },
  };
}

export function createSessionHandlers(
  parts: AccountParts,
): Pick<Handlers<typeof accountApi & typeof ownAccountApi>, Names> {
  const { database, clock, limiter, mailer } = parts;
  const inTurn = createQueue(LOGINS_AT_ONCE, WAITING_LOGINS);
  return {
    login: (request) => inTurn(() => logIn(parts, request)),

    async resumeSession({ client }) {
      const device = await findPresentedDevice(database, client.deviceCookie, clock());
      if (device) {
        client.logAccount(device.accountId);
        await limitResumption(limiter, device.id);
      }
      const resumed = device && (await inTransaction(database, (trx) => resume(parts, trx, client)));
      mailer.wake();
      if (client.deviceCookie !== undefined) client.replaceDeviceCookie(resumed?.cookie ?? null);
      if (!resumed) throw makeUnauthenticatedError();
      return resumed.response;
    },

    async logout({ caller, client }) {
      const { tokenHash, idempotentRequest } = caller;
      let hadDevice = false;
      const end = async (trx: Trx) => {
        const here = { cookie: client.deviceCookie, now: clock() };
        ({ hadDevice } = await endOnThisDevice(trx, tokenHash, here));
      };
      await inTransaction(database, end, idempotentRequest);
      if (hadDevice || client.deviceCookie !== undefined) client.replaceDeviceCookie(null);
      return undefined;
    },

    async currentUser({ caller, client }) {
      // A reloaded page first calls this endpoint, and may have lost its CSRF cookie.
      client.replaceMissingXsrfToken();
      const { accountId, membership } = caller;
      const find = (snapshot: Trx) => findUser(snapshot, accountId, membership, parts.operatorEmail);
      return requireFound(await inSnapshot(database, find));
    },

    teamOfLink: async ({ params: { record, id }, caller }) =>
      requireFound(
        await inSnapshot(database, (snapshot) => findTeamOfRecord(snapshot, caller.accountId, record, id)),
      ),

    chooseTeam: ({ body, caller }) =>
      inTransaction(database, async (trx) => {
        const membership = requireFound(
          await findMembership(trx, caller.accountId, body.team_id, body.member_id),
        );
        await chooseMembership(trx, caller.tokenHash, membership);
        return findUserOfSession(parts, trx, caller);
      }),
  };
}
