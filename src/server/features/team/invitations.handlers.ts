import type { invitationsApi } from '#contract/invitations.ts';
import type { Database, Trx } from '../../platform/database/open.ts';
import { inTeamTransaction } from '../../platform/database/transaction.ts';
import { makeNotFoundError } from '../../platform/errors.ts';
import type { Handlers } from '../../platform/http/bind.ts';
import { raiseLinkVersion } from '../../shared/links.queries.ts';
import { makeLinkToken } from '../../shared/links.ts';
import { inviteSubject } from './invitations.ts';
import { listPlayers } from './member-lists.queries.ts';

/** Handlers for the link by which a coach invites one member. The person who opens it cannot choose another member. */
export function createInvitationHandlers({
  database,
  publicUrl,
}: {
  database: Database;
  publicUrl: string;
}): Handlers<typeof invitationsApi> {
  async function makeLink(asked: Database, teamId: number, memberId: number) {
    const players = await listPlayers(asked, teamId);
    if (!players.some(({ id }) => id === memberId)) throw makeNotFoundError();
    return { url: `${publicUrl}/j/${await makeLinkToken(asked, inviteSubject(teamId, memberId))}` };
  }
  return {
    memberInviteLink: ({ params, caller }) => makeLink(database, caller.membership.teamId, params.id),

    async renewMemberInviteLink({ params, caller }) {
      const { teamId } = caller.membership;
      const renewing = async (trx: Trx) => {
        await raiseLinkVersion(trx, inviteSubject(teamId, params.id));
        return makeLink(trx, teamId, params.id);
      };
      return inTeamTransaction(database, teamId, renewing, caller.idempotentRequest);
    },
  };
}
