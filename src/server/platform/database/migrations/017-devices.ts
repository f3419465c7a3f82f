import type { Migration } from 'kysely/migration';
import { type Engine, migration } from './migration.ts';

export function devices({ identity, reference, strict }: Engine): Migration {
  return migration([
    `create table devices (
      id ${identity}, account_id ${reference} not null references accounts (id) on delete cascade,
      family_hash text not null unique, secret_hash text not null, previous_hash text, salt text,
      name text, created_at text not null, last_used_at text not null, renewed_at text not null,
      expires_at text not null
    )${strict}`,
    'create index devices_account on devices (account_id)',
    'create index devices_expiry on devices (expires_at)',
    `alter table access_tokens add column device_id ${reference} references devices (id) on delete cascade`,
    'create index access_tokens_device on access_tokens (device_id)',
  ]);
}
