import { type BattingLine, EMPTY_BATTING_LINE } from '#domain/batting.ts';
import { listGameStatusesWhere } from '#domain/game-status.ts';
import type { PubliclyNamedMember } from '#domain/public-name.ts';
import type { Database } from '../../platform/database/open.ts';
import { isCountedGame, isInState } from '../../shared/game-filter.queries.ts';
import { battingColumnNames, listColumnAliases } from '../../shared/line-columns.ts';
import { sumColumn } from '../../shared/line-sums.queries.ts';

export async function listPlayersOfGame(
  database: Database,
  teamId: number,
  gameId: number,
): Promise<PubliclyNamedMember[]> {
  const selectLines = (table: 'batting_records' | 'pitching_records') =>
    database
      .selectFrom(table)
      .select('member_id')
      .where('team_id', '=', teamId)
      .where('game_id', '=', gameId);
  const members = await database
    .selectFrom('members')
    .select(['id', 'name', 'number', 'guest', 'held_back_by'])
    .where('team_id', '=', teamId)
    .where('id', 'in', selectLines('batting_records').union(selectLines('pitching_records')))
    .orderBy('id')
    .execute();
  return members.map(({ held_back_by, guest, ...member }) => ({
    ...member,
    heldBack: held_back_by !== null,
    guest: guest === 1,
  }));
}

export async function listLineVersions(database: Database, teamId: number, gameId: number) {
  const listVersions = (table: 'batting_records' | 'pitching_records') =>
    database
      .selectFrom(table)
      .select(['id', 'version'])
      .where('team_id', '=', teamId)
      .where('game_id', '=', gameId)
      .orderBy('id')
      .execute();
  return [await listVersions('batting_records'), await listVersions('pitching_records')];
}

export async function findPublicNames(database: Database, teamId: number) {
  const { public_names: rule, names_decided } = await database
    .selectFrom('teams')
    .select(['public_names', 'names_decided'])
    .where('id', '=', teamId)
    .executeTakeFirstOrThrow();
  return { rule, decided: names_decided === 1 };
}

export function findGameToShare(database: Database, teamId: number, gameId: number) {
  return database
    .selectFrom('games')
    .select(['id', 'date', 'state', 'public_code'])
    .where('team_id', '=', teamId)
    .where('id', '=', gameId)
    .executeTakeFirst();
}
export type GameToShare = NonNullable<Awaited<ReturnType<typeof findGameToShare>>>;

export interface BatterOfGame {
  readonly memberId: number;
  readonly line: BattingLine;
}

/** Lists the batters in batting order, without guests. */
export async function listBattersOfGame(
  database: Database,
  teamId: number,
  gameId: number,
): Promise<BatterOfGame[]> {
  const rows = await database
    .selectFrom('batting_records')
    .where('team_id', '=', teamId)
    .where('game_id', '=', gameId)
    .where('member_id', 'not in', (eb) =>
      eb.selectFrom('members').select('id').where('team_id', '=', teamId).where('guest', '=', 1),
    )
    .orderBy('order_no')
    .orderBy('id')
    .select(['member_id as memberId', ...listColumnAliases(battingColumnNames)])
    .execute();
  return rows.map(({ memberId, ...line }) => ({ memberId, line }));
}

/** Selects the games before `game`, from the day `from` on. If `from` is null, selects all games before `game`. */
interface Before {
  readonly from: string | null;
  readonly game: { readonly id: number; readonly date: string };
}

function gamesBefore(database: Database, teamId: number, { from, game }: Before) {
  return database
    .selectFrom('games')
    .where('games.team_id', '=', teamId)
    .$if(from !== null, (query) => query.where('games.date', '>=', from ?? ''))
    .where((eb) =>
      eb.or([
        eb('games.date', '<', game.date),
        eb.and([eb('games.date', '=', game.date), eb('games.id', '<', game.id)]),
      ]),
    );
}

/**
 * Adds up the batting lines of members in earlier games that count. Returns a function that maps a member's id to the
 * sum.
 */
export async function sumBattingBefore(
  database: Database,
  teamId: number,
  memberIds: readonly number[],
  before: Before,
): Promise<(memberId: number) => BattingLine> {
  const sums = Object.entries(battingColumnNames).map(([name, column]) => sumColumn(column).as(name));
  const rows = await database
    .selectFrom('batting_records')
    .where('team_id', '=', teamId)
    .where('member_id', 'in', memberIds)
    .where('game_id', 'in', gamesBefore(database, teamId, before).where(isCountedGame).select('games.id'))
    .groupBy('member_id')
    .select(['member_id as memberId', ...sums])
    .execute();
  const byMember = new Map(rows.map(({ memberId, ...line }) => [memberId, line as unknown as BattingLine]));
  return (memberId) => byMember.get(memberId) ?? EMPTY_BATTING_LINE;
}

const QUALIFYING = isInState(listGameStatusesWhere(({ qualifies }) => qualifies));

export async function countQualifyingGamesBefore(
  database: Database,
  teamId: number,
  before: Before,
): Promise<number> {
  const { games } = await gamesBefore(database, teamId, before)
    .where(QUALIFYING)
    .select((eb) => eb.fn.countAll<number>().as('games'))
    .executeTakeFirstOrThrow();
  return games;
}

/** Returns whether the team states that all games since its players joined are recorded. */
export async function recordsAllGames(database: Database, teamId: number): Promise<boolean> {
  const team = database.selectFrom('teams').select('all_games').where('id', '=', teamId);
  return (await team.executeTakeFirstOrThrow()).all_games === 1;
}
