import type { OperatorAct, operatorApi } from '#contract/operator.ts';
import { messages } from '../../messages.ts';
import { type Clock, DAY, formatStoredTime } from '../../platform/clock.ts';
import type { Database, Trx } from '../../platform/database/open.ts';
import { inTeamTransaction } from '../../platform/database/transaction.ts';
import { makeConflictError, makeInvalidError, requireFound } from '../../platform/errors.ts';
import type { Handlers } from '../../platform/http/bind.ts';
import type { AccountCaller } from '../../platform/http/caller.ts';
import { maskEmail } from '../../platform/log.ts';
import { lockTeam } from '../../shared/team-write.queries.ts';
import { makeFoundingInvite, renewFoundingInvite, sweepFoundingInvites } from './founding.ts';
import { deleteFoundingInvite, listFoundingInvites } from './founding-invites.queries.ts';
import { deleteOldActs, logAct } from './operator-log.queries.ts';
import { createOverviewHandlers, describeTeam } from './overview.handlers.ts';
import type { OperatorParts } from './parts.ts';
import { findPrivacyTexts, storePrivacyTexts } from './privacy.queries.ts';
import { findTeam, type TeamRow } from './teams.queries.ts';

interface Acting<Result> {
  readonly act: OperatorAct;
  /**
   * Returns what was acted on, such as the name of a team or the note of an invite, for the operator's log. Must not name
   * a member.
   */
  readonly subject: (result: Result) => string | null;
  readonly teamId?: number;
}

/** Runs `work`, and records the action in the operator's log in the same transaction, and in the server's log. */
async function actAsOperator<Result>(
  { database, clock, log }: Pick<OperatorParts, 'database' | 'clock' | 'log'>,
  { accountId }: AccountCaller,
  { act, subject, teamId }: Acting<Result>,
  work: (trx: Trx) => Promise<Result>,
): Promise<Result> {
  const result = await inTeamTransaction(database, teamId, async (trx) => {
    const done = await work(trx);
    await logAct(trx, { at: formatStoredTime(clock()), act, subject: subject(done), via: 'page' });
    return done;
  });
  log.info({ act, account: accountId, team: teamId }, 'the operator acted');
  return result;
}

const LOG_LIFE = 365 * DAY;

const getNote = ({ note }: { readonly note: string | null }) => note;

type InviteNames = 'foundingInvites' | 'makeFoundingInvite' | 'renewFoundingInvite' | 'deleteFoundingInvite';

function inviteHandlers(parts: OperatorParts): Pick<Handlers<typeof operatorApi>, InviteNames> {
  const { database, clock, publicUrl } = parts;
  return {
    async foundingInvites() {
      return listFoundingInvites(database);
    },

    async makeFoundingInvite({ body, caller }) {
      const making = { publicUrl, now: clock(), note: body.note ?? null };
      return actAsOperator(parts, caller, { act: 'invite_made', subject: getNote }, (trx) =>
        makeFoundingInvite(trx, making),
      );
    },

    async renewFoundingInvite({ params: { invite_id }, caller }) {
      return actAsOperator(parts, caller, { act: 'invite_renewed', subject: getNote }, async (trx) =>
        requireFound(await renewFoundingInvite(trx, invite_id, { publicUrl, now: clock() })),
      );
    },

    async deleteFoundingInvite({ params: { invite_id }, caller }) {
      await actAsOperator(parts, caller, { act: 'invite_deleted', subject: getNote }, async (trx) =>
        requireFound(await deleteFoundingInvite(trx, invite_id)),
      );
      return undefined;
    },
  };
}

const plainName = (name: string) => name.normalize('NFKC').replaceAll(/\s+/g, ' ').trim();

type ActNames = 'deleteTeam' | 'renewTeamCode' | 'endSessionsOfAccounts';

/** Handlers of actions that cannot be undone. Each requires the password. */
function actHandlers(parts: OperatorParts): Pick<Handlers<typeof operatorApi>, ActNames> {
  const { database, clock, ports } = parts;

  async function lockedTeam(trx: Trx, id: number): Promise<TeamRow> {
    await lockTeam(trx, id);
    return requireFound(await findTeam(trx, id));
  }

  async function requireQuiet(trx: Trx, team: TeamRow): Promise<void> {
    if ((await describeTeam(trx, team, clock())).in_use)
      throw makeInvalidError({ in_use: [messages.teamInUse] });
  }

  return {
    async deleteTeam({ params: { team_id: teamId }, body, caller }) {
      const { name } = requireFound(await findTeam(database, teamId));
      await ports.requirePassword(caller, body.password);
      if (plainName(body.name) !== plainName(name))
        throw makeInvalidError({ name: [messages.otherTeamName] });
      const deletion = { act: 'team_deleted', subject: () => name, teamId } as const;
      await actAsOperator(parts, caller, deletion, async (trx) => {
        const team = await lockedTeam(trx, teamId);
        if (!body.in_use) await requireQuiet(trx, team);
        await ports.deleteTeam(trx, teamId, caller);
      });
      return undefined;
    },

    async renewTeamCode({ params: { team_id: teamId }, body, caller }) {
      const { name } = requireFound(await findTeam(database, teamId));
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
        if (count === undefined) throw makeInvalidError({ email: [messages.unknownAccount] });
        return count;
      });
      return { ended };
    },
  };
}

export function createOperatorHandlers(parts: OperatorParts): Handlers<typeof operatorApi> {
  return {
    ...createOverviewHandlers(parts),
    ...actHandlers(parts),
    ...inviteHandlers(parts),

    async changePrivacy({ body, caller }) {
      const { operator_name = null, contact = null, additions = null, backup_days = null, version } = body;
      const texts = { operator_name, contact, additions, backup_days };
      const change = { act: 'privacy_changed', subject: () => null } as const;
      await actAsOperator(parts, caller, change, async (trx) => {
        const stored = await findPrivacyTexts(trx);
        if (version !== undefined && version !== stored.version) throw makeConflictError(stored);
        await storePrivacyTexts(trx, texts, formatStoredTime(parts.clock()));
      });
      return undefined;
    },
  };
}

export async function sweepOperator(database: Database, clock: Clock): Promise<void> {
  await sweepFoundingInvites(database, clock);
  await deleteOldActs(database, formatStoredTime(clock(), -LOG_LIFE));
}
