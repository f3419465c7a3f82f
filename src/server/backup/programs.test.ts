import { once } from 'node:events';
import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { runInProcess } from '../../../test/support/command.ts';
import { freePort } from '../../../test/support/free-port.ts';
import { everyRow, fillTables, type Rows } from '../../../test/support/full-tables.ts';
import { type NewDatabase, newDatabase } from '../../../test/support/postgres-databases.ts';
import { runProgram } from '../../../test/support/program.ts';
import { killServers, startServer } from '../../../test/support/server-process.ts';
import { listAppliedMigrations, migrate } from '../platform/database/migrate.ts';
import { getSqlitePath, openPostgres, openSqlite } from '../platform/database/open.ts';
import { backup } from './backup.command.ts';
import { moveToPostgres } from './move.command.ts';
import { restoreBackup } from './restore.command.ts';
import { TRANSIENT_TABLES } from './rows.queries.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bench-note-programs-'));
});
afterEach(async () => {
  await killServers();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs a program as cron would: without a terminal, in the test's folder, with a minimal environment. */
async function run(program: string, args: readonly string[], environment: Record<string, string> = {}) {
  const env = { PATH: process.env.PATH, HOME: folder, DATA_DIR: join(folder, 'data'), ...environment };
  const { code, stdout, stderr } = await runProgram(program, args, { cwd: folder, env });
  return { code, stdout, stderr };
}

const program = (...args: string[]) => run(process.execPath, [join(ROOT, 'src/server/main.ts'), ...args]);

const script = (name: string, ...args: string[]) => run(join(ROOT, 'script', name), args);

const COMMANDS = { backup, restore: restoreBackup, move: moveToPostgres };

function main(name: keyof typeof COMMANDS, args: readonly string[], more: Record<string, string> = {}) {
  const environment = { DATA_DIR: join(folder, 'data'), ...more };
  return runInProcess(COMMANDS[name], args, { cwd: folder, environment });
}

function openFile(data = 'data') {
  mkdirSync(join(folder, data), { recursive: true });
  return openSqlite(getSqlitePath(join(folder, data)));
}

async function fillFile(): Promise<void> {
  const open = openFile();
  await migrate(open);
  await fillTables(open.database, (await listAppliedMigrations(open)).at(-1) ?? '');
  await open.database.destroy();
}

async function rowsOfFile(data?: string) {
  const { database } = openFile(data);
  const rows = await everyRow(database);
  await database.destroy();
  return rows;
}

function afterRestore(rows: Rows): Rows {
  return { ...rows, ...Object.fromEntries(TRANSIENT_TABLES.map((table) => [table, []])) };
}

const refusal = (message: RegExp) => ({
  code: message.source.startsWith('usage') ? 2 : 1,
  stdout: '',
  stderr: expect.stringMatching(new RegExp(`^bench-note: [^\\n]*${message.source}[^\\n]*\\n$`)),
});

const PROGRAM = { tags: ['program'] };

describe('without a terminal', () => {
  test('backs up while the server runs, and restores once it is stopped', PROGRAM, async () => {
    await fillFile();
    const before = await rowsOfFile();
    const server = await startServer({ DATA_DIR: join(folder, 'data') });
    const made = await script('backup', 'kept/team.gz');
    expect(made).toEqual({ code: 0, stderr: '', stdout: expect.stringMatching(/team\.gz: \d+ rows/) });
    expect(statSync(join(folder, 'kept/team.gz')).mode & 0o777).toBe(0o600);
    const whileRunning = await script('restore', '--replace', 'kept/team.gz');
    expect(whileRunning).toEqual(refusal(/stop the server first/));
    await server.stop();
    const restored = await script('restore', '--replace', 'kept/team.gz');
    expect(restored).toMatchObject({ code: 0, stderr: '' });
    expect(restored.stdout).toMatch(
      /rows restored .*\n.*sessions, links and queued mails were deleted.*\nLinks for answers and calendars and invite codes are those of the backup.*\n$/,
    );
    expect(await rowsOfFile()).toEqual(afterRestore(before));
  });

  test('replaces data only with --replace', async () => {
    await fillFile();
    const before = await rowsOfFile();
    await main('backup', ['one.gz']);
    const remembered = await rowsOfFile();
    expect(remembered).toEqual({ ...before, backups: expect.arrayContaining([...(before.backups ?? [])]) });
    expect(remembered.backups).toContainEqual({
      id: expect.any(Number),
      made_at: expect.stringMatching(/^20/),
      row_count: expect.any(Number),
      bytes: statSync(join(folder, 'one.gz')).size,
    });
    expect(await main('restore', ['one.gz'])).toEqual(refusal(/add --replace/));
    expect(await rowsOfFile()).toEqual(remembered);
    expect((await main('restore', ['one.gz'], { DATA_DIR: join(folder, 'other') })).code).toBe(0);
    expect(await rowsOfFile('other')).toEqual(afterRestore(before));
  });

  test.each([
    ['cannot be opened', 0],
    ['has damaged pages', 4096],
  ])('replaces a database that %s, and keeps it', async (_, position) => {
    await fillFile();
    const before = await rowsOfFile();
    await main('backup', ['one.gz']);
    const path = getSqlitePath(join(folder, 'data'));
    const file = openSync(path, 'r+');
    writeSync(file, Buffer.alloc(200_000, 7), 0, 200_000, position);
    closeSync(file);
    const advice = /it is damaged, [a-z ]+: stop the server and bring a backup back with script\/restore/;
    expect(await main('backup', ['two.gz'])).toEqual(refusal(advice));
    const PORT = String(await freePort());
    const server = createServer((_, answer) => answer.setHeader('x-request-id', '1').end()).listen(+PORT);
    await once(server, 'listening');
    expect(await main('restore', ['--replace', 'one.gz'], { PORT })).toEqual(
      refusal(/the server is running/),
    );
    server.close();
    const restored = await main('restore', ['--replace', 'one.gz'], { PORT });
    expect(restored).toMatchObject({ code: 0, stderr: '' });
    const [, kept = ''] =
      restored.stdout.match(/^The database was damaged. It is kept as (.+)\.\n\d+ rows/) ?? [];
    expect(readFileSync(kept).subarray(position + 100, position + 200)).toEqual(Buffer.alloc(100, 7));
    expect(await rowsOfFile()).toEqual(afterRestore(before));
    expect(readdirSync(join(folder, 'data')).filter((name) => name.startsWith('restored-'))).toEqual([]);
  });

  test('leaves a database that the server can start with', PROGRAM, async () => {
    await fillFile();
    await main('backup', ['one.gz']);
    await main('restore', ['--replace', 'one.gz']);
    const server = await startServer({ DATA_DIR: join(folder, 'data') });
    expect((await server.fetch('/healthz')).status).toBe(200);
  });

  test('refuses a file that is not a backup in one line', async () => {
    await fillFile();
    const before = await rowsOfFile();
    writeFileSync(join(folder, 'cut.gz'), 'これは違う');
    expect(await main('restore', ['--replace', 'cut.gz'])).toEqual(refusal(/not a complete backup/));
    expect(await rowsOfFile()).toEqual(before);
  });

  test('reports a backup that cannot be written in one line, and leaves no file', async () => {
    await fillFile();
    writeFileSync(join(folder, 'file'), '');
    expect(await main('backup', ['file/one.gz'])).toEqual(refusal(/no backup was made \(/));
    expect(await main('backup', ['data'])).toEqual(refusal(/no backup was made \(/));
    expect(readdirSync(folder)).not.toContain('data.part');
  });

  test('keeps as many backups as requested, including the new one', async () => {
    await fillFile();
    mkdirSync(join(folder, 'backup'));
    const old = ['2024-01-01T000000', '2024-01-02T000000', '2099-01-01T000000'];
    for (const time of old) writeFileSync(join(folder, 'backup', `bench-note-${time}.jsonl.gz`), '');
    writeFileSync(join(folder, 'backup', 'bench-note-mine.jsonl.gz'), '');
    const made = await main('backup', ['--keep', '2']);
    expect(made.code).toBe(0);
    const left = readdirSync(join(folder, 'backup'));
    expect(left).toHaveLength(3);
    expect(left).toContain('bench-note-mine.jsonl.gz');
    expect(left).toContain('bench-note-2099-01-01T000000.jsonl.gz');
    expect(left.some((name) => made.stdout.includes(name))).toBe(true);
  });

  test('warns of a database without a team and removes no older backup', async () => {
    const open = openFile();
    await migrate(open);
    await open.database.destroy();
    mkdirSync(join(folder, 'backup'));
    writeFileSync(join(folder, 'backup', 'bench-note-2024-01-01T000000.jsonl.gz'), '');
    expect(await main('backup', ['--keep', '1'])).toEqual(
      refusal(/no older one removed \(the database has no team/),
    );
    expect(readdirSync(join(folder, 'backup'))).toEqual(['bench-note-2024-01-01T000000.jsonl.gz']);
    expect(await main('backup', ['one.gz'])).toEqual({
      code: 0,
      stdout: expect.stringMatching(/0 rows/),
      stderr: expect.stringMatching(/the database has no team: is it the right one\?\n$/),
    });
  });

  test.each([
    ['backup', ['--keep', '0'], /--keep must be a whole number of at least 1/],
    ['backup', ['--keep', 'all'], /--keep must be a whole number of at least 1/],
    ['backup', ['--all'], /usage: script\/backup/],
    ['backup', ['a', 'b'], /usage: script\/backup/],
    ['backup', [], /there is no database at/],
    ['restore', [], /usage: script\/restore/],
    ['restore', ['none.gz'], /there is no file \/.*none\.gz/],
    ['restore', ['.'], /is a folder, not a file/],
    ['move', [], /usage: script\/move-to-postgres/],
    ['move', ['mysql://x'], /DATABASE_URL must be/],
  ] as const)('refuses %s %j in one line', async (name, args, message) => {
    expect(await main(name, args)).toEqual(refusal(message));
  });
});

const postgresUrl = inject('postgresUrl');

const whyNot = postgresUrl ? '' : `. ${inject('noPostgres')}`;

describe.skipIf(!postgresUrl)(`a move to PostgreSQL${whyNot}`, { tags: ['postgres'] }, () => {
  let database: NewDatabase;
  let url: string;
  beforeEach(async () => {
    database = await newDatabase(postgresUrl ?? '');
    url = database.url;
  });
  afterEach(() => database.drop());

  const moveAsProgram = () => program('move-to-postgres', url);

  async function rowsOfPostgres() {
    const { database } = openPostgres(url, () => {});
    const rows = await everyRow(database);
    await database.destroy();
    return rows;
  }

  test('copies every row, compares the figures and prints the next steps', async () => {
    await fillFile();
    const moved = await main('move', [url]);
    expect(moved).toMatchObject({ code: 0, stderr: '' });
    expect(moved.stdout).toMatch(
      /rows moved and verified; the figures of every team are equal \(10\)\n.*\n1\. .*set DATABASE_URL/,
    );
    expect(await rowsOfPostgres()).toEqual(await rowsOfFile());
  });

  test('copies a whole season, as programs', { tags: ['all', 'program'] }, async () => {
    expect((await program('demo')).code).toBe(0);
    const before = await rowsOfFile();
    const moved = await moveAsProgram();
    expect(moved.stdout).toMatch(/the figures of every team are equal \(1\)/);
    expect(await rowsOfPostgres()).toEqual(before);
    expect(await rowsOfFile()).toEqual(before);
  });

  test('is refused if the target has data or the server is running', PROGRAM, async () => {
    await fillFile();
    const server = await startServer({ DATA_DIR: join(folder, 'data') });
    expect(await main('move', [url])).toEqual(refusal(/stop the server first/));
    await server.stop();
    expect((await moveAsProgram()).code).toBe(0);
    const before = await rowsOfPostgres();
    expect(await main('move', [url])).toEqual(refusal(/already has data/));
    expect(await rowsOfPostgres()).toEqual(before);
    expect(await main('move', [url], { DATABASE_URL: url })).toEqual(refusal(/already uses PostgreSQL/));
  });
});
