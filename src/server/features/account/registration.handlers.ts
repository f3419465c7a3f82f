import type { accountApi } from '#contract/account.ts';
import type { Registration } from '#contract/registration.ts';
import { messages } from '../../messages.ts';
import { formatStoredTime } from '../../platform/clock.ts';
import { refuseDuplicates } from '../../platform/database/driver-errors.ts';
import type { Trx } from '../../platform/database/open.ts';
import { inTeamTransaction, inTransaction } from '../../platform/database/transaction.ts';
import { makeInvalidError } from '../../platform/errors.ts';
import type { Handlers } from '../../platform/http/bind.ts';
import type { Client } from '../../platform/http/client.ts';
import { takeBackIfUnavailable } from '../../platform/rate-limit.ts';
import { hashToken } from '../../platform/secrets.ts';
import {
  type Account,
  correctEmail,
  findAccount,
  findAccountByEmail,
  insertAccount,
  markVerified,
  renameAccount,
} from './accounts.queries.ts';
import { findPresentedDevice, isKnownTo } from './devices.ts';
import { normalizeAddress } from './email-address.ts';
import { rememberBrowser, requireSamePerson } from './entered-address.ts';
import { requireUnreserved } from './former-email.ts';
import { enterByCode } from './joining.handlers.ts';
import { limitEmailChange, limitLogin, limitMail, limitTry, refuseAtEmail, withJoinMail } from './limits.ts';
import { queueLink, respondWithLink, verification } from './links.ts';
import { deleteOneTimeTokens, findTokenOwner } from './one-time-tokens.queries.ts';
import type { AccountParts } from './parts.ts';
import { enterBrowser } from './session.handlers.ts';
import { UNVERIFIED_LIFE } from './unverified.ts';
import { lockTeams } from './users.queries.ts';

/**
 * Enters the account into its team. Returns the member's name: for a claimed member the stored name, because the
 * invitation may have shown only a part of it.
 */
async function enterTeam(
  parts: AccountParts,
  trx: Trx,
  form: Registration,
  accountId: number,
  mailsCoaches: boolean,
): Promise<string> {
  const { name } = form;
  if (form.role === 'player') {
    const { created, memberNames } = await enterByCode(
      parts,
      trx,
      { ...form, name, accountId },
      mailsCoaches,
    );
    return created || form.as === 'guardian' ? name : (memberNames[0] ?? name);
  }
  const { team_name: teamName, plays } = form;
  await parts.teams.createTeam(trx, { teamName, accountId, name, plays });
  return name;
}

/**
 * Returns false if this browser is logged in to another account. A new session would replace the other account's
 * device without asking for its password.
 */
async function isFreeFor(
  { clock }: AccountParts,
  trx: Trx,
  { deviceCookie }: Client,
  accountId: number,
): Promise<boolean> {
  const device = await findPresentedDevice(trx, deviceCookie, clock());
  return device === null || isKnownTo(device, accountId);
}

type Names = 'register' | 'resendVerification' | 'verifyEmail';

