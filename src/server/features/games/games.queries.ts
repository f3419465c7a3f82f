import { setImmediate } from 'node:timers/promises';
import type { Insertable, Selectable } from 'kysely';
import type { Game, GameForm, ListedGame } from '#contract/games.ts';
import type { LineScore } from '#contract/line-score.ts';
import { formatDay } from '#domain/day.ts';
import { decideGameResult } from '#domain/game.ts';
import { checkGameTotals } from '#domain/game-check.ts';
import { EMPTY_GAME_STAT_LINE_TOTALS, type GameStatLineTotals } from '#domain/game-stat-line-totals.ts';
import { endPlannedGameIfScoreEntered } from '#domain/game-status.ts';
import { compileFirst, compileOnce } from '../../platform/database/compile-once.ts';
import { withNextVersion } from '../../platform/database/next-version.ts';
import type { Database, Trx } from '../../platform/database/open.ts';
import type { Tables } from '../../platform/database/schema.ts';
import { type GameSelection, isSelectedGame } from '../../shared/game-filter.queries.ts';
import { deletePicture } from '../../shared/game-pictures.queries.ts';
import { addUpGame, addUpGames, listDecisions } from './game-totals.queries.ts';

const columns = [
  'games.id',
  'games.date',
  'games.game_type',
  'games.tournament',
  'games.opponent',
  'games.team_score',
  'games.opponent_score',
  'games.memo',
  'games.innings',
  'games.line_score',
  'games.bats_first',
  'games.state',
  'games.confirmed',
  'games.public_code',
  'games.public_plays',
  'games.version',
  'log.closed as log_closed',
  'log.left_on_base',
  'teams.id as team_id',
  'teams.name as team_name',
] as const;

function fromStoredLineScore(stored: string | null): LineScore | null {
  return stored === null ? null : (JSON.parse(stored) as LineScore);
}

