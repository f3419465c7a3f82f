import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { readConfig } from '../../src/server/platform/config.ts';
import {
  listAppliedMigrations,
  listReleased,
  listReleasedUpTo,
  migrate,
} from '../../src/server/platform/database/migrate.ts';
import { migration } from '../../src/server/platform/database/migrations/migration.ts';
import { getSqlitePath, type OpenDatabase, openSqlite } from '../../src/server/platform/database/open.ts';
import { ping } from '../../src/server/platform/database/system.queries.ts';
import { lacksTls, start } from '../../src/server/start.ts';
import { runInProcess } from '../support/command.ts';
import { freePort } from '../support/free-port.ts';
import { everyRow, fillTables } from '../support/full-tables.ts';
import { killServers, spawnServer } from '../support/server-process.ts';

const POSTGRES = { tags: ['postgres'] };
const PROGRAM = { tags: ['program'] };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bench-note-start-'));
});
afterEach(async () => {
  await killServers();
  rmSync(folder, { recursive: true, force: true });
});

/** Starts a server that must fail, and returns the one line that gives the reason. */
async function failToStart(environment: Record<string, string>): Promise<string> {
  const settings = { DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'silent', ...environment };
  const command = async () => (await start(settings)).publicUrl;
  const { code, stdout, stderr } = await runInProcess(command, [], { cwd: folder, environment: {} });
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toMatch(/^bench-note: [^\n]+\n$/);
  expect(stderr).not.toMatch(/s3cret/);
  return stderr;
}

