import type { Migration } from 'kysely/migration';
import { type Engine, migration } from './migration.ts';

/** Creates the queue of mails. A row is deleted once its mail is sent. */
export function mailQueue({ identity, strict }: Engine): Migration {
  return migration([
    `create table mails (
      id ${identity}, recipient text not null, subject text not null, text text not null, link text,
      attempts integer not null default 0, next_try_at text not null, expires_at text not null,
      created_at text not null
    )${strict}`,
  ]);
}
