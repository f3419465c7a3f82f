import type { Migration } from 'kysely/migration';
import { type Engine, migration } from './migration.ts';

/** Creates the tables of the operator, which belong to no team. */
export function operator({ identity, reference, strict }: Engine): Migration {
  return migration([
    `create table founding_invites (
      id ${identity}, token_hash text not null unique, note text, created_at text not null,
      expires_at text not null, used_at text
    )${strict}`,
    'create index founding_invites_expired on founding_invites (expires_at)',
    `create table operator_log (
      id ${identity}, at text not null, act text not null, subject text,
      via text not null check (via in ('page', 'command'))
    )${strict}`,
    'create index operator_log_time on operator_log (at)',
    `create table privacy_texts (
      id ${identity}, operator_name text, contact text, additions text, backup_days integer,
      changed_at text not null
    )${strict}`,
    `create table backups (
      id ${identity}, made_at text not null, row_count ${reference} not null, bytes ${reference} not null
    )${strict}`,
    'alter table mails add column last_error text',
  ]);
}
