import type { Migration } from 'kysely/migration';
import { type Engine, migration } from './migration.ts';

/** Adds an id, which names a session without giving access to it, and the device that opened the session. */
export function ownSessions({ identity, reference, strict }: Engine): Migration {
  return migration([
    'alter table access_tokens rename to access_tokens_before',
    `create table access_tokens (
      id ${identity}, token_hash text not null unique,
      account_id ${reference} not null references accounts (id) on delete cascade,
      device text, created_at text not null, last_used_at text not null
    )${strict}`,
    `insert into access_tokens (token_hash, account_id, created_at, last_used_at)
      select token_hash, account_id, created_at, last_used_at from access_tokens_before`,
    'drop table access_tokens_before',
    'create index access_tokens_account on access_tokens (account_id)',
  ]);
}
