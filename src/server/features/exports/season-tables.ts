import { setImmediate } from 'node:timers/promises';
import type { Api } from '#contract/api.ts';
import type { BattingRecord } from '#contract/batting.ts';
import type { GameFilter } from '#contract/game-filter.ts';
import type { Game } from '#contract/games.ts';
import type { PitchingRecord } from '#contract/pitching.ts';
import type { Database } from '../../platform/database/open.ts';
import type { Handlers } from '../../platform/http/bind.ts';
import { texts } from './exports.messages.ts';
import type { StoredTeam } from './exports.queries.ts';
import {
  battingTable,
  battingTotalsTable,
  type LineOfGame,
  pitchingTable,
  pitchingTotalsTable,
  type Totals,
} from './figure-tables.ts';
import { attendanceTable, gamesTable } from './list-tables.ts';
import type { FileRequest } from './make-file.ts';
import { rankingTable } from './ranking-table.ts';
import type { Table } from './table.ts';

type ExportedLists = Pick<
  Handlers<Api>,
  | 'games'
  | 'players'
  | 'guestTotals'
  | 'player'
  | 'ranking'
  | 'managerDashboard'
  | 'members'
  | 'schedule'
  | 'attendanceRates'
>;

type ListLines<Line> = (database: Database, teamId: number, gameId: number) => Promise<Line[]>;

interface ExportedLines {
  readonly batting: ListLines<BattingRecord>;
  readonly pitching: ListLines<PitchingRecord>;
}

export interface SeasonParts {
  readonly database: Database;
  readonly lists: ExportedLists;
  readonly lines: ExportedLines;
}

export function makeRequest<Query>({ caller, client }: FileRequest, query: Query) {
  return { caller, client, query, params: undefined, body: undefined };
}

/** Lets other requests run first, because SQLite answers without a pause. */
async function runLater<Result>(ask: () => Promise<Result>): Promise<Result> {
  await setImmediate();
  return ask();
}

export async function sumTotals(
  { lists }: SeasonParts,
  request: FileRequest,
  filter: GameFilter,
  { regulation_innings: regulationInnings }: StoredTeam,
): Promise<Totals> {
  const filtered = makeRequest(request, filter);
  return {
    players: await runLater(() => lists.players(filtered)),
    guests: await runLater(() => lists.guestTotals(filtered)),
    games: await runLater(() => lists.games(filtered)),
    team: await runLater(() => lists.managerDashboard(filtered)),
    regulationInnings,
  };
}

/** Lets other requests run after each game, because SQLite answers without a pause. */
async function listLines<Line>(
  { database }: SeasonParts,
  { caller, signal }: FileRequest,
  games: readonly Game[],
  list: ListLines<Line>,
): Promise<LineOfGame<Line>[]> {
  const found: LineOfGame<Line>[] = [];
  for (const game of games) {
    signal.throwIfAborted();
    for (const line of await list(database, caller.membership.teamId, game.id)) found.push({ game, line });
    await setImmediate();
  }
  return found;
}

export async function seasonTables(
  parts: SeasonParts,
  request: FileRequest,
  filter: GameFilter,
  team: StoredTeam,
): Promise<[Table, ...Table[]]> {
  const { lists, lines } = parts;
  const { sheets } = texts;
  const totals = await sumTotals(parts, request, filter, team);
  const { games } = totals;
  const pitching = await listLines(parts, request, games, lines.pitching);
  return [
    gamesTable(games),
    battingTable(await listLines(parts, request, games, lines.batting)),
    pitchingTable(pitching, team.regulation_innings),
    battingTotalsTable(sheets.battingTotals, totals),
    pitchingTotalsTable(sheets.pitchingTotals, totals),
    rankingTable(await runLater(() => lists.ranking(makeRequest(request, filter)))),
    attendanceTable(
      await runLater(() => lists.attendanceRates(makeRequest(request, { season: filter.season }))),
    ),
  ];
}
