import type { LineupBasis } from '#contract/lineup.ts';
import type { Database } from '../../platform/database/open.ts';
import { fromStoredPositions } from '../../shared/line-columns.ts';

type EarlierGame = LineupBasis['games'][number];

/** The number of earlier games whose positions are proposed again: about a season. */
const GAMES = 30;

function listGamesBefore(database: Database, teamId: number, date: string, except: number | null) {
  return database
    .selectFrom('games')
    .select(['id', 'date', 'opponent'])
    .where('team_id', '=', teamId)
    .where('date', '<=', date)
    .$if(except !== null, (games) => games.where('id', '!=', except ?? 0))
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .limit(GAMES)
    .execute();
}

type Days = readonly [first: string, last: string];

function listBatters(database: Database, teamId: number, [first, last]: Days) {
  return database
    .selectFrom('games')
    .innerJoin('batting_records as line', (join) =>
      join.on('line.team_id', '=', teamId).onRef('games.id', '=', 'line.game_id'),
    )
    .select(['game_id', 'member_id', 'order_no', 'position', 'positions'])
    .where('games.team_id', '=', teamId)
    .where('games.date', '>=', first)
    .where('games.date', '<=', last)
    .orderBy('order_no')
    .orderBy('line.id')
    .execute();
}

function listPitchers(database: Database, teamId: number, [first, last]: Days) {
  return (
    database
      .selectFrom('games')
      // SQLite reads the tables of a cross join in this order. Otherwise it would read all lines of the team.
      .crossJoin('pitching_records as line')
      .where('line.team_id', '=', teamId)
      .whereRef('games.id', '=', 'line.game_id')
      .select(['game_id', 'member_id', 'pitches', 'pitches_at_least'])
      .where('games.team_id', '=', teamId)
      .where('games.date', '>=', first)
      .where('games.date', '<=', last)
      .orderBy('line.id')
      .execute()
  );
}

/** Lists the ids of the members who answered `yes` to the item of the game. */
async function listCame(database: Database, teamId: number, gameId: number): Promise<number[]> {
  const rows = await database
    .selectFrom('schedule_items as item')
    .innerJoin('attendances as answer', (join) =>
      join.on('answer.team_id', '=', teamId).onRef('answer.item_id', '=', 'item.id'),
    )
    .select('answer.member_id')
    .where('item.team_id', '=', teamId)
    .where('item.game_id', '=', gameId)
    .where('answer.answer', '=', 'yes')
    .orderBy('answer.member_id')
    .execute();
  return rows.map(({ member_id }) => member_id);
}

/**
 * Lists the games up to the date, newest first.
 * @param except the game of the item itself; null if it has none
 */
export async function listEarlierGames(
  database: Database,
  teamId: number,
  date: string,
  except: number | null,
): Promise<EarlierGame[]> {
  const games = await listGamesBefore(database, teamId, date, except);
  const [last, first] = [games[0], games.at(-1)];
  if (!last || !first) return [];
  const batters = await listBatters(database, teamId, [first.date, last.date]);
  const pitchers = await listPitchers(database, teamId, [first.date, last.date]);
  const came = await listCame(database, teamId, last.id);
  return games.map(({ id, ...game }) => ({
    ...game,
    batters: batters
      .filter(({ game_id }) => game_id === id)
      .map(({ member_id, order_no, ...row }) => ({
        member_id,
        order: order_no,
        positions: fromStoredPositions(row),
      })),
    pitchers: pitchers
      .filter(({ game_id }) => game_id === id)
      .map(({ game_id: _, pitches_at_least, ...line }) => ({
        ...line,
        pitches_at_least: pitches_at_least === 1,
      })),
    came: id === last.id ? came : [],
  }));
}
