import { makeInviteCode } from '#domain/team.ts';
import { clearTeamOfSessions, deleteAccessTokens } from './features/account/access-tokens.queries.ts';
import { findAccountByEmail } from './features/account/accounts.queries.ts';
import { requirePassword } from './features/account/known-password.ts';
import { endSessionsExcept } from './features/account/own-sessions.queries.ts';
import type { AccountParts } from './features/account/parts.ts';
import { listTeamIds } from './features/account/users.queries.ts';
import { deleteTeamGames } from './features/games/games.queries.ts';
import { deleteTeamLineups } from './features/lineup/lineup.queries.ts';
import type { OperatorPorts } from './features/operator/parts.ts';
import { deleteTeamPitches } from './features/pitch-limits/pitch-limits.queries.ts';
import { deleteTeamItems } from './features/schedule/schedule.queries.ts';
import { deleteTeamMembers } from './features/team/members.queries.ts';
import { deleteTeamMemberships, listAccountIds } from './features/team/memberships.queries.ts';
import { changeInviteCode, deleteTeam } from './features/team/teams.queries.ts';
import { deleteAccountResponses } from './platform/database/idempotency-keys.queries.ts';
import type { Trx } from './platform/database/open.ts';
import { pickRandomBelow } from './platform/secrets.ts';
import { deleteChanges } from './shared/changes.queries.ts';
import { deleteLinkVersions } from './shared/links.queries.ts';

async function deleteTeamRows(trx: Trx, teamId: number): Promise<void> {
  await deleteChanges(trx, teamId);
  await deleteTeamGames(trx, teamId);
  await deleteTeamLineups(trx, teamId);
  await deleteTeamItems(trx, teamId);
  await deleteTeamPitches(trx, teamId);
  await deleteTeamMemberships(trx, teamId);
  await deleteTeamMembers(trx, teamId);
  await deleteLinkVersions(trx, teamId);
  await deleteTeam(trx, teamId);
}

/**
 * Ends the sessions of an account that has no team left. The operator's sessions, and those of an account with
 * another team, stop showing the deleted team instead.
 */
async function separateAccount(
  trx: Trx,
  accountId: number,
  left: { readonly teamId: number; readonly isOperator: boolean },
): Promise<void> {
  await deleteAccountResponses(trx, accountId);
  const others = await listTeamIds(trx, accountId);
  if (others.length === 0 && !left.isOperator) await deleteAccessTokens(trx, accountId);
  else await clearTeamOfSessions(trx, accountId, left.teamId);
}

export function createOperatorPorts(
  parts: Pick<AccountParts, 'database' | 'limiter' | 'passwords'>,
): OperatorPorts {
  return {
    async requirePassword(caller, password) {
      await requirePassword(parts, caller, 'password', password);
    },
    async endSessions(trx, email) {
      const account = await findAccountByEmail(trx, email);
      return account && deleteAccessTokens(trx, account.id);
    },
    endAllSessions: (trx, { accountId, tokenHash }) => endSessionsExcept(trx, accountId, tokenHash),
    async deleteTeam(trx, teamId, caller) {
      const accountIds = await listAccountIds(trx, teamId);
      await deleteTeamRows(trx, teamId);
      for (const id of accountIds)
        await separateAccount(trx, id, { teamId, isOperator: id === caller.accountId });
    },
    renewTeamCode: (trx, teamId) => changeInviteCode(trx, teamId, makeInviteCode(pickRandomBelow)),
  };
}
