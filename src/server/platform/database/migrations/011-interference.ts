import type { Migration } from 'kysely/migration';
import { migration } from './migration.ts';

const statements = [
  // Has a default, because lines that were deleted before and are restored later lack the column.
  'alter table batting_records add column interference integer not null default 0',
  // The scorebook shorthand already had interference, always in this spelling.
  `update batting_records
    set interference = (length(plate_appearances) - length(replace(plate_appearances, '打妨', ''))) / 2
    where plate_appearances like '%打妨%'`,
  'drop index batting_records_sums',
  `create index batting_records_sums on batting_records (
    team_id, member_id, game_id, at_bats, singles, doubles, triples, home_runs, runs_batted_in, runs, walks, strikeouts,
    steal_attempts, stolen_bases, errors, hit_by_pitch, sacrifice_hits, sacrifice_flies, interference
  )`,
];

export const interference: Migration = migration(statements);
