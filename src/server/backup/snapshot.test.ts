import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, onTestFinished, test } from 'vitest';
import { newDatabase } from '../../../test/support/postgres-databases.ts';
import { systemClock } from '../platform/clock.ts';
import { migrate } from '../platform/database/migrate.ts';
import { type Database, type OpenDatabase, openPostgres, openSqlite } from '../platform/database/open.ts';
import { backUp } from './backup.ts';
import { readRow, readRowLines } from './content.ts';

const AT = '2026-05-03T03:00:00.000Z';
const ITEMS = 3;
const BEFORE = 2000;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bench-note-snapshot-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function game(memo: string) {
  const kind = { game_type: '公式戦', tournament: '春季大会', opponent: '港北' } as const;
  return { team_id: 1, date: '2026-05-03', ...kind, team_score: 1, opponent_score: 0, memo, created_at: AT };
}

function items(memo: string) {
  const item = { team_id: 1, date: '2026-05-03', note: memo, created_at: AT };
  return Array.from({ length: ITEMS }, () => ({ ...item }));
}

async function fill({ database }: OpenDatabase): Promise<void> {
  await database.insertInto('teams').values({ name: '青空', created_at: AT }).execute();
  for (let number = 0; number < BEFORE; number += 200) {
    const marks = Array.from({ length: 200 }, (_, index) => String(number + index));
    await database.insertInto('games').values(marks.map(game)).execute();
    await database.insertInto('schedule_items').values(marks.flatMap(items)).execute();
  }
}

async function writeOnce(database: Database, number: number): Promise<void> {
  const old = String(number - BEFORE);
  await database.transaction().execute(async (trx) => {
    await trx
      .insertInto('games')
      .values(game(String(number)))
      .execute();
    await trx
      .insertInto('schedule_items')
      .values(items(String(number)))
      .execute();
    await trx.deleteFrom('schedule_items').where('note', '=', old).execute();
    await trx.deleteFrom('games').where('memo', '=', old).execute();
  });
}

async function marksIn(path: string): Promise<{ games: unknown[]; items: unknown[] }> {
  const marks = { games: [] as unknown[], items: [] as unknown[] };
  for await (const line of readRowLines(path)) {
    const { table, row } = readRow(line);
    if (table === 'games') marks.games.push(row[8]);
    if (table === 'schedule_items') marks.items.push(row[6]);
  }
  return marks;
}

async function expectConsistent(reader: OpenDatabase, writer: OpenDatabase): Promise<void> {
  await migrate(writer);
  await fill(writer);
  const path = join(folder, 'backup.gz');
  let done = false;
  const backup = backUp(reader, path, systemClock).finally(() => {
    done = true;
  });
  let number = BEFORE;
  for (; !done; number += 1) {
    await writeOnce(writer.database, number);
    // The backup runs in the same process: let it continue.
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  await backup;
  expect(number).toBeGreaterThan(BEFORE + 1);
  const { games, items: marks } = await marksIn(path);
  expect(games).toHaveLength(BEFORE);
  expect(marks.toSorted()).toEqual(games.flatMap((mark) => Array(ITEMS).fill(mark)).toSorted());
}

test('a backup of SQLite is a consistent snapshot while another connection writes', async () => {
  const file = join(folder, 'bench-note.sqlite');
  const [reader, writer] = [openSqlite(file), openSqlite(file)];
  await expectConsistent(reader, writer);
  await reader.database.destroy();
  await writer.database.destroy();
});

const postgresUrl = inject('postgresUrl');

const whyNot = postgresUrl ? '' : `. ${inject('noPostgres')}`;

describe.skipIf(!postgresUrl)(`a backup of PostgreSQL${whyNot}`, { tags: ['postgres'] }, () => {
  test('is a consistent snapshot while another connection writes', async () => {
    const { url, drop } = await newDatabase(postgresUrl ?? '');
    onTestFinished(drop);
    const both = openPostgres(url, () => {});
    onTestFinished(() => both.database.destroy());
    await expectConsistent(both, both);
  });
});
