import type { Migration } from 'kysely/migration';
import { migration } from './migration.ts';

/** Mails to addresses that were verified are sent before those that a stranger can have sent to anybody. */
export const mailOrder: Migration = migration([
  'alter table mails add column recipient_verified integer not null default 0',
  'drop index mails_due',
  'create index mails_due on mails (recipient_verified, next_try_at, id)',
]);
