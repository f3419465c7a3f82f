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

/** What a team knows of its members. A former member has neither office nor rights. When those who are inactive left is unknown, so they get no day. */
export const memberFields: Migration = migration([
  ...added.map((column) => `alter table members add column ${column}`),
  'create unique index members_captain on members (team_id) where captain = 1',
]);
