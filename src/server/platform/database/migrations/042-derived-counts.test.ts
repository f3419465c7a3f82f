import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { onEachBareDatabase } from '../../../../../test/support/databases.ts';
import { asEntries, opening, THREE_OUTS, turn } from '../../../../../test/support/logs.ts';
import { moves } from '../../../../../test/support/scored-game.ts';
import { listReleasedUpTo, migrate } from '../migrate.ts';

const AT = '2026-05-03T09:00:00.000Z';

type AnyTables = Record<string, Record<string, string | number>>;

const run = (play: 'wildPitch' | 'passedBall', text: string) =>
  ({ kind: 'running', play, moves: moves(text) }) as const;

/** We leave two runners on base. Runners of the opponents advance on a wild pitch and on a passed ball. */
const CONTENTS = [
  ...opening(['m7', 'm2', 'm3', 'm4', 'm5', 'm8', 'm9', 'm10', 'm11']),
  { kind: 'game', event: 'start' } as const,
  turn('walk', '0-1 walk'),
  turn('walk', '1-2 forced, 0-1 walk'),
  ...THREE_OUTS,
  turn('walk', '0-1 walk'),
  run('wildPitch', '1-2 wildPitch'),
  run('passedBall', '2-3 passedBall'),
];

/** Adds two games with the same log, and a game without a log. The second game is kept as a sheet. */
async function fill(database: Kysely<AnyTables>): Promise<void> {
  const insert = (table: string, rows: AnyTables[string][]) =>
    database.insertInto(table).values(rows).execute();
  await insert('teams', [{ id: 3, name: 'x', created_at: AT }]);
  const member = { team_id: 3, name: 'x', role: 'player', plays: 1, active: 1, created_at: AT };
  await insert(
    'members',
    [5, 6, 7].map((id) => ({ id, ...member })),
  );
  const game = { team_id: 3, date: '2026-05-03', game_type: '公式戦', tournament: '', opponent: 'x' };
  const counts = {
    at_bats: 2,
    singles: 0,
    doubles: 0,
    triples: 0,
    home_runs: 0,
    runs_batted_in: 0,
    runs: 0,
    walks: 1,
  };
  const others = {
    strikeouts: 0,
    steal_attempts: 0,
    stolen_bases: 0,
    errors: 0,
    hit_by_pitch: 0,
    sacrifice_hits: 0,
    sacrifice_flies: 0,
    order_no: 1,
    position: '捕手',
  };
  const pitched = {
    result: '-',
    outs_recorded: 2,
    pitches: 3,
    strikeouts: 2,
    hits_allowed: 0,
    home_runs_allowed: 0,
  };
  for (const [id, closed] of [
    [20, 0],
    [21, 1],
    [22, null],
  ] as const) {
    await insert('games', [{ id, ...game, team_score: 1, opponent_score: 0, created_at: AT }]);
    const ofGame = { team_id: 3, game_id: id };
    if (closed !== null) {
      await insert('game_logs', [{ ...ofGame, seq: CONTENTS.length, closed }]);
      const rows = asEntries(CONTENTS).map(({ id: entry_id, ...content }, index) => ({
        ...{ ...ofGame, seq: index + 1, entry_id, content: JSON.stringify(content) },
        ...{ at: AT, by_id: 5 },
      }));
      await insert('log_entries', rows);
      // This pitcher was merged since the game: the log still names them as m7.
      await insert('log_players', [
        { ...ofGame, player: 'm7', member_id: 5 },
        { ...ofGame, player: 'm2', member_id: 6 },
      ]);
    }
    const line = { ...ofGame, ...counts, ...others, created_at: AT };
    await insert('batting_records', [
      { ...line, member_id: 5, plate_appearances: '遊併 四球 併殺' },
      { ...line, member_id: 6, plate_appearances: '三重殺 四球 遊三重' },
      { ...line, member_id: 7, plate_appearances: '遊併 四球' },
    ]);
    await insert('pitching_records', [
      {
        ...ofGame,
        ...pitched,
        member_id: 5,
        walks_allowed: 0,
        runs_allowed: 0,
        earned_runs: 0,
        created_at: AT,
      },
    ]);
  }
}

onEachBareDatabase('what is derived from results and logs', (open) => {
  test('is filled in for the lines and logs of before', async () => {
    const database = await open();
    await migrate(database, listReleasedUpTo(database.engine, '041-pitches-at-least'));
    await fill(database.database as unknown as Kysely<AnyTables>);
    await migrate(database);
    const rows = async (query: ReturnType<typeof sql<Record<string, number>>>) => {
      const found = await query.execute(database.database);
      return found.rows.map((row) => Object.values(row).join(' '));
    };
    const batting = await rows(sql<Record<string, number>>`
      select game_id, member_id, double_plays, double_play_games, passed_balls, passed_ball_games
      from batting_records order by game_id, member_id`);
    expect(batting).toEqual([
      '20 5 2 1 0 0',
      '20 6 0 1 1 1',
      '20 7 0 0 0 0',
      '21 5 2 1 0 0',
      '21 6 0 1 0 0',
      '21 7 0 0 0 0',
      '22 5 2 1 0 0',
      '22 6 0 1 0 0',
      '22 7 0 0 0 0',
    ]);
    const pitching = await rows(sql<Record<string, number>>`
      select game_id, wild_pitches, wild_pitch_games from pitching_records order by game_id`);
    expect(pitching).toEqual(['20 1 1', '21 0 0', '22 0 0']);
    const logs = await rows(sql<Record<string, number>>`
      select game_id, left_on_base from game_logs order by game_id`);
    expect(logs).toEqual(['20 2', '21 2']);
    await database.close();
  });
});
