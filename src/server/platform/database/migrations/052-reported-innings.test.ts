import { expect, test } from 'vitest';
import { onEachBareDatabase } from '../../../../../test/support/databases.ts';
import { everyRow, fillTables } from '../../../../../test/support/full-tables.ts';
import { listReleasedUpTo, migrate } from '../migrate.ts';

const BEFORE = '051-least-reported-pitches';

onEachBareDatabase('reported pitches that were stored as 0', (open) => {
  test('are not recorded', async () => {
    const database = await open();
    await migrate(database, listReleasedUpTo(database.engine, BEFORE));
    await fillTables(database.database, BEFORE);
    const reports = () => database.database.updateTable('reported_pitches');
    await reports().set({ pitches: 70 }).execute();
    await reports().set({ pitches: 0 }).where('id', '=', 1).execute();
    await migrate(database);
    const { reported_pitches: rows = [] } = await everyRow(database.database);
    expect(rows.length).toBeGreaterThan(1);
    for (const row of rows)
      expect(row).toMatchObject({
        pitches: row.id === 1 ? null : 70,
        innings: null,
        caught: null,
        no_game: 0,
      });
    await database.close();
  });
});
