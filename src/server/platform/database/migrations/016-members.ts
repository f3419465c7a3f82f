import type { Migration } from 'kysely/migration';
import { migration } from './migration.ts';

const added = [
  'number text',
  'kana text',
  "throws text check (throws in ('右', '左', '両'))",
  "bats text check (bats in ('右', '左', '両'))",
  'positions text',
  'school_entry_year integer',
  'captain integer not null default 0 check (captain in (0, 1)) check (captain = 0 or active = 1)',
  'records integer not null default 0 check (records in (0, 1)) check (records = 0 or active = 1)',
  'left_on text',
];

/**
 * Adds the fields of members that a team enters. Only active members can be captain or record games. Members who are
 * already inactive have no day of leaving, because it is unknown.
 */
export const memberFields: Migration = migration([
  ...added.map((column) => `alter table members add column ${column}`),
  'create unique index members_captain on members (team_id) where captain = 1',
]);
