import { isDeepStrictEqual } from 'node:util';
import {
  type DeletedAnswers,
  readItemAnswers,
  restoreAnswers,
} from './features/attendance/attendance.queries.ts';
import {
  type MergedAnswers,
  mergeAnswers,
  restoreMergedAnswers,
  separateAnswers,
} from './features/attendance/merged-answers.queries.ts';
import type { AttendancePorts } from './features/attendance/parts.ts';
import { battingReversal, toBattingEntry } from './features/batting/batting.handlers.ts';
import { type BattingRow, battingStore } from './features/batting/batting.queries.ts';
import { findGameDetail, type GameLines } from './features/games/game-detail.queries.ts';
import { type GamesParts, gameReversal } from './features/games/games.handlers.ts';
import { changeGame, findLineGame, type GameRow, restoreGame } from './features/games/games.queries.ts';
import type { HistoryParts } from './features/history/history.handlers.ts';
import { type LineupRow, listLineupRows, restoreLineups } from './features/lineup/lineup.queries.ts';
import { type MergedLineup, mergeInLineups, separateInLineups } from './features/lineup/merged-lineups.ts';
import { findVisibleLineupsByItem } from './features/lineup/visible-lineups.ts';
import {
  keepPitches,
  pitchReportReversal,
  pitchRuleReversal,
} from './features/pitch-limits/pitch-limits.handlers.ts';
import { passReports } from './features/pitch-limits/pitch-limits.queries.ts';
import { pitchingReversal, toPitchingEntry } from './features/pitching/pitching.handlers.ts';
import { type PitchingRow, pitchingStore } from './features/pitching/pitching.queries.ts';
import { scheduleReversal } from './features/schedule/schedule.handlers.ts';
import type { StoredAnswersPort } from './features/schedule/schedule.queries.ts';
import { findScheduleItem, linkGame } from './features/schedule/schedule.queries.ts';
import { correctLine } from './features/scoring/correct.ts';
import { type DeletedLog, removeLog, restoreLog } from './features/scoring/deleted-log.queries.ts';
import type { ReadLines } from './features/scoring/derive.ts';
import { logReversal } from './features/scoring/log-reversal.ts';
import { type NamedInLog, passPlayers, returnPlayers } from './features/scoring/logs.queries.ts';
import { requireOwnScore, requireSheet } from './features/scoring/sheet-or-log.ts';
import type { ScoringPorts } from './features/scoring/store-lines.ts';
import { replaceLines } from './features/sheet/replace-lines.ts';
import type { SheetPorts } from './features/sheet/sheet.handlers.ts';
import { insertGuest, listGuests } from './features/team/guests.queries.ts';
import { memberReversal } from './features/team/member-form.ts';
import { findPerson, insertMember, listMemberIds } from './features/team/members.queries.ts';
import type { MergePorts } from './features/team/merging-lines.ts';
import { type DeletedMember, restoreMember } from './features/team/merging-members.ts';
import { memberSubject, teamSubject } from './features/team/subjects.ts';
import { teamReversal } from './features/team/team.handlers.ts';
import { changeTeam, findTeam } from './features/team/teams.queries.ts';
import { messages } from './messages.ts';
import type { Trx } from './platform/database/open.ts';
import { makeInvalidError } from './platform/errors.ts';
import type { LineChecks } from './shared/line-service.ts';

export { keepPitches, requireOwnScore };

// Features do not import each other. This file passes the functions of one feature to another.

export const checks: LineChecks = {
  findGame: findLineGame,
  async requireMember(database, teamId, memberId, message = messages.unknownMember) {
    if (!(await findPerson(database, teamId, memberId))) throw makeInvalidError({ user_id: [message] });
  },
  requireSheet,
  correct: (trx, edit) => correctLine(trx, scoringPorts, edit),
};

export const attendancePorts: Omit<AttendancePorts, 'withdrawn'> = {
  visibleLineups: findVisibleLineupsByItem,
  async addMember(trx, log, player) {
    const member = await insertMember(trx, { ...player, role: 'player', plays: true });
    log.recordCreation(memberSubject(member));
    return member;
  },
  async switchTeamLink(trx, log, teamId, on) {
    const before = await findTeam(trx, teamId);
    const after = await changeTeam(trx, teamId, { team_link: on });
    log.recordChange(teamSubject(after), before, after);
  },
};

/** The parts of other features that a merge of members moved or deleted. Undoing the merge restores them. */
interface MergedParts extends MergedAnswers {
  readonly lineups?: readonly MergedLineup[];
  readonly logs?: readonly NamedInLog[];
  readonly reports?: readonly number[];
}

