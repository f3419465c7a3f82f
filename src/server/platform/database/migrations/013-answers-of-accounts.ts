import type { Migration } from 'kysely/migration';
import { type Engine, migration } from './migration.ts';

/**
 * Adds the account to stored responses to POST requests, which are from now on deleted when their account is. Existing
 * rows keep null: they are never found, and expire within a day.
 */
export function answersOfAccounts({ reference }: Engine): Migration {
  return migration([
    `alter table idempotency_keys add column account_id ${reference} references accounts (id) on delete cascade`,
    'create index idempotency_keys_account on idempotency_keys (account_id)',
  ]);
}
