import type { operatorApi } from '#contract/operator.ts';
import { messages } from '../../messages.ts';
import type { Trx } from '../../platform/database/open.ts';
import { invalid, orNotFound } from '../../platform/errors.ts';
import type { Handlers } from '../../platform/http/bind.ts';
import { maskEmail } from '../../platform/log.ts';
import { lockTeam } from '../../shared/team-write.queries.ts';
import { actAsOperator } from './act.ts';
import { describeTeam } from './overview.handlers.ts';
import type { OperatorParts } from './parts.ts';
import { findTeam, type TeamRow } from './teams.queries.ts';

const plainName = (name: string) => name.normalize('NFKC').replaceAll(/\s+/g, ' ').trim();

type Names = 'deleteTeam' | 'renewTeamCode' | 'endSessionsOfAccounts';

/** These actions cannot be undone. Each requires the password. */
export function actHandlers(parts: OperatorParts): Pick<Handlers<typeof operatorApi>, Names> {
  const { database, clock, ports } = parts;

  async function lockedTeam(trx: Trx, id: number): Promise<TeamRow> {
    await lockTeam(trx, id);
    return orNotFound(await findTeam(trx, id));
  }

  async function requireQuiet(trx: Trx, team: TeamRow): Promise<void> {
    if ((await describeTeam(trx, team, clock())).in_use) throw invalid({ in_use: [messages.teamInUse] });
  }

  return {
    async deleteTeam({ params: { team_id: teamId }, body, caller }) {
      const { name } = orNotFound(await findTeam(database, teamId));
      await ports.requirePassword(caller, body.password);
      if (plainName(body.name) !== plainName(name)) throw invalid({ name: [messages.otherTeamName] });
      const deletion = { act: 'team_deleted', subject: () => name, teamId } as const;
      await actAsOperator(parts, caller, deletion, async (trx) => {
        const team = await lockedTeam(trx, teamId);
        if (!body.in_use) await requireQuiet(trx, team);
        await ports.deleteTeam(trx, teamId, caller);
      });
      return undefined;
    },

    async renewTeamCode({ params: { team_id: teamId }, body, caller }) {
      const { name } = orNotFound(await findTeam(database, teamId));
      await ports.requirePassword(caller, body.password);
      const renewal = { act: 'team_code_renewed', subject: () => name, teamId } as const;
      await actAsOperator(parts, caller, renewal, async (trx) => {
        await lockedTeam(trx, teamId);
        await ports.renewTeamCode(trx, teamId);
      });
      return undefined;
    },

    async endSessionsOfAccounts({ body: { email, password }, caller }) {
      await ports.requirePassword(caller, password);
      if (email === null) {
        const ending = { act: 'all_sessions_ended', subject: () => null } as const;
        return {
          ended: await actAsOperator(parts, caller, ending, (trx) => ports.endAllSessions(trx, caller)),
        };
      }
      const ending = { act: 'sessions_ended', subject: () => maskEmail(email) } as const;
      const ended = await actAsOperator(parts, caller, ending, async (trx) => {
        const count = await ports.endSessions(trx, email);
        if (count === undefined) throw invalid({ email: [messages.unknownAccount] });
        return count;
      });
      return { ended };
    },
  };
}
