import { sql } from 'kysely';
import type { Database, Trx } from '../../src/server/platform/database/open.ts';

/** Two teams are rarely in the same of so many partitions. The database can still be copied for each test. */
const PARTITIONS = 4;

/** Tables that are read before the team is known. They have no foreign key to a team. */
const LOOK_UPS = ['access_tokens', 'invite_codes', 'ties'];

export async function tablesOfTeams(database: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'team_id' order by 1`.execute(database);
  return rows.map(({ name }) => name).filter((name) => !LOOK_UPS.includes(name));
}

/** Returns the partitioned table to which this table belongs; null if there is none. */
export function findWhole(table: string): string | null {
  return /^(.+)_part\d+$/.exec(table)?.[1] ?? null;
}

async function foreignKeys(trx: Trx, tables: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ table: string; definition: string }>`
    select conrelid::regclass::text as table, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f'`.execute(trx);
  return rows
    .filter(({ table }) => tables.includes(table))
    .map(({ table, definition }) => `alter table ${table} add ${definition}`);
}

async function tablesWithGeneratedId(trx: Trx): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'id' and is_identity = 'YES'`.execute(trx);
  return rows.map(({ name }) => name);
}

/** PostgreSQL 15 does not allow identity columns in partitioned tables. */
const generatedId = (table: string) => [
  `create sequence ${table}_id_seq owned by ${table}.id`,
  `alter table ${table} alter column id set default nextval('${table}_id_seq')`,
];

const partitionedTable = (table: string, key: string, generated: readonly string[]) => [
  `create table ${table} (like whole.${table} including all excluding identity) partition by hash (${key})`,
  ...(generated.includes(table) ? generatedId(table) : []),
  ...Array.from(
    { length: PARTITIONS },
    (_, part) =>
      `create table ${table}_part${part} partition of ${table}
        for values with (modulus ${PARTITIONS}, remainder ${part})`,
  ),
];

/**
 * Replaces the empty tables of teams by tables that are partitioned by team. Fails if a key lacks the team,
 * or if a look-up refers to a table of teams.
 */
export async function partitionByTeam(database: Database): Promise<void> {
  await database.transaction().execute(async (trx) => {
    const ofTeams = await tablesOfTeams(trx);
    const all = ['teams', ...ofTeams];
    const references = await foreignKeys(trx, all);
    const generated = await tablesWithGeneratedId(trx);
    const statements = [
      'create schema whole',
      ...all.map((table) => `alter table ${table} set schema whole`),
      ...partitionedTable('teams', 'id', generated),
      ...ofTeams.flatMap((table) => partitionedTable(table, 'team_id', generated)),
      ...references,
      `drop table ${all.map((table) => `whole.${table}`).join(', ')}`,
      'drop schema whole',
    ];
    for (const statement of statements) await sql.raw(statement).execute(trx);
  });
}
