import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { onSqliteAndPostgres, type TestDatabase } from '../../../test/support/databases.ts';
import { everyRow, fillTables, type Rows } from '../../../test/support/full-tables.ts';
import { testEachVersion } from '../../../test/support/versions.ts';
import { systemClock } from '../platform/clock.ts';
import { listReleased, listReleasedUpTo, migrate } from '../platform/database/migrate.ts';
import { sqliteEngine } from '../platform/database/migrations/migration.ts';
import { openSqlite } from '../platform/database/open.ts';
import { Refusal } from '../platform/process.ts';
import { type LinkSubject, raiseLinkVersion } from '../shared/links.queries.ts';
import { makeLinkToken, readLink } from '../shared/links.ts';
import { backUp } from './backup.ts';
import { openBackup } from './content.ts';
import { readBackupFile, writeBackupFile } from './file.ts';
import { countAll, replaceContent, restore } from './restore.ts';
import { TRANSIENT_TABLES } from './rows.queries.ts';

const NAMES = Object.keys(listReleased(sqliteEngine));
const NEWEST = NAMES.at(-1) ?? '';

let folder: string;
let path: string;
let opened: TestDatabase[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bench-note-backup-'));
  path = join(folder, 'backup.jsonl.gz');
  opened = [];
});
afterEach(async () => {
  for (const database of opened) await database.close();
  rmSync(folder, { recursive: true, force: true });
});

async function closeLater(opening: Promise<TestDatabase>): Promise<TestDatabase> {
  const database = await opening;
  opened.push(database);
  return database;
}

function scheduleItem(teamId: number) {
  return { team_id: teamId, date: '2026-05-03', created_at: '2026-05-03T03:00:00.000Z' };
}

async function lines(): Promise<string[]> {
  const all: string[] = [];
  for await (const line of readBackupFile(path)) all.push(line);
  return all;
}

/** Leaves out the ids that migration 007 gave to sessions in the order of reading. */
function withoutSessionIds({ access_tokens = [], ...others }: Rows): Rows {
  return { ...others, access_tokens: access_tokens.map(({ id: _, ...session }) => session) };
}

async function* asStream(all: readonly string[]) {
  yield* all;
}

