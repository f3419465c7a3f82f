import type { Migration } from 'kysely/migration';
import { type Engine, migration, sqliteEngine } from './migration.ts';

/** Creates the table of members anew, because SQLite cannot drop a column that a constraint names. */
function membersAgain({ identity, reference, strict }: Engine): string[] {
  const columns = 'id, team_id, name, role, plays, active, version, created_at';
  return [
    // Other tables refer to members that are missing until they are inserted again.
    'pragma defer_foreign_keys = on',
    'create temp table members_before as select * from members',
    `create temp table members_sequence as select seq from sqlite_sequence where name = 'members'`,
    'drop table members',
    `create table members (
      id ${identity}, team_id ${reference} not null references teams (id),
      name text not null, role text not null check (role in ('coach', 'player')),
      plays integer not null check (plays in (0, 1)), active integer not null check (active in (0, 1)),
      version integer not null default 1, created_at text not null,
      unique (team_id, id), check (role = 'player' or active = 1)
    )${strict}`,
    `insert into members (${columns}) select ${columns} from members_before`,
    // Ids are never used again, not even the ids of deleted members.
    `delete from sqlite_sequence where name = 'members'`,
    `insert into sqlite_sequence (name, seq) select 'members', seq from members_sequence`,
    'drop table members_before',
    'drop table members_sequence',
  ];
}

const membersWithoutAccount = [
  // This also drops the constraints that name the column.
  'alter table members drop column account_id',
  `alter table members add constraint members_active_coach check (role = 'player' or active = 1)`,
];

/**
 * Lets an account be a member or guardian in several teams. The table is looked up by account, and has no foreign key
 * to tables that are looked up by team.
 */
export function ties(engine: Engine): Migration {
  const { identity, reference, strict } = engine;
  return migration([
    `create table ties (
      id ${identity}, account_id ${reference} not null references accounts (id) on delete cascade,
      team_id ${reference} not null, member_id ${reference} not null,
      kind text not null check (kind in ('self', 'guardian')), created_at text not null,
      unique (account_id, team_id, member_id)
    )${strict}`,
    `create unique index ties_self_of_account on ties (account_id, team_id) where kind = 'self'`,
    `create unique index ties_self_of_member on ties (team_id, member_id) where kind = 'self'`,
    'create index ties_of_member on ties (team_id, member_id)',
    `insert into ties (account_id, team_id, member_id, kind, created_at)
      select account_id, team_id, id, 'self', created_at from members where account_id is not null order by id`,
    ...(engine === sqliteEngine ? membersAgain(engine) : membersWithoutAccount),
    `alter table access_tokens add column team_id ${reference}`,
    `alter table access_tokens add column member_id ${reference}`,
  ]);
}
