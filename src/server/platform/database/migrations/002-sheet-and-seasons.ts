import type { Migration } from 'kysely/migration';
import { migration } from './migration.ts';

/** The minimums to qualify are stored in tenths, so that 3.1 is exact; null for no minimum. */
const statements = [
  'alter table teams add column season_start_month integer not null default 1',
  'alter table teams add column qualifying_plate_appearances_tenths integer',
  'alter table teams add column qualifying_innings_tenths integer',
  'alter table games add column innings integer',
  'alter table games add column confirmed integer not null default 0 check (confirmed in (0, 1))',
  'alter table batting_records add column plate_appearances text',
];

export const sheetAndSeasons: Migration = migration(statements);
