import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { onEachBareDatabase } from '../../../../../test/support/databases.ts';
import { asEntries, opening, STRIKEOUT, THREE_OUTS } from '../../../../../test/support/logs.ts';
import { listReleasedUpTo, migrate } from '../migrate.ts';

const AT = '2026-05-03T09:00:00.000Z';

type AnyTables = Record<string, Record<string, string | number>>;

/**
 * Adds three games with a log. In the first and third game, one turn has no pitches. The third game is kept as a
 * sheet.
 */
async function fill(database: Kysely<AnyTables>): Promise<void> {
  const insert = (table: string, rows: AnyTables[string][]) =>
    database.insertInto(table).values(rows).execute();
  await insert('teams', [{ id: 3, name: 'x', created_at: AT }]);
  const member = { team_id: 3, name: 'x', role: 'player', plays: 1, active: 1, created_at: AT };
  await insert(
    'members',
    [5, 6].map((id) => ({ id, ...member })),
  );
  const game = { team_id: 3, date: '2026-05-03', game_type: '公式戦', tournament: '', opponent: 'x' };
  const swing = { kind: 'pitch', call: 'swinging' } as const;
  const counted = [swing, swing, swing, STRIKEOUT] as const;
  const start = { kind: 'game', event: 'start' } as const;
  const first = [...opening(['m7', 'm2', 'm3', 'm4', 'm5', 'm8', 'm9', 'm10', 'm11']), start, ...THREE_OUTS];
  for (const [id, closed, plays] of [
    [20, 0, [STRIKEOUT, ...counted]],
    [21, 0, counted],
    [22, 1, [STRIKEOUT, ...counted]],
  ] as const) {
    await insert('games', [{ id, ...game, team_score: 1, opponent_score: 0, created_at: AT }]);
    const contents = [...first, ...plays];
    await insert('game_logs', [{ team_id: 3, game_id: id, seq: contents.length, closed }]);
    const rows = asEntries(contents).map(({ id: entry_id, ...content }, index) => ({
      ...{ team_id: 3, game_id: id, seq: index + 1, entry_id, content: JSON.stringify(content) },
      ...{ at: AT, by_id: 5 },
    }));
    await insert('log_entries', rows);
    // This member was merged since the game: the log still names them as m7.
    await insert('log_players', [{ team_id: 3, game_id: id, player: 'm7', member_id: 5 }]);
    const line = { team_id: 3, game_id: id, result: '-', outs_recorded: 2, created_at: AT };
    const counts = { strikeouts: 2, hits_allowed: 0, home_runs_allowed: 0, walks_allowed: 0 };
    await insert(
      'pitching_records',
      [5, 6].map((member_id) => ({
        ...{ ...line, ...counts, member_id, pitches: 3, runs_allowed: 0, earned_runs: 0 },
      })),
    );
  }
}

onEachBareDatabase('lines of logs from before it was stored whether all pitches were recorded', (open) => {
  test('say so, where they follow from their log', async () => {
    const database = await open();
    await migrate(database, listReleasedUpTo(database.engine, '040-answered-meeting'));
    await fill(database.database as unknown as Kysely<AnyTables>);
    await migrate(database);
    const { rows } = await sql<{ game_id: number; member_id: number }>`
      select game_id, member_id from pitching_records where pitches_at_least = 1`.execute(database.database);
    expect(rows).toEqual([{ game_id: 20, member_id: 5 }]);
    await database.close();
  });
});
