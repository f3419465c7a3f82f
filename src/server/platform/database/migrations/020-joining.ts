import type { Migration } from 'kysely/migration';
import { migration } from './migration.ts';

export const joining: Migration = migration([
  // Undoing a join also deletes a member that the join created.
  'alter table ties add column created_member integer not null default 0 check (created_member in (0, 1))',
  'alter table ties add column coach_requested integer not null default 0 check (coach_requested in (0, 1))',
  // In existing rows, the join created the member if the member is not older than the account.
  `update ties set created_member = 1
    where exists (
      select 1 from members join accounts on accounts.id = ties.account_id
      where members.team_id = ties.team_id and members.id = ties.member_id
        and members.created_at >= accounts.created_at
    )`,
  'alter table teams add column unlisted_allowed integer not null default 1 check (unlisted_allowed in (0, 1))',
]);
