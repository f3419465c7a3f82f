import type { Migration } from 'kysely/migration';
import { migration } from './migration.ts';

/** Adds the line score, all positions of a batter, guests, and saves and holds of pitchers. */
export const lines: Migration = migration([
  // JSON: `LineScore` of the contract.
  'alter table games add column line_score text',
  'alter table games add column bats_first integer check (bats_first in (0, 1))',
  // All positions in the order in which they were played, separated by spaces; null if there is only `position`.
  'alter table batting_records add column positions text',
  `alter table pitching_records add column credit text check (credit in ('セーブ', 'ホールド'))`,
  'alter table members add column guest integer not null default 0 check (guest in (0, 1))',
  // The new index also covers saves and holds, so that sums read no page of the table.
  'drop index pitching_records_sums',
  `create index pitching_records_sums on pitching_records (
    team_id, member_id, game_id, result, credit, outs_recorded, pitches, strikeouts, hits_allowed, home_runs_allowed,
    walks_allowed, runs_allowed, earned_runs
  )`,
]);
