import type { Migration } from 'kysely/migration';
import { type Engine, migration } from './migration.ts';

export function pitchLimits({ teamIdentity, teamKey, reference, strict }: Engine): Migration {
  return migration([
    'alter table game_logs add column mound text',
    `create table pitch_rules (
      id ${teamIdentity}, team_id ${reference} not null references teams (id), rule text,
      version integer not null default 1, ${teamKey}
    )${strict}`,
    'create unique index pitch_rules_of_team on pitch_rules (team_id)',
    `create table reported_pitches (
      id ${teamIdentity}, team_id ${reference} not null, member_id ${reference} not null, date text not null,
      pitches integer not null, kind text not null check (kind in ('公式戦', '練習試合', '練習')), place text,
      reported_by text not null, game_id ${reference}, created_at text not null, ${teamKey},
      foreign key (team_id, member_id) references members (team_id, id)
    )${strict}`,
    'create index reported_pitches_by_date on reported_pitches (team_id, date)',
    'create index reported_pitches_of_member on reported_pitches (team_id, member_id)',
    'create index reported_pitches_of_game on reported_pitches (team_id, game_id) where game_id is not null',
  ]);
}
