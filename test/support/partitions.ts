import { sql } from 'kysely';
import type { Database, Trx } from '../../src/server/platform/database/open.ts';

/** Enough that two teams are seldom in one partition, and few enough to copy the database for each test. */
const PARTITIONS = 4;

/** The tables of teams by the column that names the team. Look-ups, which name teams too, stand apart. */
const KEYS: Readonly<Record<string, 'id' | 'team_id'>> = {
  teams: 'id',
  members: 'team_id',
  games: 'team_id',
  batting_records: 'team_id',
  pitching_records: 'team_id',
  schedule_items: 'team_id',
  changes: 'team_id',
};

export const PARTITIONED_TABLES = Object.keys(KEYS);

/** The partitioned table that this table is a part of; null if it is none. */
export function wholeOf(table: string): string | null {
  return PARTITIONED_TABLES.find((whole) => new RegExp(`^${whole}_\\d+$`).test(table)) ?? null;
}

interface ForeignKey {
  readonly table: string;
  readonly definition: string;
}

async function foreignKeys(trx: Trx): Promise<readonly ForeignKey[]> {
  const { rows } = await sql<ForeignKey>`
    select conrelid::regclass::text as table, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f'`.execute(trx);
  return rows.filter(({ table }) => table in KEYS);
}

/** PostgreSQL 15 has no identity columns in partitioned tables. */
const partitionedTable = (table: string, key: string) => [
  `create table ${table} (like whole.${table} including all excluding identity) partition by hash (${key})`,
  `create sequence ${table}_id_seq owned by ${table}.id`,
  `alter table ${table} alter column id set default nextval('${table}_id_seq')`,
  ...Array.from(
    { length: PARTITIONS },
    (_, part) =>
      `create table ${table}_${part} partition of ${table} for values with (modulus ${PARTITIONS}, remainder ${part})`,
  ),
];

/**
 * Replaces the empty tables of teams by tables of the same columns, keys and indexes that are partitioned by
 * team. Fails where a key or a reference stands in the way.
 */
export async function partitionByTeam(database: Database): Promise<void> {
  await database.transaction().execute(async (trx) => {
    const references = await foreignKeys(trx);
    const statements = [
      'create schema whole',
      ...PARTITIONED_TABLES.map((table) => `alter table ${table} set schema whole`),
      ...Object.entries(KEYS).flatMap(([table, key]) => partitionedTable(table, key)),
      ...references.map(({ table, definition }) => `alter table ${table} add ${definition}`),
      'drop schema whole cascade',
    ];
    for (const statement of statements) await sql.raw(statement).execute(trx);
  });
}