onSqliteAndPostgres('a backup', (openFrom) => {
  onSqliteAndPostgres('restored', (openTo) => {
    test('contains every row of every table unchanged', async () => {
      const from = await closeLater(openFrom());
      const to = await closeLater(openTo());
      await fillTables(from.database, NEWEST);
      const before = await everyRow(from.database);
      expect(Object.values(before).every((rows) => rows.length >= 10)).toBe(true);
      expect(await backUp(from, path, systemClock)).toBe(await countAll(from));
      await replaceContent(to, await openBackup(path));
      expect(await everyRow(to.database)).toEqual(before);
      expect(await everyRow(from.database)).toEqual(before);
      await migrate(to);
    });

    test('deletes sessions, links, mails and idempotency keys unless it is a move', async () => {
      const from = await closeLater(openFrom());
      const to = await closeLater(openTo());
      await fillTables(from.database, NEWEST);
      const before = await everyRow(from.database);
      await backUp(from, path, systemClock);
      await restore(to, await openBackup(path));
      const emptied = Object.fromEntries(TRANSIENT_TABLES.map((table) => [table, []]));
      expect(await everyRow(to.database)).toEqual({ ...before, ...emptied });
    });

    test('keeps links that need no login, and dead those that were renewed before it', async () => {
      const from = await closeLater(openFrom());
      const to = await closeLater(openTo());
      const member: LinkSubject = { purpose: 'answer', kind: 'member', teamId: 7, id: 41 };
      const renewed = await makeLinkToken(from.database, member);
      await from.database.transaction().execute((trx) => raiseLinkVersion(trx, member));
      const token = await makeLinkToken(from.database, member);
      await backUp(from, path, systemClock);
      // The database gets a key first, which the restored key replaces.
      await makeLinkToken(to.database, member);
      await restore(to, await openBackup(path));
      expect(await readLink(to.database, 'answer', token)).toEqual(member);
      expect(await readLink(to.database, 'answer', renewed)).toBeNull();
    });

    test('replaces existing rows', async () => {
      const from = await closeLater(openFrom());
      const to = await closeLater(openTo());
      await backUp(from, path, systemClock);
      await fillTables(to.database, NEWEST);
      await restore(to, await openBackup(path));
      expect(await countAll(to)).toBe(0);
    });

    test('never allows an id to be generated a second time', async () => {
      const from = await closeLater(openFrom());
      await fillTables(from.database, NEWEST);
      const add = ({ database }: TestDatabase) =>
        database
          .insertInto('schedule_items')
          .values(scheduleItem(1))
          .returning('id')
          .executeTakeFirstOrThrow();
      const remove = (id: number) =>
        from.database.deleteFrom('schedule_items').where('id', '=', id).execute();
      await from.database.deleteFrom('schedule_items').execute();
      await from.database
        .insertInto('schedule_items')
        .values({ id: 70, ...scheduleItem(1) })
        .execute();
      await remove(70);
      const last = from.engine === sqliteEngine ? 71 : (await add(from)).id;
      await remove(last);
      await backUp(from, path, systemClock);
      const to = await closeLater(openTo());
      await restore(to, await openBackup(path));
      const { id } = await add(to);
      expect(id).toBe(from.engine === sqliteEngine ? 71 : last + 1);
    });
  });

  testEachVersion(
    NAMES,
    'made at %s is restored as the same rows as by migrating its database',
    async (name) => {
      const old = openSqlite(':memory:');
      await migrate(old, listReleasedUpTo(old.engine, name));
      await fillTables(old.database, name);
      await backUp(old, path, systemClock);
      await migrate(old);
      const migrated = await everyRow(old.database);
      await old.database.destroy();
      const to = await closeLater(openFrom());
      await replaceContent(to, await openBackup(path));
      expect(withoutSessionIds(await everyRow(to.database))).toEqual(withoutSessionIds(migrated));
    },
  );

  test('that violates a constraint in its last row changes nothing', async () => {
    const to = await closeLater(openFrom());
    await fillTables(to.database, NEWEST);
    await backUp(to, path, systemClock);
    const before = await everyRow(to.database);
    const broken = (await lines()).map((line) =>
      line.replace(/^\["schedule_items",\[10,10,/, '["schedule_items",[10,99,'),
    );
    expect(broken).not.toEqual(await lines());
    const other = join(folder, 'broken.jsonl.gz');
    await writeBackupFile(other, asStream(broken));
    await expect(restore(to, await openBackup(other))).rejects.toThrow(/foreign key/i);
    expect(await everyRow(to.database)).toEqual(before);
  });

  test('is readable by its owner only and leaves no temporary file', async () => {
    const from = await closeLater(openFrom());
    await backUp(from, path, systemClock);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    await backUp(from, path, systemClock);
    expect(() => statSync(`${path}.part`)).toThrow(/ENOENT/);
  });

  test('removes the partial file of a killed backup but not that of a running one', async () => {
    const from = await closeLater(openFrom());
    const [old, young] = ['2026-05-02', '2026-05-03'].map((day) =>
      join(folder, `bench-note-${day}T030000.jsonl.gz.part`),
    ) as [string, string];
    for (const part of [old, young]) writeFileSync(part, '');
    utimesSync(old, 0, 0);
    await backUp(from, path, systemClock);
    expect(existsSync(old)).toBe(false);
    expect(existsSync(young)).toBe(true);
  });
});

describe('restoring refuses a file that', () => {
  beforeEach(async () => {
    const from = openSqlite(':memory:');
    await migrate(from);
    await fillTables(from.database, NEWEST);
    await backUp(from, path, systemClock);
    await from.database.destroy();
  });

  const expectRefusal = () => expect(openBackup(path)).rejects.toThrow(Refusal);

  test.each([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])('is truncated after %i tenths', async (tenths) => {
    const whole = readFileSync(path);
    writeFileSync(path, whole.subarray(0, Math.floor((whole.length * tenths) / 10)));
    await expectRefusal();
  });

  test('lacks its last byte', async () => {
    writeFileSync(path, readFileSync(path).subarray(0, -1));
    await expectRefusal();
  });

  test('has one bit flipped that affects its content', async () => {
    const whole = readFileSync(path);
    const content = await lines();
    let refusals = 0;
    for (let index = 0; index < whole.length; index += Math.ceil(whole.length / 100)) {
      const changed = Buffer.from(whole);
      changed.writeUInt8((changed[index] ?? 0) ^ 0x10, index);
      writeFileSync(path, changed);
      // A few bits of the gzip header have no effect, such as the operating system.
      const outcome = await lines().catch((error: unknown) => error);
      if (outcome instanceof Refusal) refusals += 1;
      else expect(outcome).toEqual(content);
    }
    expect(refusals).toBeGreaterThan(90);
  });

  test('is followed by another backup', async () => {
    const whole = readFileSync(path);
    writeFileSync(path, Buffer.concat([whole, whole]));
    await expectRefusal();
  });

  test.each([
    ['is empty', Buffer.alloc(0)],
    ['is plain text', Buffer.from('これはバックアップではありません')],
    ['is another gzip file', gzipSync('{"format":"other"}\n')],
    ['is one endless line', gzipSync('x'.repeat(20 * 1024 * 1024))],
  ])('%s', async (_, content) => {
    writeFileSync(path, content);
    await expectRefusal();
  });

  test('does not exist', async () => {
    path = join(folder, 'none');
    await expectRefusal();
  });

  test.each([
    ['belongs to a newer version', /"migrations":\[/, '"migrations":["999-later",', /newer version.*update/],
    ['has a newer format', /"version":1/, '"version":2', /newer version/],
    ['has another table', /"name":"teams"/, '"name":"teamz"', /does not have the expected tables/],
    ['has another number of rows', /"rows":10/, '"rows":11', /does not have the rows/],
  ])('%s', async (_, part, other, message) => {
    const [header = '', ...rows] = await lines();
    rmSync(path);
    await writeBackupFile(path, asStream([header.replace(part, other), ...rows]));
    await expect(openBackup(path)).rejects.toThrow(message);
  });

  test('contains a line that is not a row', async () => {
    const all = await lines();
    rmSync(path);
    await writeBackupFile(path, asStream([...all, '["teams",[{}]]']));
    await expectRefusal();
  });
});
