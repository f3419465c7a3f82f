import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { onEachBareDatabase } from '../../../../../test/support/databases.ts';
import { listReleasedUpTo, migrate } from '../migrate.ts';

const BEFORE = '013-answers-of-accounts';
const [NINE, TEN] = ['2026-05-03T09:00:00.000Z', '2026-05-03T10:00:00.000Z'];

type AnyTables = Record<string, Record<string, string | number>>;

async function fill(database: Kysely<AnyTables>): Promise<void> {
  const insert = (table: string, rows: AnyTables[string][]) =>
    database.insertInto(table).values(rows).execute();
  const teams = [1, 2].map((id) => ({ id, name: 'x', invite_code: `${id}`, created_at: NINE }));
  await insert('teams', teams);
  const people = [
    [1, 1],
    [2, 1],
    [3, 2],
  ] as const;
  await insert(
    'members',
    people.map(([id, team_id]) => ({
      id,
      team_id,
      name: 'x',
      role: 'player',
      plays: 1,
      active: 1,
      created_at: NINE,
    })),
  );
  const change = { action: 'changed', kind: 'game', subject_id: 7, subject: '{}' };
  await insert('changes', [
    { id: 1, team_id: 1, at: NINE, actor_id: 1, ...change },
    { id: 2, team_id: 2, at: NINE, actor_id: 3, ...change, kind: 'member', subject_id: 3 },
    { id: 3, team_id: 1, at: NINE, actor_id: 1, ...change },
    { id: 4, team_id: 1, at: NINE, actor_id: 2, ...change, action: 'restored' },
    { id: 5, team_id: 1, at: TEN, actor_id: 2, ...change, kind: 'batting', subject_id: 404 },
    { id: 6, team_id: 1, at: TEN, actor_id: 2, ...change },
  ]);
}

onEachBareDatabase('a history from before changes were grouped', (open) => {
  test('has one save for what one member changed at one moment', async () => {
    const database = await open();
    await migrate(database, listReleasedUpTo(database.engine, BEFORE));
    await fill(database.database as unknown as Kysely<AnyTables>);
    await migrate(database);
    const { rows } = await sql<Record<string, unknown>>`
      select id, revision, is_revert, game_id, member_id from changes order by id`.execute(database.database);
    expect(rows.map((row) => Object.values(row))).toEqual([
      [1, -2, 0, 7, null],
      [2, 0, 0, null, 3],
      [3, -2, 0, 7, null],
      [4, -1, 1, 7, null],
      [5, 0, 0, null, null],
      [6, 0, 0, 7, null],
    ]);
    await database.close();
  });
});
