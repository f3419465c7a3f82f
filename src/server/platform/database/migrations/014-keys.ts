import type { Migration } from 'kysely/migration';
import { type Engine, migration, sqliteEngine } from './migration.ts';

/** The table has no foreign key, because invite codes are read before the team is known. */
const inviteCodes = ({ reference, strict }: Engine) => [
  `create table invite_codes (code text primary key, team_id ${reference} not null unique)${strict}`,
  'insert into invite_codes (code, team_id) select invite_code, id from teams',
];

const TEAM_COLUMNS = `id, name, regulation_innings, revision, version, created_at, season_start_month,
  qualifying_plate_appearances_tenths, qualifying_innings_tenths`;

/**
 * Creates the table of teams anew, because SQLite cannot drop a unique column. Defers the check of foreign keys,
 * because members and games meanwhile refer to missing rows. Keeps the highest id, so that the id of a deleted team
 * is not used again.
 */
const teamsOnSqlite = ({ identity }: Engine) => [
  'pragma defer_foreign_keys = on',
  `create temp table teams_before as select ${TEAM_COLUMNS} from teams`,
  `create temp table last_team_id as select seq from sqlite_sequence where name = 'teams'`,
  'drop table teams',
  `create table teams (
    id ${identity}, name text not null, regulation_innings integer not null default 9,
    revision integer not null default 0, version integer not null default 1, created_at text not null,
    season_start_month integer not null default 1, qualifying_plate_appearances_tenths integer,
    qualifying_innings_tenths integer
  ) strict`,
  `insert into teams (${TEAM_COLUMNS}) select ${TEAM_COLUMNS} from teams_before`,
  `delete from sqlite_sequence where name = 'teams'`,
  `insert into sqlite_sequence (name, seq) select 'teams', seq from last_team_id`,
  'drop table teams_before',
  'drop table last_team_id',
];

const TEAM_TABLES = ['members', 'games', 'batting_records', 'pitching_records', 'schedule_items', 'changes'];
const LINES = ['batting_records', 'pitching_records'];

/** Replaces each primary key `(id)`, and each unique constraint and index on `(team_id, id)`. */
const keysOnPostgres = [
  'alter table teams drop column invite_code',
  ...LINES.map(
    (table) => `alter table ${table}
      drop constraint ${table}_team_id_game_id_fkey, drop constraint ${table}_team_id_member_id_fkey`,
  ),
  'alter table changes drop constraint changes_team_id_actor_id_fkey',
  'alter table members drop constraint members_team_id_id_key',
  'alter table games drop constraint games_team_id_id_key',
  'drop index changes_of_team',
  ...TEAM_TABLES.map(
    (table) => `alter table ${table} drop constraint ${table}_pkey, add primary key (team_id, id)`,
  ),
  ...LINES.map(
    (table) => `alter table ${table}
      add foreign key (team_id, game_id) references games (team_id, id) on delete cascade,
      add foreign key (team_id, member_id) references members (team_id, id)`,
  ),
  'alter table changes add foreign key (team_id, actor_id) references members (team_id, id)',
];

/**
 * On PostgreSQL, the keys of every table of teams begin with `team_id`. The tables can then be partitioned or
 * distributed by team. SQLite generates ids only for a primary key of one column, and keeps its keys.
 */
export const keys = (engine: Engine): Migration =>
  migration([...inviteCodes(engine), ...(engine === sqliteEngine ? teamsOnSqlite(engine) : keysOnPostgres)]);