export const mergePorts: MergePorts = {
  batting: battingStore,
  pitching: pitchingStore,
  answers: {
    async merge(trx, pair): Promise<MergedParts> {
      const lineups = await mergeInLineups(trx, pair);
      const [logs, reports] = [await passPlayers(trx, pair), await passReports(trx, pair)];
      return { ...(await mergeAnswers(trx, pair)), lineups, logs, reports };
    },
    async separate(trx, pair, { logs = [], reports = [], lineups, ...answers }: MergedParts) {
      await passReports(trx, { ...pair, from: pair.into, into: pair.from }, reports);
      await returnPlayers(trx, pair, logs);
      await separateAnswers(trx, pair, answers);
      await separateInLineups(trx, pair.teamId, lineups);
    },
    restore: restoreMergedAnswers,
  },
  findGame: findLineGame,
};

interface DeletedLines {
  readonly batting: readonly BattingRow[];
  readonly pitching: readonly PitchingRow[];
  /** The log. Absent in deletions by releases without scoring. */
  readonly scoring?: DeletedLog;
}

export const lines: GameLines = {
  batting: battingStore.list,
  pitching: pitchingStore.list,
  remove: async (trx, teamId, gameId): Promise<DeletedLines> => ({
    batting: await battingStore.removeAll(trx, teamId, gameId),
    pitching: await pitchingStore.removeAll(trx, teamId, gameId),
    scoring: await removeLog(trx, teamId, gameId),
  }),
};

interface DeletedParts extends DeletedAnswers {
  readonly lineups?: readonly LineupRow[];
}

export const itemAnswers: StoredAnswersPort = {
  read: async (trx, teamId, itemId): Promise<DeletedParts> => ({
    ...(await readItemAnswers(trx, teamId, itemId)),
    lineups: await listLineupRows(trx, teamId, itemId),
  }),
  async restore(trx, teamId, parts: DeletedParts) {
    await restoreAnswers(trx, teamId, parts);
    await restoreLineups(trx, parts.lineups);
  },
};

export const linkItem: GamesParts['linkItem'] = async (trx, teamId, itemId, gameId) => {
  const item = await findScheduleItem(trx, teamId, itemId);
  if (!item) throw makeInvalidError({ schedule_item_id: [messages.itemGone] });
  if (item.game_id !== null) throw makeInvalidError({ schedule_item_id: [messages.itemHasGame] });
  await linkGame(trx, teamId, itemId, gameId);
};

async function restoreGameWithLines(trx: Trx, teamId: number, rows: unknown): Promise<void> {
  const { game, batting, pitching, scoring } = rows as DeletedLines & { readonly game: GameRow };
  const known = await listMemberIds(trx, teamId);
  if ([...batting, ...pitching, ...(scoring?.players ?? [])].some((line) => !known.includes(line.member_id)))
    throw makeInvalidError({ id: [messages.playerGone] });
  await restoreGame(trx, game);
  await battingStore.restore(trx, batting);
  await pitchingStore.restore(trx, pitching);
  if (scoring) await restoreLog(trx, scoring);
}

export const reversals: HistoryParts['reversals'] = {
  game: { ...gameReversal({ lines, requireOwnScore }), restore: restoreGameWithLines },
  batting: battingReversal(checks),
  pitching: pitchingReversal(checks),
  log: logReversal(() => scoringPorts),
  schedule: scheduleReversal(itemAnswers),
  member: {
    ...memberReversal,
    restore: (trx, teamId, rows) => restoreMember(trx, mergePorts, teamId, rows as DeletedMember),
  },
  team: teamReversal,
  invitation: null,
  pitch_report: pitchReportReversal,
  pitch_rule: pitchRuleReversal,
};

/** Converts the lines of a sheet to entries. Fields that a line omits keep their stored values. */
function toEntries<Line extends { readonly user_id: number }, R extends { readonly user_id: number }, E>(
  before: readonly R[],
  sheet: readonly Line[],
  toEntry: (line: Line, before?: R) => E,
): E[] {
  return sheet.map((line) =>
    toEntry(
      line,
      before.find(({ user_id }) => user_id === line.user_id),
    ),
  );
}

export const sheetPorts: SheetPorts = {
  requireSheet,
  detail: (trx, teamId, gameId) => findGameDetail(trx, lines, teamId, gameId),
  memberIds: listMemberIds,
  guests: listGuests,
  insertGuest,
  changeGame,
  replaceBatting: (trx, where, before, sheet) =>
    replaceLines(trx, battingStore, where, before, toEntries(before, sheet, toBattingEntry)),
  replacePitching: (trx, where, before, sheet) =>
    replaceLines(trx, pitchingStore, where, before, toEntries(before, sheet, toPitchingEntry)),
};

const readLines: ReadLines = {
  batting: (record) => toBattingEntry(record),
  pitching: (record) => toPitchingEntry(record, record),
};

export const scoringPorts: ScoringPorts = {
  ...sheetPorts,
  read: readLines,
  findGame: findLineGame,
  replaceBatting: (trx, where, before, entries) =>
    replaceLines(trx, battingStore, where, before, entries, (record, entry) =>
      isDeepStrictEqual(readLines.batting(record), entry),
    ),
  replacePitching: (trx, where, before, entries) =>
    replaceLines(trx, pitchingStore, where, before, entries, (record, entry) =>
      isDeepStrictEqual(readLines.pitching(record), entry),
    ),
};
