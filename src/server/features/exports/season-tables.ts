import { setImmediate } from 'node:timers/promises';
import type { Api } from '#contract/api.ts';
import type { BattingRecord } from '#contract/batting.ts';
import type { GameFilter } from '#contract/game-filter.ts';
import type { Game } from '#contract/games.ts';
import type { PitchingRecord } from '#contract/pitching.ts';
import { type PlayerRanking, rankedBatting, rankedPitching } from '#contract/ranking.ts';
import { battingFigureDefinitions, pitchingFigureDefinitions } from '#domain/figures.ts';
import type { Database } from '../../platform/database/open.ts';
import type { Handlers } from '../../platform/http/bind.ts';
import { findBatterOnlyRules } from '../../shared/batter-only-rules.queries.ts';
import { texts } from './exports.messages.ts';
import type { StoredTeam } from './exports.queries.ts';
import { makeBattingTotalsTable, makePitchingTotalsTable, type Totals } from './figure-tables.ts';
import { makeCountColumn, makeTextColumn } from './line-columns.ts';
import { type LineOfGame, makeBattingTable, makePitchingTable } from './line-tables.ts';
import { makeAttendanceTable, makeGamesTable } from './list-tables.ts';
import type { FileRequest } from './make-file.ts';
import { type Cell, type CellKind, type Column, type Table, toTable } from './table.ts';

const { player, ranking: words, sheets } = texts;

interface Rank {
  readonly list: string;
  readonly rank: number | null;
  readonly number: string | null;
  readonly name: string;
  readonly value: Cell;
  readonly missing: Cell;
}

type Listed = { readonly name: string; readonly number: string | null } & Readonly<Record<string, unknown>>;

type Lists = Readonly<Record<string, readonly Listed[]>>;

interface Group {
  readonly name: string;
  readonly missing: CellKind;
  readonly ranked: Lists;
  readonly unqualified: Lists;
}

/** Lists the players of a ranking. Players who do not qualify follow without a rank. */
function listRanks(
  key: string,
  { label, kind }: { readonly label: string; readonly kind: CellKind },
  { name: group, missing, ranked, unqualified }: Group,
): Rank[] {
  return [...(ranked[key] ?? []), ...(unqualified[key] ?? [])].map((row) => ({
    list: `${group} ${label}`,
    rank: row.rank === undefined ? null : Number(row.rank),
    number: row.number,
    name: row.name,
    value: { value: Number(row[key]), kind },
    missing: row.missing === undefined ? null : { value: Number(row.missing), kind: missing },
  }));
}

const columns: readonly Column<Rank>[] = [
  makeTextColumn(words.list, ({ list }) => list),
  makeCountColumn(words.rank, ({ rank }) => rank),
  makeTextColumn(player.number, ({ number }) => number),
  makeTextColumn(player.name, ({ name }) => name),
  { title: words.value, kind: 'count', cell: ({ value }) => value },
  { title: words.missing, kind: 'count', cell: ({ missing }) => missing },
];

export function makeRankingTable({ battingRecords, pitchingRecords, unqualified }: PlayerRanking): Table {
  const batting: Group = {
    name: sheets.batting,
    missing: 'count',
    ranked: battingRecords,
    unqualified: unqualified.battingRecords,
  };
  const pitching: Group = {
    name: sheets.pitching,
    missing: 'innings',
    ranked: pitchingRecords,
    unqualified: unqualified.pitchingRecords,
  };
  const ranks = [
    ...Object.entries(rankedBatting).flatMap(([key, term]) =>
      listRanks(key, battingFigureDefinitions[term], batting),
    ),
    ...Object.entries(rankedPitching).flatMap(([key, term]) =>
      listRanks(key, pitchingFigureDefinitions[term], pitching),
    ),
  ];
  return toTable(sheets.ranking, columns, ranks);
}

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

/** Lets other requests run before `ask`, because a query on SQLite blocks the process. */
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

/**
 * Lists the lines of the games. Lets other requests run after each game, because a query on SQLite blocks the
 * process.
 */
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

export async function makeSeasonTables(
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
  const batting = await listLines(parts, request, games, lines.batting);
  const battingLines = batting.map(({ line }) => line);
  const rules = await findBatterOnlyRules(parts.database, request.caller.membership.teamId, battingLines);
  return [
    makeGamesTable(games),
    makeBattingTable(batting, team.sport, rules),
    makePitchingTable(pitching, team.regulation_innings),
    makeBattingTotalsTable(sheets.battingTotals, totals),
    makePitchingTotalsTable(sheets.pitchingTotals, totals),
    makeRankingTable(await runLater(() => lists.ranking(makeRequest(request, filter)))),
    makeAttendanceTable(
      await runLater(() => lists.attendanceRates(makeRequest(request, { season: filter.season }))),
    ),
  ];
}
