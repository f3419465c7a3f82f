import type { BattingRecord } from '#contract/batting.ts';
import type { SheetForm } from '#contract/sheet.ts';
import { toBattingEntry } from './features/batting/batting.handlers.ts';
import { type BattingEntry, type BattingRow, battingStore } from './features/batting/batting.queries.ts';
import { findGameDetail, type GameLines } from './features/games/game-detail.ts';
import { findLineGame, type GameRow, restoreGame } from './features/games/games.queries.ts';
import type { HistoryParts } from './features/history/history.handlers.ts';
import { toPitchingEntry } from './features/pitching/pitching.handlers.ts';
import { type PitchingRow, pitchingStore } from './features/pitching/pitching.queries.ts';
import { restoreScheduleItem, type ScheduleRow } from './features/schedule/schedule.queries.ts';
import { replaceLines } from './features/sheet/replace-lines.ts';
import type { SheetPorts } from './features/sheet/sheet.handlers.ts';
import { isMember, listMemberIds } from './features/team/members.queries.ts';
import { messages } from './messages.ts';
import { invalid } from './platform/errors.ts';
import { type LineChecks, restoreLine } from './shared/line-service.ts';

// Features do not import each other. This file connects what one feature needs from another.

export const checks: LineChecks = {
  findGame: findLineGame,
  async requireMember(database, teamId, memberId) {
    if (!(await isMember(database, teamId, memberId))) throw invalid({ user_id: [messages.unknownMember] });
  },
};

interface DeletedLines {
  readonly batting: readonly BattingRow[];
  readonly pitching: readonly PitchingRow[];
}

export const lines: GameLines = {
  batting: battingStore.list,
  pitching: pitchingStore.list,
  remove: async (trx, teamId, gameId): Promise<DeletedLines> => ({
    batting: await battingStore.removeAll(trx, teamId, gameId),
    pitching: await pitchingStore.removeAll(trx, teamId, gameId),
  }),
};

/** Restores each kind. The casts are safe: the rows are those that the kind's deletion stored. */
export const restore: HistoryParts['restore'] = {
  async game(trx, _, rows) {
    const { game, batting, pitching } = rows as DeletedLines & { readonly game: GameRow };
    await restoreGame(trx, game);
    await battingStore.restore(trx, batting);
    await pitchingStore.restore(trx, pitching);
  },
  batting: (trx, teamId, row) => restoreLine(trx, checks, battingStore, teamId, row as BattingRow),
  pitching: (trx, teamId, row) => restoreLine(trx, checks, pitchingStore, teamId, row as PitchingRow),
  schedule: (trx, _, row) => restoreScheduleItem(trx, row as ScheduleRow),
  member: null,
  team: null,
  invitation: null,
};

/** The lines of the sheet; fields that a line leaves out keep the stored values of the same player. */
function battingEntries(before: readonly BattingRecord[], sheet: SheetForm['batting']): BattingEntry[] {
  return sheet.map((line) =>
    toBattingEntry(
      line,
      before.find(({ user_id }) => user_id === line.user_id),
    ),
  );
}

export const sheetPorts: SheetPorts = {
  detail: (trx, teamId, gameId) => findGameDetail(trx, lines, teamId, gameId),
  memberIds: listMemberIds,
  replaceBatting: (trx, where, before, sheet) =>
    replaceLines(trx, battingStore, where, before, battingEntries(before, sheet)),
  replacePitching: (trx, where, before, sheet) =>
    replaceLines(trx, pitchingStore, where, before, sheet.map(toPitchingEntry)),
};
