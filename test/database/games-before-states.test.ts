import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { endForgottenGames } from '../../src/server/features/games/forgotten.queries.ts';
import { listReleasedUpTo, migrate } from '../../src/server/platform/database/migrate.ts';
import { hashToken } from '../../src/server/platform/secrets.ts';
import { openTestApp } from '../support/app.ts';
import { onEachBareDatabase, type TestDatabase } from '../support/databases.ts';
import { asEntries, HOME_RUN, opening, THREE_OUTS } from '../support/logs.ts';

/** The last version in which every game counted, whatever its log said. */
const BEFORE = '037-sport';
const AT = "'2026-04-01T00:00:00.000Z'";
/** The test's clock starts three hours later. */
const TODAY = '2026-05-03T00:00:00.000Z';
const PLAYERS = [11, 12, 13, 14, 15, 16, 17, 18, 19];

interface StoredGame {
  readonly id: number;
  readonly day: string;
  readonly score: readonly [us: number, them: number];
  /** When the last play was recorded; null for a game without a log. */
  readonly extendedAt: string | null;
}

/** Three games whose log nobody ended: of a month ago, of yesterday evening, and of three hours ago. */
const GAMES: readonly StoredGame[] = [
  { id: 20, day: '2026-04-05', score: [5, 4], extendedAt: null },
  { id: 21, day: '2026-04-12', score: [1, 0], extendedAt: '2026-04-12T03:00:00.000Z' },
  { id: 22, day: '2026-05-02', score: [1, 2], extendedAt: '2026-05-02T11:00:00.000Z' },
  { id: 23, day: '2026-05-03', score: [1, 1], extendedAt: TODAY },
];

const LOG = asEntries([
  ...opening(PLAYERS),
  { kind: 'game', event: 'start' },
  HOME_RUN,
  ...THREE_OUTS,
  ...THREE_OUTS,
]);

/** The statements that store a game, with a line of 4 at bats and 2 hits, and one of 6 outs and 88 pitches. */
function storeGame({ id, day, score, extendedAt }: StoredGame): string[] {
  const log = extendedAt === null ? [] : LOG;
  const logRow = `insert into game_logs (team_id, game_id, seq, situations) values (3, ${id}, ${log.length}, '[]')`;
  return [
    `insert into games (id, team_id, date, game_type, tournament, opponent, team_score, opponent_score, created_at)
      values (${id}, 3, '${day}', '公式戦', '春季大会', '港北', ${score.join(', ')}, ${AT})`,
    `insert into batting_records (team_id, game_id, member_id, order_no, position, at_bats, singles, doubles, triples,
        home_runs, runs_batted_in, runs, walks, strikeouts, steal_attempts, stolen_bases, errors, hit_by_pitch, sacrifice_hits,
        sacrifice_flies, created_at)
      values (3, ${id}, 11, 1, '投手', 4, 1, 0, 0, 1, 1, 1, 0, 2, 0, 0, 0, 0, 0, 0, ${AT})`,
    `insert into pitching_records (team_id, game_id, member_id, result, outs_recorded, pitches, strikeouts, hits_allowed,
        home_runs_allowed, walks_allowed, runs_allowed, earned_runs, created_at)
      values (3, ${id}, 11, '-', 6, 88, 3, 1, 0, 0, ${score[1]}, ${score[1]}, ${AT})`,
    ...(log.length > 0 ? [logRow] : []),
    ...log.map(
      ({ id: entry, ...content }, index) =>
        `insert into log_entries (team_id, game_id, seq, entry_id, content, at, by_id)
          values (3, ${id}, ${index + 1}, '${entry}', '${JSON.stringify(content)}', '${extendedAt}', 11)`,
    ),
  ];
}

const ROWS = [
  `insert into accounts (id, email, email_key, name, password_hash, email_verified_at, created_at)
    values (7, 'kantoku@bench.example', 'kantoku@bench.example', '監督 一郎', '-', ${AT}, ${AT})`,
  `insert into access_tokens (token_hash, account_id, created_at, last_used_at)
    values ('${hashToken('kantoku')}', 7, '${TODAY}', '${TODAY}')`,
  `insert into teams (id, name, revision, created_at) values (3, '青空ナイン', 5, ${AT})`,
  ...PLAYERS.map(
    (id) => `insert into members (id, team_id, name, role, plays, active, created_at)
      values (${id}, 3, '選手 ${id}', '${id === 11 ? 'coach' : 'player'}', 1, 1, ${AT})`,
  ),
  `insert into ties (account_id, team_id, member_id, kind, created_at) values (7, 3, 11, 'self', ${AT})`,
  ...GAMES.flatMap(storeGame),
];

async function update(database: TestDatabase): Promise<TestDatabase> {
  await migrate(database, listReleasedUpTo(database.engine, BEFORE));
  for (const row of ROWS) await sql.raw(row).execute(database.database);
  await migrate(database);
  return database;
}

onEachBareDatabase('games of the version before games had a state', (open) => {
  test('count after the update as before, also where nobody ended the log', async () => {
    const app = await openTestApp(async () => update(await open()));
    await endForgottenGames(app.database, app.clock);
    const coach = { token: 'kantoku' };
    const { teamInfo, battingTotals, pitchingTotals } = await app.succeed('managerDashboard', coach);
    expect(teamInfo).toMatchObject({ wins: 2, loses: 1, draws: 1, totalGames: 4 });
    expect(battingTotals).toMatchObject({ at_bats: 16, hits: 8, home_runs: 4, strikeouts: 8 });
    expect(pitchingTotals).toMatchObject({ pitching_innings_outs: 24, pitches: 352, runs_allowed: 7 });
    const { minimum, battingRecords } = await app.succeed('ranking', coach);
    // Two plate appearances a game.
    expect(minimum.batting.required).toBe(8);
    expect(battingRecords.hits).toHaveLength(1);
    const [player] = await app.succeed('players', coach);
    expect([player?.batting.at_bats, player?.pitching.pitches]).toEqual([16, 352]);
    const games = await app.succeed('games', coach);
    expect(games.map(({ state, playing }) => [state, playing])).toEqual(GAMES.map(() => ['ended', false]));
    expect((await app.succeed('game', { ...coach, params: { id: 22 } })).log_left_open).toBe(true);
    await app.close();
  });
});
