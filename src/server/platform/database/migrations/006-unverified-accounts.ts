import type { Migration } from 'kysely/migration';
import { migration } from './migration.ts';

/** Null for accounts of before: whoever has not verified his address by then keeps it as it is. */
const statements = [
  'alter table accounts add column unverified_until text',
  'create index accounts_unverified on accounts (unverified_until)',
];

export const unverifiedAccounts: Migration = migration(statements);