export function createRegistrationHandlers(parts: AccountParts): Pick<Handlers<typeof accountApi>, Names> {
  const { database, clock, mailer, limiter, passwords, teams, requireFounding } = parts;

  return {
    async register({ body, client }) {
      const email = normalizeAddress(body.email);
      const takeBack = await refuseAtEmail(limitTry(limiter, 'register', client.ip, email));
      const passwordHash = await takeBackIfUnavailable(takeBack, () => passwords.hash(body.password));
      const enter = async (trx: Trx, mailsCoaches: boolean): Promise<number> => {
        // Checks the right before the address, so that a person who may not create a team learns nothing about the
        // address.
        if (body.role === 'coach') await requireFounding(trx, body.founding_invite);
        const createdAt = formatStoredTime(clock());
        const unverifiedUntil = formatStoredTime(clock(), UNVERIFIED_LIFE);
        const account = { name: body.name, email, passwordHash, createdAt, unverifiedUntil };
        const id = await insertAccount(trx, account);
        if (id === undefined) throw makeInvalidError({ email: [messages.emailTaken] });
        await requireUnreserved(trx, email, id);
        const name = await enterTeam(parts, trx, body, id, mailsCoaches);
        if (name !== body.name) await renameAccount(trx, id, name);
        await queueLink(parts, trx, verification, { id, name, email, verified: false });
        return id;
      };
      const teamId =
        body.role === 'coach' ? undefined : await teams.findTeamIdByInviteCode(database, body.invite_code);
      const id = await withJoinMail(limiter, teamId, (mailsCoaches) =>
        inTeamTransaction(database, teamId, (trx) => enter(trx, mailsCoaches)),
      );
      await rememberBrowser(database, client, { id, email });
      mailer.wake();
      return { message: messages.registered };
    },

    async resendVerification({ body, client }) {
      await refuseAtEmail(limitMail(limiter, client.ip, body.email));
      const account = await findAccountByEmail(database, body.email);
      const request = { email: body.email, account: account?.verified ? undefined : account };
      return respondWithLink(parts, verification, request, { message: messages.verificationSent });
    },

    async verifyEmail({ body, client }) {
      const hash = hashToken(body.token);
      const takeBack = await limitTry(limiter, 'link', client.ip, hash);
      const expected = await findTokenOwner(database, 'verify', hash, formatStoredTime(clock()));
      const account = expected?.isCurrent ? await findAccount(database, expected.accountId) : undefined;
      const hasEntered =
        account !== undefined &&
        !account.verified &&
        (await requireSamePerson(parts, client, account, { password: body.password, takeBack }));
      const { session, email } = await inTeamTransaction(database, expected?.teamId, async (trx) => {
        const now = formatStoredTime(clock());
        const owner = await findTokenOwner(trx, 'verify', hash, now);
        if (!owner?.isCurrent) throw makeInvalidError({ token: [messages.deadLink] });
        const { accountId, email } = owner;
        // The link stays valid for 24 hours. Opening it a second time also succeeds, but does not log in.
        const isFirst = await markVerified(trx, accountId, now);
        await lockTeams(trx, accountId);
        const enters =
          isFirst && hasEntered && body.log_in && (await isFreeFor(parts, trx, client, accountId));
        return {
          email,
          session: enters && (await enterBrowser(parts, trx, client, { accountId, remember: true })),
        };
      });
      const response = { message: messages.verified, email };
      if (!session) return response;
      if (account) client.logAccount(account.id);
      client.replaceDeviceCookie(session.cookie);
      return { ...response, session: session.response };
    },
  };
}

const wrongCredentials = () => makeInvalidError({ emailPass: [messages.wrongCredentials] });

/**
 * Lets people correct the address of an account before it is verified. Otherwise a mistyped address would
 * keep the account, and the member that it claimed, until unverified accounts are deleted. The limits of a
 * login apply to the check of the password.
 */
export function createEmailCorrectionHandlers(
  parts: AccountParts,
): Pick<Handlers<typeof accountApi>, 'correctEmail'> {
  const { database, limiter, mailer, passwords } = parts;

  async function requireUnverified(ip: string, email: string, password: string): Promise<Account> {
    const takeBack = await limitLogin(limiter, ip, email, null);
    const account = await findAccountByEmail(database, email);
    const verify = () => passwords.verify(password, account?.passwordHash);
    const right = await takeBackIfUnavailable(takeBack.ofBoth, verify);
    if (!account || !right) throw wrongCredentials();
    await takeBack.ofAccount();
    if (account.verified) throw makeInvalidError({ email: [messages.alreadyVerified] });
    return account;
  }

  async function moveTo(trx: Trx, account: Account, email: string): Promise<void> {
    if (!(await correctEmail(trx, account, email))) throw wrongCredentials();
    await requireUnreserved(trx, email, account.id, 'new_email');
    await deleteOneTimeTokens(trx, account.id);
    await queueLink(parts, trx, verification, { ...account, email });
  }

  return {
    async correctEmail({ body, client }) {
      const email = normalizeAddress(body.new_email, 'new_email');
      const account = await requireUnverified(client.ip, body.email, body.password);
      await limitEmailChange(limiter, client.ip, account.id, email);
      const moving = inTransaction(database, (trx) => moveTo(trx, account, email));
      await refuseDuplicates(moving, () => makeInvalidError({ new_email: [messages.emailTaken] }));
      await rememberBrowser(database, client, { id: account.id, email });
      mailer.wake();
      return { message: messages.registered };
    },
  };
}
