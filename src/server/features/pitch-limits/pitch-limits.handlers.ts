import { historyFields } from '#contract/history-fields.ts';
import { fieldMessages } from '#contract/messages.ts';
import { pitchFieldMessages } from '#contract/pitch-limits.messages.ts';
import {
  type ChosenRule,
  MAX_PLACE_LENGTH,
  type PitchReport,
  type pitchLimitsApi,
  pitchRule,
} from '#contract/pitch-limits.ts';
import { messages } from '../../messages.ts';
import { formatStoredTime, formatTeamDay } from '../../platform/clock.ts';
import type { Database, Trx } from '../../platform/database/open.ts';
import { inSnapshot } from '../../platform/database/transaction.ts';
import { makeInvalidError, requireFound } from '../../platform/errors.ts';
import type { Handlers } from '../../platform/http/bind.ts';
import type { ChangeLog, Subject } from '../../shared/changes.queries.ts';
import { type Reversal, readForm } from '../../shared/reversal.ts';
import { readTeamZone } from '../../shared/team-rules.queries.ts';
import { requireVersion, type WriteParts, writeTeam } from '../../shared/team-write.queries.ts';
import { listOutingsOfGame, readPitchCounts } from './outings.ts';
import {
  deleteReport,
  deleteReportsOfGame,
  findMemberName,
  findReport,
  findRule,
  insertReport,
  putRule,
  type ReportRow,
  restoreReport,
} from './pitch-limits.queries.ts';

async function nameReport(trx: Trx, teamId: number, report: Pick<PitchReport, 'id' | 'member_id' | 'date'>) {
  const { id, member_id, date } = report;
  const name = await findMemberName(trx, teamId, member_id);
  if (name === undefined) throw makeInvalidError({ member_id: [fieldMessages.memberRequired] });
  return { kind: 'pitch_report', id, memberId: member_id, date, name } satisfies Subject;
}

/** Reads a deleted row. Before `caught` was stored, 0 pitches meant that they were not recorded. */
const readDeletedReport = ({ pitches, ...row }: ReportRow): ReportRow => ({
  ...row,
  pitches: pitches === 0 && !row.caught ? null : pitches,
});

export const pitchReportReversal: Reversal<PitchReport> = {
  fields: historyFields.pitch_report,
  removesCreated: true,
  find: (trx, teamId, { id }) => findReport(trx, teamId, id),
  nameSubject: (_report, subject) => subject,
  // A report has no field that can change.
  change: async (_trx, _teamId, current) => current,
  remove: deleteReport,
  async restore(trx, teamId, rows) {
    const row = readDeletedReport(rows as ReportRow);
    if ((await findMemberName(trx, teamId, row.member_id)) === undefined)
      throw makeInvalidError({ id: [messages.playerGone] });
    await restoreReport(trx, row);
  },
};

type TeamRule = ChosenRule & { readonly id: number };

const findTeamRule = async (database: Database, teamId: number): Promise<TeamRule> => ({
  id: teamId,
  ...(await findRule(database, teamId)),
});

async function changeRule(trx: Trx, { id, version }: TeamRule, rule: ChosenRule['rule']): Promise<TeamRule> {
  await putRule(trx, id, rule, version + 1);
  return findTeamRule(trx, id);
}

const ruleSubject = (id: number): Subject => ({ kind: 'pitch_rule', id });

export const pitchRuleReversal: Reversal<TeamRule> = {
  fields: historyFields.pitch_rule,
  removesCreated: false,
  find: findTeamRule,
  nameSubject: (_rule, subject) => subject,
  change: (trx, _teamId, current, { rule }) =>
    changeRule(trx, current, rule === null ? null : readForm(pitchRule, rule as never)),
};

/** Makes the place of a report from the opponent's name. */
function describePlace(opponent: string): string {
  const { against } = messages.keptPitches;
  // Removes half a surrogate pair that `slice` may have left.
  return opponent.slice(0, MAX_PLACE_LENGTH - against.length).replace(/[\uD800-\uDBFF]$/, '') + against;
}

/** Stores the outings of a game as reports, which count in its place after the game is deleted. */
export async function keepPitches(
  trx: Trx,
  log: ChangeLog,
  game: { readonly teamId: number; readonly id: number; readonly opponent: string },
  at: string,
): Promise<void> {
  const { teamId, id: game_id, opponent } = game;
  // There are earlier reports if the game was deleted before and has been restored.
  await deleteReportsOfGame(trx, teamId, game_id);
  for (const outing of await listOutingsOfGame(trx, teamId, game_id)) {
    const { member_id, date, kind, pitches, at_least, innings, caught, no_game } = outing;
    const report = await insertReport(trx, {
      ...{ team_id: teamId, member_id, date, kind, game_id, created_at: at, pitches, innings, caught },
      pitches_at_least: Number(at_least),
      no_game: Number(no_game),
      place: describePlace(opponent),
      reported_by: messages.keptPitches.by,
    });
    log.recordCreation(await nameReport(trx, teamId, report));
  }
}

export function createPitchLimitsHandlers(parts: WriteParts): Handlers<typeof pitchLimitsApi> {
  const { database, clock } = parts;
  return {
    async pitchCounts({ query, caller }) {
      const { teamId } = caller.membership;
      return inSnapshot(database, (snapshot) => readPitchCounts(snapshot, teamId, query.on));
    },

    setPitchRule: ({ body, caller }) =>
      writeTeam(parts, caller, async (trx, teamId, log) => {
        const before = await findTeamRule(trx, teamId);
        await requireVersion(trx, body.version, before, { teamId, kinds: ['pitch_rule'] });
        const after = await changeRule(trx, before, body.rule);
        log.recordChange(ruleSubject(teamId), before, after);
        return { rule: after.rule, version: after.version };
      }),

    createPitchReport: ({ body, caller }) =>
      writeTeam(parts, caller, async (trx, teamId, log) => {
        const { place = null, ...form } = body;
        if (form.date > formatTeamDay(clock(), await readTeamZone(trx, teamId)))
          throw makeInvalidError({ date: [pitchFieldMessages.dateInFuture] });
        await nameReport(trx, teamId, { ...form, id: 0 });
        const at = formatStoredTime(clock());
        const report = await insertReport(trx, {
          ...form,
          place,
          team_id: teamId,
          game_id: null,
          created_at: at,
        });
        log.recordCreation(await nameReport(trx, teamId, report));
        return report;
      }),

    deletePitchReport: ({ params, caller }) =>
      writeTeam(parts, caller, async (trx, teamId, log) => {
        const row = requireFound(await deleteReport(trx, teamId, params.id));
        log.recordDeletion(await nameReport(trx, teamId, row), row);
        return undefined;
      }),
  };
}
