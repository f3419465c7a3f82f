import type { Migration } from 'kysely/migration';
import { migration } from './migration.ts';

// Adds the game to the indexes, so that sums over some games also read only the index.
const statements = [
  'drop index batting_records_sums',
  `create index batting_records_sums on batting_records (
    team_id, member_id, game_id, at_bats, singles, doubles, triples, home_runs, runs_batted_in, runs, walks, strikeouts,
    steal_attempts, stolen_bases, errors, hit_by_pitch, sacrifice_hits, sacrifice_flies
  )`,
  'drop index pitching_records_sums',
  `create index pitching_records_sums on pitching_records (
    team_id, member_id, game_id, result, outs_recorded, pitches, strikeouts, hits_allowed, home_runs_allowed,
    walks_allowed, runs_allowed, earned_runs
  )`,
];

export const gamesOfSums: Migration = migration(statements);
