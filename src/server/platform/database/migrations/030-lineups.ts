import type { Migration } from 'kysely/migration';
import { type Engine, migration } from './migration.ts';

export function lineups({ teamIdentity, teamKey, reference, strict }: Engine): Migration {
  return migration([
    `create table lineups (
      id ${teamIdentity}, team_id ${reference} not null, item_id ${reference}, name text,
      designated text check (designated in ('DH', 'DP')), entries text not null,
      shown integer not null default 0 check (shown in (0, 1)), version integer not null default 1,
      changed_at text not null, changed_by ${reference} not null, ${teamKey},
      foreign key (team_id, item_id) references schedule_items (team_id, id) on delete cascade
    )${strict}`,
    'create unique index lineups_of_item on lineups (team_id, item_id)',
    'create unique index lineups_by_name on lineups (team_id, name)',
  ]);
}
