import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { LogEntry } from '#domain/scoring/entries.ts';
import { countLeftOnBase } from '#domain/scoring/left-on-base.ts';
import { deriveBoxScores } from '#domain/scoring/lines.ts';
import { type Replay, replayGameLog } from '#domain/scoring/replay.ts';
import { migration } from './migration.ts';

interface OfGame {
  readonly team_id: number;
  readonly game_id: number;
}
type OfMember = OfGame & { readonly member_id: number };

interface Tables {
  readonly game_logs: OfGame & { readonly closed: number; left_on_base: number | null };
  readonly log_entries: OfGame & {
    readonly seq: number;
    readonly entry_id: string;
    readonly content: string;
  };
  readonly log_players: OfMember & { readonly player: string };
  readonly batting_records: OfMember & { passed_balls: number; passed_ball_games: number };
  readonly pitching_records: OfMember & { wild_pitches: number; wild_pitch_games: number };
}

const statements = [
  // Have defaults, because lines that were deleted before and are restored later lack the columns.
  'alter table batting_records add column double_plays integer not null default 0',
  'alter table batting_records add column double_play_games integer not null default 0',
  'alter table batting_records add column passed_balls integer not null default 0',
  'alter table batting_records add column passed_ball_games integer not null default 0',
  'alter table pitching_records add column wild_pitches integer not null default 0',
  'alter table pitching_records add column wild_pitch_games integer not null default 0',
  'alter table game_logs add column left_on_base integer',
  // Fills only lines in which each plate appearance has a result. Only the words for a double play contain 併.
  `update batting_records
    set double_play_games = 1,
      double_plays = length(plate_appearances) - length(replace(plate_appearances, '併', ''))
    where length(plate_appearances) - length(replace(plate_appearances, ' ', '')) + 1 =
      at_bats + walks + hit_by_pitch + sacrifice_hits + sacrifice_flies + interference`,
  // The new index covers the sums, so that they read no table pages.
  'drop index batting_records_sums',
  `create index batting_records_sums on batting_records (
    team_id, member_id, game_id, at_bats, singles, doubles, triples, home_runs, runs_batted_in, runs, walks, strikeouts,
    steal_attempts, stolen_bases, errors, hit_by_pitch, sacrifice_hits, sacrifice_flies, interference, double_plays,
    double_play_games, passed_balls, passed_ball_games
  )`,
  'drop index pitching_records_sums',
  `create index pitching_records_sums on pitching_records (
    team_id, member_id, game_id, result, credit, outs_recorded, pitches, pitches_at_least, strikeouts, hits_allowed,
    home_runs_allowed, walks_allowed, runs_allowed, earned_runs, wild_pitches, wild_pitch_games
  )`,
];

async function replayLog(database: Kysely<Tables>, { team_id, game_id }: OfGame): Promise<Replay> {
  const rows = await database
    .selectFrom('log_entries')
    .where('team_id', '=', team_id)
    .where('game_id', '=', game_id)
    .orderBy('seq')
    .select(['entry_id', 'content'])
    .execute();
  return replayGameLog(
    rows.map(({ entry_id, content }) => ({ id: entry_id, ...JSON.parse(content) }) as LogEntry),
  );
}

/**
 * Selects the line of a player for an update, which must add to the counts instead of replacing them: after a merge
 * of members, two keys of a log can name the same member.
 */
function updateLine<Table extends 'batting_records' | 'pitching_records'>(
  database: Kysely<Tables>,
  table: Table,
  { team_id, game_id }: OfGame,
  player: string,
) {
  return database
    .updateTable<'batting_records' | 'pitching_records'>(table)
    .where('team_id', '=', team_id)
    .where('game_id', '=', game_id)
    .where('member_id', 'in', (of) =>
      of
        .selectFrom('log_players')
        .where('team_id', '=', team_id)
        .where('game_id', '=', game_id)
        .where('player', '=', player)
        .select('member_id'),
    );
}

async function fillLines(database: Kysely<Tables>, game: OfGame, { state, plays }: Replay): Promise<void> {
  const { batting, pitching } = deriveBoxScores(state, plays).us;
  for (const { player, line } of batting) {
    if (line.passedBallGames === 0) continue;
    await updateLine(database, 'batting_records', game, player)
      .set((of) => ({ passed_balls: of('passed_balls', '+', line.passedBalls), passed_ball_games: 1 }))
      .execute();
  }
  for (const { player, line } of pitching)
    await updateLine(database, 'pitching_records', game, player)
      .set((of) => ({ wild_pitches: of('wild_pitches', '+', line.wildPitches), wild_pitch_games: 1 }))
      .execute();
}

/**
 * Counts double plays from the results of plate appearances, and passed balls, wild pitches and runners left on base
 * from logs.
 */
export const derivedCounts: Migration = {
  async up(database: Kysely<Tables>) {
    await migration(statements).up(database);
    const logs = await database.selectFrom('game_logs').select(['team_id', 'game_id', 'closed']).execute();
    for (const { closed, ...game } of logs) {
      const played = await replayLog(database, game);
      await database
        .updateTable('game_logs')
        .set({ left_on_base: countLeftOnBase(played, 'us') })
        .where('team_id', '=', game.team_id)
        .where('game_id', '=', game.game_id)
        .execute();
      // The lines of a closed log do not follow from the log.
      if (closed === 0) await fillLines(database, game, played);
    }
  },
};
