import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sqliteEngine } from '../../src/server/platform/database/migrations/migration.ts';
import { battingColumnNames, pitchingColumnNames } from '../../src/server/shared/line-columns.ts';
import { onSqliteAndPostgres, type TestDatabase } from '../support/databases.ts';

// A sum that needs a column outside of the index reads the whole table. No plan of a small fixture shows that.
onSqliteAndPostgres('the covering indexes of sums', (open) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  async function readColumns(index: string): Promise<string[]> {
    const statement =
      database.engine === sqliteEngine
        ? sql<{ name: string }>`select name from pragma_index_info(${index}) order by seqno`
        : sql<{ name: string }>`
            select attname as name from pg_attribute where attrelid = ${index}::regclass order by attnum`;
    return (await statement.execute(database.database)).rows.map(({ name }) => name);
  }

  const KEYS = ['team_id', 'member_id', 'game_id'];
  test.each([
    ['batting_records_sums', KEYS, Object.values(battingColumnNames)],
    ['pitching_records_sums', KEYS, ['result', 'credit', ...Object.values(pitchingColumnNames)]],
  ])('%s begins with the keys and contains every count', async (index, keys, counts) => {
    const columns = await readColumns(index);
    expect(columns.slice(0, keys.length)).toEqual(keys);
    expect(columns.slice(keys.length).toSorted()).toEqual([...counts].toSorted());
  });
});
