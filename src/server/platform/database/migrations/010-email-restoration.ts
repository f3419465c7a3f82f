import type { Migration } from 'kysely/migration';
import { type Engine, migration } from './migration.ts';

/**
 * Adds the purpose `restore`, by which an account gets its old address back. The old address stays reserved for the
 * account, so tokens are also found by address.
 */
export function emailRestoration({ reference, strict }: Engine): Migration {
  return migration([
    'alter table one_time_tokens rename to one_time_tokens_before',
    `create table one_time_tokens (
      token_hash text primary key, account_id ${reference} not null references accounts (id) on delete cascade,
      purpose text not null check (purpose in ('verify', 'reset', 'restore')),
      email text not null, email_key text not null, expires_at text not null
    )${strict}`,
    `insert into one_time_tokens (token_hash, account_id, purpose, email, email_key, expires_at)
      select token_hash, account_id, purpose, email_key, email_key, expires_at from one_time_tokens_before`,
    'drop table one_time_tokens_before',
    'create index one_time_tokens_account on one_time_tokens (account_id, purpose)',
    'create index one_time_tokens_expiry on one_time_tokens (expires_at)',
    'create index one_time_tokens_email on one_time_tokens (email_key, purpose)',
  ]);
}
