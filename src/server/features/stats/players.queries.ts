import { toBattingTotals } from '#contract/batting.ts';
import { fromPitchingLine } from '#contract/pitching.ts';
import type { PlayedGame } from '#contract/stats.ts';
import { compareMembersByNumber } from '#domain/member.ts';
import type { Database } from '../../platform/database/open.ts';
import { findBatterOnlyRules } from '../../shared/batter-only-rules.queries.ts';
import {
  battingColumnNames,
  fromStoredAppearances,
  fromStoredPositions,
  listColumnAliases,
  pitchingColumnNames,
} from '../../shared/line-columns.ts';
import type { TeamMember } from './figures.ts';
import { isLineInScope, type LineScope, selectShortGamesInScope, toShortGame } from './line-scope.queries.ts';
import type { ById } from './stats.queries.ts';

function selectMembers(database: Database, teamId: number) {
  return database
    .selectFrom('members')
    .where('team_id', '=', teamId)
    .where('guest', '=', 0)
    .select(['id', 'name', 'number', 'kana', 'active']);
}

/** Lists the members by shirt number. Includes former members and leaves out guests. */
export async function listTeamMembers(database: Database, teamId: number): Promise<TeamMember[]> {
  const rows = await selectMembers(database, teamId).orderBy('id').execute();
  return rows.map((row) => ({ ...row, active: row.active === 1 })).sort(compareMembersByNumber);
}

export async function findTeamMember(
  database: Database,
  teamId: number,
  id: number,
): Promise<TeamMember | undefined> {
  const row = await selectMembers(database, teamId).where('id', '=', id).executeTakeFirst();
  return row && { ...row, active: row.active === 1 };
}

/** Selects the games of each member. The columns have the order of the covering index, which avoids a sort. */
function selectPlayed(database: Database, scope: LineScope) {
  const selectLines = (table: 'batting_records' | 'pitching_records') =>
    database
      .selectFrom(table)
      .select(['member_id', 'game_id'])
      .where('team_id', '=', scope.teamId)
      .where(isLineInScope(scope));
  return selectLines('batting_records').union(selectLines('pitching_records')).as('played');
}

export async function countGamesByMember(database: Database, scope: LineScope): Promise<ById<number>> {
  const rows = await database
    .selectFrom(selectPlayed(database, scope))
    .groupBy('member_id')
    .select(['member_id', (eb) => eb.fn.countAll<number>().as('games')])
    .execute();
  return new Map(rows.map(({ member_id, games }) => [member_id, games]));
}

type MemberScope = LineScope & { readonly memberId: number };

/** Lists the games with lines in the scope, newest first. The second game of a doubleheader precedes the first. */
export async function listGamesPlayed(database: Database, scope: LineScope): Promise<PlayedGame['game'][]> {
  const rows = await selectShortGamesInScope(database, scope)
    .where('games.id', 'in', database.selectFrom(selectPlayed(database, scope)).select('game_id'))
    .execute();
  return rows.map(toShortGame);
}

async function readBattingByGame(database: Database, scope: MemberScope) {
  const rows = await database
    .selectFrom('batting_records')
    .where('team_id', '=', scope.teamId)
    .where(isLineInScope(scope))
    .select([
      'game_id',
      'order_no',
      'position',
      'positions',
      'plate_appearances',
      ...listColumnAliases(battingColumnNames),
    ])
    .execute();
  return new Map(
    rows.map(({ game_id, order_no, position, positions, plate_appearances, ...line }) => [
      game_id,
      {
        order_no,
        position,
        positions: fromStoredPositions({ position, positions }),
        plate_appearances: fromStoredAppearances(plate_appearances),
        ...toBattingTotals(line),
      },
    ]),
  );
}

async function readPitchingByGame(database: Database, scope: MemberScope) {
  const rows = await database
    .selectFrom('pitching_records')
    .where('team_id', '=', scope.teamId)
    .where(isLineInScope(scope))
    .select(['game_id', 'result', 'credit', ...listColumnAliases(pitchingColumnNames)])
    .execute();
  return new Map(
    rows.map(({ game_id, result, credit, ...line }) => [
      game_id,
      { result, credit, ...fromPitchingLine(line) },
    ]),
  );
}

/** Lists the member's lines by game, in the order of `listGamesPlayed`. */
export async function listLog(database: Database, scope: MemberScope): Promise<PlayedGame[]> {
  const games = await listGamesPlayed(database, scope);
  const batting = await readBattingByGame(database, scope);
  const pitching = await readPitchingByGame(database, scope);
  const batted = [...batting].map(([game_id, { positions }]) => ({ game_id, positions }));
  const rules = await findBatterOnlyRules(database, scope.teamId, batted);
  return games.map((game) => {
    const batter_only_rules = rules.get(game.id);
    return {
      game,
      batting: batting.get(game.id) ?? null,
      pitching: pitching.get(game.id) ?? null,
      ...(batter_only_rules && { batter_only_rules }),
    };
  });
}