function selectGames(database: Database, teamId: number) {
  return database
    .selectFrom('games')
    .innerJoin('teams', 'teams.id', 'games.team_id')
    .leftJoin('game_logs as log', (join) =>
      join
        .on('log.team_id', '=', teamId)
        .onRef('log.game_id', '=', 'games.id')
        // A log without entries exists if somebody only opened the scorer's page.
        .on('log.seq', '>', 0),
    )
    .where('games.team_id', '=', teamId)
    .select(columns);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectGames>['executeTakeFirstOrThrow']>>;

const SCORING = ['open', 'closed'] as const;

async function findNewestEntries(
  database: Database,
  teamId: number,
  rows: readonly Row[],
): Promise<ReadonlyMap<number, string>> {
  const playing = rows.filter(({ state }) => state === 'playing').map(({ id }) => id);
  if (playing.length === 0) return new Map();
  const newest = await database
    .selectFrom('log_entries')
    .where('team_id', '=', teamId)
    .where('game_id', 'in', playing)
    .groupBy('game_id')
    .select((eb) => ['game_id', eb.fn.max('at').as('at')])
    .execute();
  return new Map(newest.map(({ game_id, at }) => [game_id, at]));
}

interface ReadBeside {
  readonly totals?: GameStatLineTotals | undefined;
  readonly recordedUntil?: string | undefined;
}

function toGame(
  { team_id, team_name, public_code, log_closed, ...row }: Row,
  { totals = EMPTY_GAME_STAT_LINE_TOTALS, recordedUntil }: ReadBeside = {},
): Game {
  const { team_score: teamScore, opponent_score: opponentScore, innings } = row;
  const lineScore = fromStoredLineScore(row.line_score);
  return {
    ...row,
    formatted_date: formatDay(row.date),
    result: decideGameResult(teamScore, opponentScore),
    line_score: lineScore,
    bats_first: row.bats_first === null ? null : row.bats_first === 1,
    playing: row.state === 'playing',
    recorded_until: recordedUntil ?? null,
    confirmed: row.confirmed === 1,
    public: public_code !== null,
    public_plays: row.public_plays === 1,
    scoring: log_closed === null ? null : (SCORING[log_closed] ?? null),
    findings: checkGameTotals(
      {
        teamScore,
        opponentScore,
        innings,
        lineScore,
        state: row.state,
        isScoredPlayByPlay: log_closed !== null,
      },
      totals,
    ),
    team: { id: team_id, name: team_name },
  };
}

/** Lists the games by date, newest first. The second game of a doubleheader precedes the first. */
export async function readGames(database: Database, teamId: number, selection: GameSelection) {
  const rows = await selectGames(database, teamId)
    .where(isSelectedGame(selection))
    .orderBy('games.date', 'desc')
    .orderBy('games.id', 'desc')
    .execute();
  const totals = await addUpGames(database, teamId, selection);
  const decisions = await listDecisions(database, teamId, selection);
  const newest = await findNewestEntries(database, teamId, rows);
  return { rows, totals, decisions, newest };
}

/** The number of games that are converted without a pause: about a season, which takes a few milliseconds. */
const AT_ONCE = 60;

/** Converts the rows. Lets other requests run after every `AT_ONCE` games. */
export async function toGames(selected: Awaited<ReturnType<typeof readGames>>): Promise<ListedGame[]> {
  const { rows, totals, decisions, newest } = selected;
  const games: ListedGame[] = [];
  for (const row of rows) {
    const ofGame = decisions.get(row.id);
    const game = toGame(row, { totals: totals.get(row.id), recordedUntil: newest.get(row.id) });
    games.push({ ...game, ...(ofGame && { decisions: ofGame }) });
    if (games.length % AT_ONCE === 0) await setImmediate();
  }
  return games;
}

const gameById = compileOnce((database: Database, teamId: number, id: number) =>
  selectGames(database, teamId).where('games.id', '=', id),
);

export async function findGame(database: Database, teamId: number, id: number): Promise<Game | undefined> {
  const [row] = await gameById(database, teamId, id);
  if (!row) return undefined;
  const newest = await findNewestEntries(database, teamId, [row]);
  return toGame(row, { totals: await addUpGame(database, teamId, id), recordedUntil: newest.get(id) });
}

export const findLineGame = compileFirst((database: Database, teamId: number, id: number) =>
  database
    .selectFrom('games')
    .select(['id', 'date', 'opponent'])
    .where('team_id', '=', teamId)
    .where('id', '=', id),
);

type GameFacts = Omit<GameForm, 'version'>;

// Kysely leaves undefined values out of the statement: an update keeps these columns, and a new game stores null.
function toRow(facts: GameFacts) {
  const { date, game_type, tournament, opponent, team_score, opponent_score, memo, innings } = facts;
  const { line_score: lineScore, bats_first: batsFirst, state } = facts;
  const line_score = lineScore ? JSON.stringify(lineScore) : lineScore;
  const bats_first = typeof batsFirst === 'boolean' ? Number(batsFirst) : batsFirst;
  const score = { team_score, opponent_score, line_score, bats_first, state };
  return { date, game_type, tournament, opponent, ...score, memo, innings };
}

const insertRow = compileOnce((trx: Trx, row: Insertable<Tables['games']>) =>
  trx.insertInto('games').values(row).returning('id'),
);

export async function insertGame(
  trx: Trx,
  teamId: number,
  facts: GameFacts,
  createdAt: string,
): Promise<Game> {
  const [stored] = await insertRow(trx, { ...toRow(facts), team_id: teamId, created_at: createdAt });
  const [row] = stored ? await gameById(trx, teamId, stored.id) : [];
  if (!row) throw new Error('a game that has just been stored is not there');
  return toGame(row);
}

export async function changeGame(trx: Trx, teamId: number, id: number, facts: GameFacts): Promise<void> {
  await trx
    .updateTable('games')
    .set((eb) => ({ ...toRow(endPlannedGameIfScoreEntered(facts)), version: eb('version', '+', 1) }))
    .where('team_id', '=', teamId)
    .where('id', '=', id)
    .execute();
}

type Marks = Partial<Pick<Selectable<Tables['games']>, 'confirmed' | 'public_code' | 'public_plays'>>;

export async function markGame(trx: Trx, teamId: number, id: number, marks: Marks): Promise<void> {
  // The stored picture belongs to the earlier link.
  if (marks.public_code !== undefined) await deletePicture(trx, teamId, id);
  await trx
    .updateTable('games')
    .set((eb) => ({ ...marks, version: eb('version', '+', 1) }))
    .where('team_id', '=', teamId)
    .where('id', '=', id)
    .execute();
}

export type GameRow = Selectable<Tables['games']>;

/** Deletes a game with its remaining lines. Returns the stored row; undefined if there is none. */
export async function deleteGame(trx: Trx, teamId: number, id: number): Promise<GameRow | undefined> {
  return trx
    .deleteFrom('games')
    .where('team_id', '=', teamId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

export async function restoreGame(trx: Trx, row: GameRow): Promise<void> {
  await trx.insertInto('games').values(withNextVersion(row)).execute();
}

/** Deletes the games of a team, and with them their lines and logs. */
export async function deleteTeamGames(trx: Trx, teamId: number): Promise<void> {
  await trx.deleteFrom('games').where('team_id', '=', teamId).execute();
}
