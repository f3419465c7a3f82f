import type { Migration } from 'kysely/migration';
import { type Engine, migration } from './migration.ts';

export function notices({ reference, strict }: Engine): Migration {
  return migration([
    `create table planned_notices (
      team_id ${reference} not null, item_id ${reference} not null, kind text not null,
      member_id ${reference} not null, due_at text not null,
      primary key (team_id, item_id, kind, member_id),
      foreign key (team_id, item_id) references schedule_items (team_id, id) on delete cascade
    )${strict}`,
    // Finds the due notices of all teams.
    'create index planned_notices_due on planned_notices (due_at)',
    // No foreign key to the item, so that nobody gets a notice again after the deletion of the item is undone.
    `create table sent_notices (
      team_id ${reference} not null references teams (id) on delete cascade, item_id ${reference} not null,
      kind text not null, occurrence text not null, account_id ${reference} not null, expires_at text not null,
      primary key (team_id, item_id, kind, occurrence, account_id)
    )${strict}`,
    'create index sent_notices_expired on sent_notices (expires_at)',
    `create table notice_settings (
      team_id ${reference} not null references teams (id) on delete cascade, account_id ${reference} not null,
      unwanted text not null, primary key (team_id, account_id)
    )${strict}`,
    'alter table mails add column notice text',
    'drop index mails_due',
    'create index mails_due on mails (recipient_verified, next_try_at, id) where notice is null',
    'create index mails_of_notices_due on mails (next_try_at, id) where notice is not null',
  ]);
}
