import type { Migration } from 'kysely/migration';
import { type Engine, migration, sqliteEngine } from './migration.ts';

const ITEM_COLUMNS = [
  'opponent text',
  `game_type text check (game_type in ('公式戦', '練習試合'))`,
  'tournament text',
  'start_time text',
  'end_time text',
  'meet_place text',
  'asks integer not null default 0 check (asks in (0, 1))',
  // A moment in the team's local time: YYYY-MM-DDTHH:MM.
  'answer_by text',
  'minimum integer',
  'cancelled integer not null default 0 check (cancelled in (0, 1))',
  'cancel_reason text',
  'series text',
];

const TEAM_COLUMNS = [
  `time_zone text not null default 'Asia/Tokyo'`,
  `comments_for text not null default 'team' check (comments_for in ('team', 'coaches'))`,
  'team_link integer not null default 0 check (team_link in (0, 1))',
  'announces_items integer not null default 1 check (announces_items in (0, 1))',
];

/** Adds columns of schedule items and teams, and tables for answers to items and for links that need no login. */
export function week(engine: Engine): Migration {
  const { identity, teamIdentity, teamKey, reference, strict } = engine;
  return migration([
    ...ITEM_COLUMNS.map((column) => `alter table schedule_items add column ${column}`),
    // No foreign key, so that the item has its game again after the deletion of the game is undone.
    `alter table schedule_items add column game_id ${reference}`,
    ...TEAM_COLUMNS.map((column) => `alter table teams add column ${column}`),
    ...(engine === sqliteEngine
      ? ['create unique index schedule_items_key on schedule_items (team_id, id)']
      : []),
    `create table attendances (
      team_id ${reference} not null, item_id ${reference} not null, member_id ${reference} not null,
      answer text check (answer in ('yes', 'no', 'maybe')), maybe_until text, arrives text, leaves text,
      comment text, coaches_only integer not null default 0 check (coaches_only in (0, 1)),
      via text not null check (via in ('account', 'personal', 'team')), answered_by text, answered_at text not null,
      withdrawn_at text, wish text,
      primary key (team_id, item_id, member_id),
      foreign key (team_id, item_id) references schedule_items (team_id, id) on delete cascade,
      foreign key (team_id, member_id) references members (team_id, id) on delete cascade
    )${strict}`,
    'create index attendances_of_member on attendances (team_id, member_id)',
    `create table attendance_guests (
      id ${teamIdentity}, team_id ${reference} not null, item_id ${reference} not null, name text not null,
      created_at text not null, ${teamKey},
      foreign key (team_id, item_id) references schedule_items (team_id, id) on delete cascade
    )${strict}`,
    'create index attendance_guests_of_item on attendance_guests (team_id, item_id, id)',
    `create table link_versions (
      team_id ${reference} not null, purpose text not null, kind text not null, subject_id ${reference} not null,
      version integer not null, primary key (team_id, purpose, kind, subject_id)
    )${strict}`,
    `create table program_secrets (id ${identity}, name text not null unique, value text not null)${strict}`,
  ]);
}
