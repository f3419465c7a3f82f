import type { Migration } from 'kysely/migration';
import { migration } from './migration.ts';

/** The new column is null for existing accounts, so that those with an unverified address are not deleted. */
const statements = [
  'alter table accounts add column unverified_until text',
  'create index accounts_unverified on accounts (unverified_until)',
];

export const unverifiedAccounts: Migration = migration(statements);
