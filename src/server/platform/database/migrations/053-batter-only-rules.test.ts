import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { onEachBareDatabase } from '../../../../../test/support/databases.ts';
import { asEntries, opening } from '../../../../../test/support/logs.ts';
import { listReleasedUpTo, migrate } from '../migrate.ts';

const AT = '2026-05-03T09:00:00.000Z';
const RULES = { designatedHitter: 'dpFlex', everyoneBats: true } as const;

type AnyTables = Record<string, Record<string, string | number>>;

/** Adds three games. The first log has rules, the second has changed them, and the third has no entry. */
async function fill(database: Kysely<AnyTables>): Promise<void> {
  const insert = (table: string, rows: AnyTables[string][]) =>
    database.insertInto(table).values(rows).execute();
  await insert('teams', [{ id: 3, name: 'x', created_at: AT }]);
  const game = { team_id: 3, date: '2026-05-03', game_type: '公式戦', tournament: '', opponent: 'x' };
  const entries = asEntries(opening(['m1']).slice(0, 1));
  const [first] = entries;
  const amend = { kind: 'amend', entry: first?.id ?? '', contents: opening([], RULES).slice(0, 1) } as const;
  for (const [id, log] of [
    [20, entries],
    [21, [...entries, ...asEntries([amend])]],
    [22, []],
  ] as const) {
    await insert('games', [{ id, ...game, team_score: 0, opponent_score: 0, created_at: AT }]);
    await insert('game_logs', [{ team_id: 3, game_id: id, seq: log.length }]);
    const rows = log.map(({ id: entry_id, ...content }, index) => ({
      ...{ team_id: 3, game_id: id, seq: index + 1, entry_id, content: JSON.stringify(content) },
      ...{ at: AT, by_id: 5 },
    }));
    if (rows.length > 0) await insert('log_entries', rows);
  }
}

onEachBareDatabase('the rules of logs from before a log had them as a column', (open) => {
  test('are those of their entries', async () => {
    const database = await open();
    await migrate(database, listReleasedUpTo(database.engine, '052-reported-innings'));
    await fill(database.database as unknown as Kysely<AnyTables>);
    await migrate(database);
    const { rows } = await sql<{ batter_only_rules: string | null }>`
      select batter_only_rules from game_logs order by game_id`.execute(database.database);
    const rules = rows.map(({ batter_only_rules }) => batter_only_rules && JSON.parse(batter_only_rules));
    expect(rules).toEqual([{ designatedHitter: 'none', everyoneBats: false }, RULES, null]);
    await database.close();
  });
});
