import type { accountApi, MyPage, MyPageForm } from '#contract/account.ts';
import type { TeamRole } from '#domain/team.ts';
import { messages } from '../../messages.ts';
import { refuseDuplicates } from '../../platform/database/driver-errors.ts';
import type { Database, Trx } from '../../platform/database/open.ts';
import { inSnapshot, inTeamTransaction } from '../../platform/database/transaction.ts';
import { makeInvalidError, makeUnauthenticatedError, requireFound } from '../../platform/errors.ts';
import type { Handlers } from '../../platform/http/bind.ts';
import type { AccountCaller } from '../../platform/http/caller.ts';
import { toEmailKey } from '../../platform/mail/mailbox.ts';
import type { TeamsPort } from '../../shared/teams-port.ts';
import { findSession } from './access-tokens.queries.ts';
import {
  type Account,
  changeEmail,
  deleteAccount,
  findAccount,
  lockAccount,
  renameAccount,
} from './accounts.queries.ts';
import { normalizeAddress } from './email-address.ts';
import { rememberBrowser } from './entered-address.ts';
import { requireUnreserved } from './former-email.ts';
import { limitEmailChange } from './limits.ts';
import { makeEmailRestorationKind, newAddress, queueLink } from './links.ts';
import { deleteOneTimeTokens } from './one-time-tokens.queries.ts';
import type { AccountParts } from './parts.ts';
import { findUser, lockTeams } from './users.queries.ts';

function readMyPage(database: Database, teams: TeamsPort, caller: AccountCaller): Promise<MyPage> {
  return inSnapshot(database, async (snapshot) => {
    const { name, email, role, team_id } = requireFound(
      await findUser(snapshot, caller.accountId, caller.membership),
    );
    const settings = team_id === null ? null : await teams.settings(snapshot, team_id);
    const invite_code = settings && role === 'coach' ? settings.inviteCode : null;
    return { name, email, role, team_name: settings?.name ?? null, invite_code };
  });
}

interface AccountWrite {
  /** Runs before the teams are locked, so that it can lock an e-mail address. */
  readonly beforeTeams?: (trx: Trx) => Promise<void>;
  readonly inTeams: (trx: Trx) => Promise<void>;
}

/**
 * Locks the account before its teams, like all writes. Then checks the session again, because the user may have ended
 * it while the transaction waited.
 */
function writeAccount(database: Database, caller: AccountCaller, work: AccountWrite): Promise<void> {
  return inTeamTransaction(database, caller.membership?.teamId, async (trx) => {
    if (!(await lockAccount(trx, caller.accountId))) throw makeUnauthenticatedError();
    await work.beforeTeams?.(trx);
    await lockTeams(trx, caller.accountId);
    if (!(await findSession(trx, caller.tokenHash))) throw makeUnauthenticatedError();
    return work.inTeams(trx);
  });
}

type Names = 'myPage' | 'updateMyPage' | 'deleteAccount';

export function createMyPageHandlers(parts: AccountParts): Pick<Handlers<typeof accountApi>, Names> {
  const { database, limiter, mailer, teams } = parts;

  /**
   * Changes the address. Mails the new address a link that verifies it, and a verified old address a link that undoes
   * the change.
   */
  async function moveToEmail(
    trx: Trx,
    before: Account,
    { name, email }: MyPageForm,
    role: TeamRole | null,
  ): Promise<void> {
    const { id } = before;
    await changeEmail(trx, id, email);
    await requireUnreserved(trx, email, id);
    await deleteOneTimeTokens(trx, id, 'reset');
    await queueLink(parts, trx, newAddress, { id, name, email, verified: false });
    // An unverified old address gets no such link: it may be a stranger's, who could take over the account.
    if (before.verified) await queueLink(parts, trx, makeEmailRestorationKind(email, role), before);
  }

  return {
    myPage: ({ caller }) => readMyPage(database, teams, caller),

    async updateMyPage({ body, caller, client }) {
      const { name } = body;
      const before = requireFound(await findAccount(database, caller.accountId));
      const emailChanges = toEmailKey(body.email) !== toEmailKey(before.email);
      // An unchanged address keeps its stored spelling.
      const email = emailChanges ? normalizeAddress(body.email) : before.email;
      if (emailChanges) await limitEmailChange(limiter, client.ip, caller.accountId, email);
      const { membership } = caller;
      const changing = writeAccount(database, caller, {
        async beforeTeams(trx) {
          await renameAccount(trx, caller.accountId, name);
          if (emailChanges) await moveToEmail(trx, before, { name, email }, membership?.role ?? null);
        },
        async inTeams(trx) {
          if (!membership || membership.isGuardian) return;
          const { teamId, memberId, role } = membership;
          const teamName = role === 'coach' && body.team_name ? { teamName: body.team_name } : {};
          await teams.rename(trx, { teamId, memberId, name, ...teamName });
        },
      });
      await refuseDuplicates(changing, () => makeInvalidError({ email: [messages.emailTaken] }));
      if (emailChanges) await rememberBrowser(database, client, { id: caller.accountId, email });
      mailer.wake();
      return readMyPage(database, teams, caller);
    },

    async deleteAccount({ caller }) {
      await writeAccount(database, caller, {
        async inTeams(trx) {
          await teams.leaveAll(trx, caller.accountId);
          await deleteAccount(trx, caller.accountId);
        },
      });
      return undefined;
    },
  };
}
