import type { Migration } from 'kysely/migration';
import { migration } from './migration.ts';

/** Stores when a schedule item last changed. Some calendar apps notice a change only by a newer time. */
export const itemChanges: Migration = migration([
  'alter table schedule_items add column changed_at text',
  `update schedule_items set changed_at = newest.at
  from (
    select team_id, subject_id, max(at) as at from changes
    where kind = 'schedule' and action <> 'created' group by team_id, subject_id
  ) as newest
  where newest.team_id = schedule_items.team_id and newest.subject_id = schedule_items.id`,
]);