describe('startup, in one line that names the setting,', () => {
  test.each([
    ['PORT', 'http', 'a number from 0 to 65535, but is "http"'],
    [
      'PUBLIC_URL',
      'bench.example',
      'an address that begins with http:// or https://, but is "bench.example"',
    ],
    [
      'DATABASE_URL',
      'mysql://bench:s3cret@db/bench',
      'an address that begins with postgres:// or postgresql://',
    ],
    ['SMTP_URL', 'bench:s3cret@mail.example', 'an address that begins with smtp:// or smtps://'],
    ['MAIL_FROM', 'ベンチノート', 'an e-mail address, but is "ベンチノート"'],
    ['TRUST_PROXY', 'yes', 'on or off, but is "yes"'],
    ['RATE_LIMITS', 'never', 'on or off, but is "never"'],
    ['METRICS', 's3cret', 'off or a token of at least 16 letters, digits and -._~+/'],
    ['LOG_LEVEL', 'loud', 'one of fatal, error, warn, info, debug, trace, silent, but is "loud"'],
  ])('refuses %s=%s', async (name, value, expected) => {
    expect(await failToStart({ [name]: value })).toBe(`bench-note: ${name} must be ${expected}\n`);
  });

  test('refuses RATE_LIMITS=off unless PUBLIC_URL is on localhost [S60]', async () => {
    const environment = { RATE_LIMITS: 'off', PUBLIC_URL: 'https://bench.example' };
    expect(await failToStart(environment)).toBe(
      'bench-note: RATE_LIMITS must be on unless PUBLIC_URL is on localhost, but is "off"\n',
    );
  });

  // Starts the program, because only a built web app can be served.
  test('refuses a port that another program uses', PROGRAM, async () => {
    const other = createServer();
    const port = await freePort();
    await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve));
    expect(await failToStart({ PORT: String(port) })).toBe(
      `bench-note: PORT ${port} is already in use; stop the other program or set PORT\n`,
    );
    await new Promise((resolve) => other.close(resolve));
  });

  test.each(['203.0.113.1', 'nowhere.invalid'])(
    'refuses a host that is not this machine (%s)',
    PROGRAM,
    async (HOST) => {
      expect(await failToStart({ HOST })).toBe(
        `bench-note: HOST ${HOST} is not an address of this machine\n`,
      );
    },
  );

  test('refuses a PostgreSQL server that cannot be reached', async () => {
    const port = await freePort();
    expect(await failToStart({ DATABASE_URL: `postgres://bench:s3cret@127.0.0.1:${port}/bench` })).toMatch(
      /^bench-note: DATABASE_URL: the database cannot be used \(.*ECONNREFUSED.*\)\n$/,
    );
  });

  test.skipIf(!inject('postgresUrl'))(
    'refuses a PostgreSQL server without the database',
    POSTGRES,
    async () => {
      const url = Object.assign(new URL(inject('postgresUrl') ?? ''), {
        pathname: '/none',
        password: 's3cret',
      });
      expect(await failToStart({ DATABASE_URL: url.href })).toMatch(/^bench-note: DATABASE_URL: .*"none"/);
    },
  );

  test('refuses a data folder that is a file', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    expect(await failToStart({ DATA_DIR: file })).toContain(`DATA_DIR ${file}: `);
  });

  test.skipIf(!inject('postgresUrl'))(
    'refuses a data folder in which the outbox cannot be created',
    POSTGRES,
    async () => {
      const file = join(folder, 'file');
      writeFileSync(file, '');
      const environment = { DATA_DIR: file, DATABASE_URL: inject('postgresUrl') ?? '' };
      expect(await failToStart(environment)).toBe(
        `bench-note: DATA_DIR must be a folder that this user may write to, but is "${file}"\n`,
      );
    },
  );

  async function withFile(change: (open: OpenDatabase) => Promise<unknown>): Promise<void> {
    const open = openSqlite(getSqlitePath(folder));
    await change(open);
    await open.database.destroy();
  }

  test('refuses a database that a newer version has migrated', async () => {
    await withFile(async (open) => {
      await migrate(open, { ...listReleased(open.engine), '999-later': migration([]) });
    });
    expect(await failToStart({})).toMatch(/999-later\): update the program\)\n$/);
  });

  test('refuses a database whose migration fails, and leaves it unchanged', async () => {
    const rows = async (open: OpenDatabase) => [
      await everyRow(open.database),
      await listAppliedMigrations(open),
    ];
    const tamper = migration(['alter table teams add column season_start_month integer']);
    let before: unknown;
    await withFile(async (open) => {
      await migrate(open, listReleasedUpTo(open.engine, '001-first'));
      await fillTables(open.database, '001-first');
      await tamper.up(open.database as never);
      before = await rows(open);
    });
    expect(await failToStart({})).toMatch(/002-sheet-and-seasons failed, nothing was changed: .*; go back/);
    await withFile(async (open) => expect(await rows(open)).toEqual(before));
  });

  test('refuses an emptied database file, even after it was opened again', async () => {
    await withFile(migrate);
    const message =
      `bench-note: DATA_DIR ${folder}: ` +
      'the database cannot be used (bench-note.sqlite is there but empty; ';
    truncateSync(getSqlitePath(folder));
    expect(await failToStart({})).toContain(message);
    await withFile(({ database }) => ping(database));
    expect(await failToStart({})).toContain(message);
  });

  test('refuses a file that is not a database', async () => {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'bench-note.sqlite'), 'これはデータベースではありません'.repeat(100));
    expect(await failToStart({})).toContain(
      `DATA_DIR ${folder}: the database cannot be used (it is damaged, file is not a database: stop the server and bring a backup back`,
    );
  });
});

describe('the warning about missing TLS', () => {
  test('is printed when other machines can connect and PUBLIC_URL has no TLS', () => {
    expect(lacksTls(readConfig({ HOST: '0.0.0.0' }))).toBe(true);
  });

  test.each<Record<string, string>>([
    { HOST: '0.0.0.0', PUBLIC_URL: 'https://bench.example' },
    { HOST: '127.0.0.1' },
    { HOST: 'localhost' },
  ])('is not printed with %j', (environment) => {
    expect(lacksTls(readConfig(environment))).toBe(false);
  });
});

test('a program that refuses to start ends with 1 and prints one line', PROGRAM, async () => {
  const server = spawnServer({ DATA_DIR: folder, DATABASE_URL: 'mysql://bench:s3cret@db/bench' });
  expect(await server.untilEnded()).toBe(1);
  const stderr = expect.stringMatching(/^bench-note: DATABASE_URL must be [^\n]+\n$/);
  expect(server.output).toEqual({ stdout: '', stderr });
});
