import type { Migration } from 'kysely/migration';
import { migration } from './migration.ts';

/** Null for existing accounts: those without a verified email address keep it as it is. */
const statements = [
  'alter table accounts add column unverified_until text',
  'create index accounts_unverified on accounts (unverified_until)',
];

export const unverifiedAccounts: Migration = migration(statements);
