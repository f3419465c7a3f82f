import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { onEachBareDatabase } from '../../../../../test/support/databases.ts';
import { fillTables } from '../../../../../test/support/full-tables.ts';
import { listReleasedUpTo, migrate } from '../migrate.ts';

const BEFORE = '009-games-of-sums';

onEachBareDatabase('a database from before interference was counted', (open) => {
  test('has it counted where the plate appearances say it', async () => {
    const database = await open();
    await migrate(database, listReleasedUpTo(database.engine, BEFORE));
    await fillTables(database.database, BEFORE);
    const appearances = ['打妨', '中安 打妨 四球 打妨', '打妨 打妨 打妨', '中安 三振'];
    for (const [place, words] of appearances.entries())
      await sql`update batting_records set plate_appearances = ${words} where id = ${place + 1}`.execute(
        database.database,
      );
    await migrate(database);
    const { rows } = await sql<{ interference: number }>`
      select interference from batting_records order by id`.execute(database.database);
    expect(rows.slice(0, appearances.length).map(({ interference }) => interference)).toEqual([1, 2, 3, 0]);
    expect(rows.slice(appearances.length).every(({ interference }) => interference === 0)).toBe(true);
    await database.close();
  });
});
