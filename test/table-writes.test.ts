// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the planted sources hold templates
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { tableFaults, tables } from './table-writes.ts';

const SERVER = 'src/server';
const sources = globSync(`${SERVER}/**/*.ts`).filter((path) => !path.endsWith('.test.ts'));

const read = (path: string) => readFileSync(path, 'utf8');

describe('only the feature that owns a table writes it', () => {
  test.each(sources)('%s keeps to its tables', (path) => {
    expect(tableFaults(path, read(path))).toEqual([]);
  });

  test('every table of the migrations has an owner', () => {
    const migrations = globSync(`${SERVER}/platform/database/migrations/*.ts`).map(read).join('\n');
    const made = [...migrations.matchAll(/create table (?:if not exists )?(\w+)/gi)].map(([, name]) => name);
    // Migrations may create a table again under its name.
    expect([...tables].sort()).toEqual([...new Set(made)].sort());
  });

  test('every table has a query that inserts into it', () => {
    const queries = sources
      .filter((path) => path.endsWith('.queries.ts'))
      .map(read)
      .join('\n');
    for (const table of tables) {
      expect(queries).toMatch(new RegExp(`\\b(?:insertInto|createLineStore)(?:<[^(]*>)?\\(\\s*'${table}'`));
    }
  });
});

describe('the check of table writes', () => {
  const games = 'src/server/features/games/games.queries.ts';
  const shared = 'src/server/shared/team-write.queries.ts';
  const batting = 'src/server/features/batting/batting.queries.ts';
  const lineStore = 'src/server/shared/line-store.queries.ts';
  const platform = 'src/server/platform/database/rate-limits.queries.ts';

  test.each([
    [games, `db.insertInto('batting_records').values(row)`, ['batting_records belongs to batting']],
    [games, `trx\n    .updateTable('teams')\n    .set(x)`, ['teams belongs to team']],
    [games, 'trx.deleteFrom(`schedule_items`)', ['schedule_items belongs to schedule']],
    [games, `trx.replaceInto("members")`, ['members belongs to team']],
    [games, `trx.mergeInto('pitching_records as p')`, ['pitching_records belongs to pitching']],
    [games, `db.with('gone', (q) => q.deleteFrom( 'accounts' ))`, ['accounts belongs to account']],
    [games, `trx.deleteFrom(['games', 'members'])`, ['members belongs to team']],
    [games, `trx.deleteFrom('games as g').using('members')`, []],
    [games, `trx.updateTable(table)`, ['updateTable does not name its table literally']],
    [games, 'trx.updateTable(`${kind}_records`)', ['updateTable does not name its table literally']],
    [games, `trx.insertInto('gamez')`, ['gamez is an unknown table']],
    [games, 'sql`update teams set revision = 1`', ['teams belongs to team']],
    [games, 'sql<number>`\n  DELETE FROM "members" where true`', ['members belongs to team']],
    [games, 'sql`insert into accounts (id) values (${id})`', ['accounts belongs to account']],
    [games, 'sql`update ${sql.table(name)} set x = 1`', ['sql does not name its table literally']],
    [games, 'sql.raw(`select 1`)', ['sql.raw cannot be checked']],
    [games, 'sql`insert into games (id) values (1) on conflict do update set id = 2`', []],
    [games, 'sql`select id from teams for update`', []],
    [games, `// The teams: insert into teams, then update members`, []],
    [games, `db.selectFrom('batting_records').innerJoin('members', 'a', 'b')`, []],
    [shared, `trx.updateTable('teams').set({ revision })`, []],
    [shared, `trx.insertInto('teams')`, ['teams belongs to team']],
    [shared, `trx.updateTable('games')`, ['games belongs to games']],
    [batting, `createLineStore<\n  'batting_records',\n  Row\n>('batting_records', {})`, []],
    [games, `createLineStore('batting_records', {})`, ['batting_records belongs to batting']],
    [batting, `createLineStore(table, {})`, ['createLineStore does not name its table literally']],
    [lineStore, 'trx.insertInto<LineTable>(table)', []],
    [lineStore, 'trx.insertInto(other)', ['insertInto does not name its table literally']],
    [lineStore, `trx.deleteFrom('games')`, ['games belongs to games']],
    [shared, 'trx.insertInto(table)', ['insertInto does not name its table literally']],
    [platform, `db.insertInto('rate_limits')`, []],
    [games, `db.insertInto('rate_limits')`, ['rate_limits belongs to platform']],
    ['src/server/platform/database/migrations/001.ts', 'sql.raw(statement)', []],
    ['src/server/backup/rows.queries.ts', 'trx.insertInto(name)', []],
    ['src/server/backup/other.queries.ts', `trx.deleteFrom('games')`, ['games belongs to games']],
  ])('judges in %s: %j', (path, source, faults) => {
    expect(tableFaults(path, source)).toEqual(faults);
  });

  test.each([`database.selectFrom('games').selectAll()`, 'sql`select 1`', `trx.deleteFrom('games')`])(
    'reports a query outside of a file of queries: %j',
    (source) => {
      const path = 'src/server/features/games/games.handlers.ts';
      expect(tableFaults(path, source)).toEqual(['queries the database outside of *.queries.ts']);
    },
  );
});
