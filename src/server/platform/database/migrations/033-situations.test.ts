import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { onEachBareDatabase } from '../../../../../test/support/databases.ts';
import { asEntries, opening, turn } from '../../../../../test/support/logs.ts';
import { listReleasedUpTo, migrate } from '../migrate.ts';

const AT = '2026-05-03T09:00:00.000Z';

type AnyTables = Record<string, Record<string, string | number>>;

/** Adds two games with logs. One log has begun, the other has only lineups. */
async function fill(database: Kysely<AnyTables>): Promise<void> {
  const insert = (table: string, rows: AnyTables[string][]) =>
    database.insertInto(table).values(rows).execute();
  await insert('teams', [{ id: 3, name: 'x', created_at: AT }]);
  const game = { team_id: 3, date: '2026-05-03', game_type: '公式戦', tournament: '', opponent: 'x' };
  const score = { team_score: 1, opponent_score: 0, created_at: AT };
  await insert(
    'games',
    [20, 21].map((id) => ({ id, ...game, ...score })),
  );
  const lineups = opening(['m1', 'm2', 'm3', 'm4', 'm5', 'm6', 'm7', 'm8', 'm9']);
  const plays = [
    { kind: 'game', event: 'start' },
    turn('double', '0-2 hit', { field: '左中' }),
    turn('homeRun', '2-4 hit, 0-4 hit', { field: '左' }),
  ] as const;
  for (const [game_id, contents] of [
    [20, [...lineups, ...plays]],
    [21, lineups],
  ] as const) {
    await insert('game_logs', [{ team_id: 3, game_id, seq: contents.length }]);
    const rows = asEntries(contents).map(({ id: entry_id, ...content }, index) => ({
      team_id: 3,
      game_id,
      seq: index + 1,
      entry_id,
      content: JSON.stringify(content),
      at: AT,
      by_id: 1,
    }));
    await insert('log_entries', rows);
  }
}

onEachBareDatabase('logs from before situations were stored', (open) => {
  test('get the situations that follow from their entries', async () => {
    const database = await open();
    await migrate(database, listReleasedUpTo(database.engine, '032-answers'));
    await fill(database.database as unknown as Kysely<AnyTables>);
    await migrate(database);
    const { rows } = await sql<{ situations: string | null }>`
      select situations from game_logs where team_id = 3 order by game_id`.execute(database.database);
    expect(rows.map(({ situations }) => situations && JSON.parse(situations))).toEqual([
      [
        ['m1', 1, 0, ''],
        ['m2', 1, 0, '2'],
      ],
      null,
    ]);
    await database.close();
  });
});
