import type { Migration } from 'kysely/migration';
import { migration } from './migration.ts';

/** Mails to verified addresses are sent before mails to other addresses, which a stranger may have caused. */
export const mailOrder: Migration = migration([
  'alter table mails add column recipient_verified integer not null default 0',
  'drop index mails_due',
  'create index mails_due on mails (recipient_verified, next_try_at, id)',
]);
