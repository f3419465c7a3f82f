import type { Migration } from 'kysely/migration';
import { migration } from './migration.ts';

/** Stores with an answer the item's day at that time, and whether the member had promised to come. */
export const answers: Migration = migration([
  'alter table attendances add column answered_for text',
  `update attendances set answered_for = (
    select date from schedule_items
    where schedule_items.team_id = attendances.team_id and schedule_items.id = attendances.item_id
  )`,
  'alter table attendances add column promised integer not null default 0 check (promised in (0, 1))',
]);
