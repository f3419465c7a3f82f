import type { Migration } from 'kysely/migration';
import { type Engine, migration } from './migration.ts';

export function operation({ identity, reference, strict }: Engine): Migration {
  return migration([
    `create table refused_mails (
      id ${identity}, recipient text not null, reason text not null, refused_at text not null
    )${strict}`,
    'create index refused_mails_time on refused_mails (refused_at)',
    `create table processes (
      id text primary key, address text not null, seen_at ${reference} not null
    )${strict}`,
  ]);
}
