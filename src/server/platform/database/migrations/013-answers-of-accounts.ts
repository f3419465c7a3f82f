import type { Migration } from 'kysely/migration';
import { type Engine, migration } from './migration.ts';

/**
 * Makes the database delete stored answers to POST requests with their account. Rows of earlier versions keep null, are
 * never found and expire within a day.
 */
export function answersOfAccounts({ reference }: Engine): Migration {
  return migration([
    `alter table idempotency_keys add column account_id ${reference} references accounts (id) on delete cascade`,
    'create index idempotency_keys_account on idempotency_keys (account_id)',
  ]);
}
