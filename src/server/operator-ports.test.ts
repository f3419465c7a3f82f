import { expect, test } from 'vitest';
import { cheapPasswords } from '../../test/support/app.ts';
import { onEachDialect } from '../../test/support/databases.ts';
import { everyRow, fillTables, type Rows } from '../../test/support/full-tables.ts';
import { findWhole } from '../../test/support/partitions.ts';
import { TEAM_TABLES, TEAM_TABLES_WITHOUT_ID } from '../../test/support/rows.ts';
import { createOperatorPorts } from './operator-ports.ts';
import { newestMigration } from './platform/database/migrate.ts';

const GONE = 3;

/** Rows of these tables go with an account that is in no other team. */
const OF_ACCOUNTS = ['access_tokens', 'devices', 'idempotency_keys'];

type Row = Rows[string][number];

/** Returns the rows that the deletion must leave. In this data, the account of a team has the team's id. */
function withoutTeam(rows: Rows): Rows {
  const isGone = (table: string) => (row: Row) => {
    if ((findWhole(table) ?? table) === 'teams') return row.id === GONE;
    return row.team_id === GONE || (OF_ACCOUNTS.includes(table) && row.account_id === GONE);
  };
  return Object.fromEntries(
    Object.entries(rows).map(([table, all]) => [table, all.filter((row) => !isGone(table)(row))]),
  );
}

onEachDialect('the deletion of a team', (open) => {
  test('leaves no row of the team, and every other row as it was', async () => {
    const { database, close } = await open();
    await fillTables(database, newestMigration);
    const before = await everyRow(database);
    for (const table of [...TEAM_TABLES, ...TEAM_TABLES_WITHOUT_ID, 'invite_codes'])
      expect(before[table]?.filter(({ team_id }) => team_id === GONE)).toHaveLength(1);
    const ports = createOperatorPorts({
      database,
      limiter: async () => async () => {},
      passwords: cheapPasswords,
    });
    const caller = { accountId: 1, tokenHash: '', membership: null };
    await database.transaction().execute((trx) => ports.deleteTeam(trx, GONE, caller));
    expect(await everyRow(database)).toEqual(withoutTeam(before));
    await close();
  });
});
