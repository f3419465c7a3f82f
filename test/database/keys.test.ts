import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { onPostgres } from '../support/databases.ts';
import { tablesOfTeams } from '../support/partitions.ts';

interface Constraint {
  readonly table: string;
  readonly type: 'p' | 'u' | 'f';
  readonly columns: readonly string[];
  readonly references: string | null;
}

onPostgres('the tables of teams', (open) => {
  test('have keys and foreign keys that begin with the team', async () => {
    const { database, close } = await open();
    const tables = await tablesOfTeams(database);
    const { rows } = await sql<Constraint>`
      select conrelid::regclass::text as table, contype as type,
        nullif(confrelid, 0)::regclass::text as references,
        array(select attname::text from unnest(conkey) with ordinality as key (attnum, place)
          join pg_attribute on attrelid = conrelid and pg_attribute.attnum = key.attnum order by place) as columns
      from pg_constraint where contype in ('p', 'u', 'f') and conrelid <> 0`.execute(database);
    await close();
    const own = rows.filter(({ table }) => tables.includes(table));
    const primary = own.filter(({ type }) => type === 'p');
    expect(primary.map(({ table }) => table).sort()).toEqual(tables);
    expect(own.filter(({ columns }) => columns[0] !== 'team_id')).toEqual([]);
    // Tables that are read before the team is known refer to no table of teams.
    const targets = ['teams', ...tables];
    const referring = rows.filter(({ references }) => references && targets.includes(references));
    expect(referring.filter(({ table }) => !tables.includes(table))).toEqual([]);
    expect(own.filter(({ type }) => type === 'f').length).toBeGreaterThanOrEqual(tables.length);
  });
});
