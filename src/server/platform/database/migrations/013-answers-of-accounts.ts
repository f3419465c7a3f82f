import type { Migration } from 'kysely/migration';
import { type Engine, migration } from './migration.ts';

/**
 * Deletes stored responses to POST requests with their account. Existing rows keep null: they are never found, and
 * expire within a day.
 */
export function answersOfAccounts({ reference }: Engine): Migration {
  return migration([
    `alter table idempotency_keys add column account_id ${reference} references accounts (id) on delete cascade`,
    'create index idempotency_keys_account on idempotency_keys (account_id)',
  ]);
}
