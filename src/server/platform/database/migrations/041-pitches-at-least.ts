import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { LogEntry } from '#domain/scoring/entries.ts';
import { isPitchTotalLowerBound } from '#domain/scoring/pitch-count.ts';
import { replayGameLog } from '#domain/scoring/replay.ts';
import { migration } from './migration.ts';

interface Tables {
  readonly game_logs: { team_id: number; game_id: number; closed: number };
  readonly log_entries: {
    team_id: number;
    game_id: number;
    seq: number;
    entry_id: string;
    content: string;
  };
  readonly log_players: { team_id: number; game_id: number; player: string; member_id: number };
  readonly pitching_records: {
    team_id: number;
    game_id: number;
    member_id: number;
    pitches_at_least: number;
  };
}
type OfGame = Pick<Tables['game_logs'], 'team_id' | 'game_id'>;

/** Lists our pitchers who may have thrown more pitches than were recorded. */
async function listPitchers(database: Kysely<Tables>, { team_id, game_id }: OfGame): Promise<string[]> {
  const rows = await database
    .selectFrom('log_entries')
    .where('team_id', '=', team_id)
    .where('game_id', '=', game_id)
    .orderBy('seq')
    .select(['entry_id', 'content'])
    .execute();
  const log = rows.map(({ entry_id, content }) => ({ id: entry_id, ...JSON.parse(content) }) as LogEntry);
  const { state } = replayGameLog(log);
  return state.sides.us.pitchers.filter((player) => isPitchTotalLowerBound(state, player));
}

async function fillIn(database: Kysely<Tables>, game: OfGame): Promise<void> {
  const { team_id, game_id } = game;
  const pitchers = await listPitchers(database, game);
  if (pitchers.length === 0) return;
  await database
    .updateTable('pitching_records')
    .set({ pitches_at_least: 1 })
    .where('team_id', '=', team_id)
    .where('game_id', '=', game_id)
    .where('member_id', 'in', (of) =>
      of
        .selectFrom('log_players')
        .where('team_id', '=', team_id)
        .where('game_id', '=', game_id)
        .where('player', 'in', pitchers)
        .select('member_id'),
    )
    .execute();
}

/**
 * Stores whether a pitcher may have thrown more pitches than were recorded. Existing lines that follow from a log get
 * the value from the log.
 */
export const pitchesAtLeast: Migration = {
  async up(database: Kysely<Tables>) {
    await migration([
      'alter table pitching_records add column pitches_at_least integer not null default 0 check (pitches_at_least in (0, 1))',
      // The new index covers the sums, so that they read no table pages.
      'drop index pitching_records_sums',
      `create index pitching_records_sums on pitching_records (
        team_id, member_id, game_id, result, credit, outs_recorded, pitches, pitches_at_least, strikeouts, hits_allowed,
        home_runs_allowed, walks_allowed, runs_allowed, earned_runs
      )`,
    ]).up(database);
    const logs = await database
      .selectFrom('game_logs')
      .where('closed', '=', 0)
      .select(['team_id', 'game_id'])
      .execute();
    for (const log of logs) await fillIn(database, log);
  },
};
