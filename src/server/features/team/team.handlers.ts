import { historyFields } from '#contract/history-fields.ts';
import { type Team, type teamApi, teamForm } from '#contract/team.ts';
import { makeInviteCode } from '#domain/team.ts';
import { HOUR } from '../../platform/clock.ts';
import { inSnapshot } from '../../platform/database/transaction.ts';
import { requireFound } from '../../platform/errors.ts';
import type { Handlers } from '../../platform/http/bind.ts';
import { type Limit, toNetwork } from '../../platform/rate-limit.ts';
import { pickRandomBelow } from '../../platform/secrets.ts';
import { type Reversal, readForm } from '../../shared/reversal.ts';
import { requireVersion, writeTeam } from '../../shared/team-write.queries.ts';
import { describeInvitation, readInvitation } from './invitations.ts';
import { createJoinedHandlers } from './joined.handlers.ts';
import { createMemberHandlers } from './members.handlers.ts';
import type { TeamParts } from './parts.ts';
import { teamSubject } from './subjects.ts';
import { changeInviteCode, changeTeam, findTeam } from './teams.queries.ts';

// The limit is high, because a whole team may open its invitation behind one router. A code has 49 bits of entropy.
const INVITATION_LIMIT: Limit = { name: 'invitation', tries: 120, window: HOUR };

export const teamReversal: Reversal<Team> = {
  fields: historyFields.team,
  removesCreated: false,
  find: findTeam,
  nameSubject: teamSubject,
  change(trx, teamId, current, fields) {
    const { version: _, ...form } = readForm(teamForm, { ...current, ...fields });
    return changeTeam(trx, teamId, form);
  },
};

export function createTeamHandlers(parts: TeamParts): Handlers<typeof teamApi> {
  const { database, limiter } = parts;
  return {
    ...createMemberHandlers(parts),
    ...createJoinedHandlers(parts),

    async invitation({ params, client }) {
      await limiter([[INVITATION_LIMIT, toNetwork(client.ip)]]);
      return inSnapshot(database, async (snapshot) => {
        const invitedTo = requireFound(await readInvitation(snapshot, params.code));
        return requireFound(await describeInvitation(snapshot, invitedTo));
      });
    },

    team: ({ caller }) => findTeam(database, caller.membership.teamId),

    updateTeam: ({ body: { version, ...change }, caller }) =>
      writeTeam(parts, caller, async (trx, teamId, log) => {
        const before = await findTeam(trx, teamId);
        await requireVersion(trx, version, before, { teamId, kinds: ['team'] });
        const decided = change.public_names !== undefined && change.public_names !== before.public_names;
        const after = await changeTeam(trx, teamId, { ...change, ...(decided && { names_decided: true }) });
        log.recordChange(teamSubject(after), before, after);
        return after;
      }),

    decidePublicNames: ({ body, caller }) =>
      writeTeam(parts, caller, async (trx, teamId, log) => {
        const before = await findTeam(trx, teamId);
        const after = await changeTeam(trx, teamId, { ...body, names_decided: true });
        log.recordChange(teamSubject(after), before, after);
        return after;
      }),

    renewInviteCode: ({ caller }) =>
      writeTeam(parts, caller, async (trx, teamId, log) => {
        const invite_code = makeInviteCode(pickRandomBelow);
        await changeInviteCode(trx, teamId, invite_code);
        log.recordCreation({ kind: 'invitation', id: teamId });
        return { invite_code };
      }),
  };
}
