import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, onTestFinished, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { TRANSIENT_TABLES } from '../../src/server/backup/rows.queries.ts';
import { migrate } from '../../src/server/platform/database/migrate.ts';
import { openPostgres } from '../../src/server/platform/database/open.ts';
import { freePort } from '../support/free-port.ts';
import { fillTables, type Rows } from '../support/full-tables.ts';
import { newDatabase } from '../support/postgres-databases.ts';
import { type Installed, type Releases, sharedReleases, unpack } from '../support/release.ts';
import {
  done,
  fillFirst,
  type InDatabase,
  killOnce,
  on,
  readSqlite,
  readVersion,
  refusal,
  requireServing,
  startRelease,
  state,
  stopRelease,
} from './installation.ts';

const OLDER = packageJson.version;
const ALL = { tags: ['all'] };
const POSTGRES = { tags: ['all', 'postgres'] };

describe('an update', () => {
  let folder: string;
  let program: Installed;
  let releases: Releases;
  beforeEach(async () => {
    releases = sharedReleases();
    folder = mkdtempSync(join(tmpdir(), 'bench-note-update-'));
    program = unpack(releases.archive, folder).with({ PORT: String(await freePort()), LOG_LEVEL: 'silent' });
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  function withoutTransient(rows: Rows): Rows {
    const kept = Object.entries(rows).map(([table, all]) => {
      return [table, (TRANSIENT_TABLES as readonly string[]).includes(table) ? [] : all];
    });
    return Object.fromEntries(kept);
  }

  const version = () => readVersion(program);
  const inSqlite: InDatabase = (work) => readSqlite(program, work);

  const server = inject('postgresUrl');
  const onPostgresOrWhyNot = `on PostgreSQL${server ? '' : `. ${inject('noPostgres')}`}`;

  /** Makes the program use a database of its own. */
  async function inPostgres(check: (inDatabase: InDatabase) => Promise<void>): Promise<void> {
    const { url, drop } = await newDatabase(server ?? '');
    onTestFinished(drop);
    program = program.with({ DATABASE_URL: url });
    await check((work) =>
      on(
        openPostgres(url, () => {}),
        work,
      ),
    );
  }

  async function updateAndBack(inDatabase: InDatabase): Promise<void> {
    await inDatabase(fillFirst);
    const before = await inDatabase(state);
    const updated = await program.run('update', releases.newer);
    expect(updated).toEqual(done(/^version 99\.0\.0 is installed; start the server again/));
    expect([version(), (await program.run('version')).stdout]).toEqual(['99.0.0', '99.0.0\n']);
    expect(await program.run('update', releases.archive)).toEqual(
      refusal(/is older than 99\.0\.0; to go back, use bench-note rollback/),
    );
    const after = await inDatabase(state);
    expect(after.migrations.length).toBeGreaterThan(20);
    expect(after.rows.teams).toHaveLength(before.rows.teams?.length ?? -1);
    expect(await program.run('rollback')).toEqual(refusal(/add --replace/));
    expect(await program.run('rollback', '--replace')).toEqual(
      done(/^version \S+ is back; .* log in again\.\n$/),
    );
    expect(version()).toBe(OLDER);
    const back = await inDatabase(state);
    expect(back).toEqual({ ...before, rows: withoutTransient(before.rows) });
    expect(await program.run('rollback')).toEqual(refusal(/no update to go back from/));
  }

  describe('an update from the first released data, and back,', () => {
    test('on SQLite', () => updateAndBack(inSqlite));

    test.skipIf(!server)(onPostgresOrWhyNot, POSTGRES, () => inPostgres(updateAndBack));

    test('keeps what was entered since then where the schema is the same', ALL, async () => {
      await inSqlite((open) => migrate(open));
      expect(await program.run('update', releases.newer)).toEqual(done(/is installed/));
      await inSqlite((open) => fillTables(open.database, '032-answers'));
      const entered = await inSqlite(state);
      expect(await program.run('rollback')).toEqual(
        done(/is back; start the server again\. The data is unchanged/),
      );
      expect([version(), await inSqlite(state)]).toEqual([OLDER, entered]);
    });
  });

  /** Reads everything that an update could change. */
  async function everything() {
    return {
      version: version(),
      versions: readdirSync(join(program.folder, 'versions')),
      files: readdirSync(program.folder),
      data: await inSqlite(state),
    };
  }

  test(
    'an update with a wrong archive or a running server is refused in one line, and changes nothing',
    ALL,
    async () => {
      await inSqlite(fillFirst);
      const before = await everything();
      const expectRefused = async (archive: string, message: RegExp) => {
        expect(await program.run('update', archive)).toEqual(refusal(message));
        expect(await everything()).toEqual(before);
      };
      await expectRefused('none.tar.gz', /there is no file .*none\.tar\.gz/);

      const half = join(folder, 'half.tar.gz');
      writeFileSync(half, readFileSync(releases.newer).subarray(0, 3_000_000));
      await expectRefused(half, /not a complete release/);
      copyFileSync(`${releases.newer}.sha256`, `${half}.sha256`);
      await expectRefused(half, /does not have the checksum in .*: fetch both again/);

      const other = join(folder, 'other.tar.gz');
      writeFileSync(join(folder, 'letter.txt'), 'これは違う');
      execFileSync('tar', ['-czf', other, '-C', folder, 'letter.txt']);
      await expectRefused(other, /not a complete release/);

      const changed = join(folder, 'changed');
      unpack(releases.newer, changed);
      appendFileSync(join(changed, 'bench-note/versions/99.0.0/dist/server/main.js'), '// more');
      execFileSync('tar', ['-czf', other, '-C', changed, 'bench-note']);
      await expectRefused(other, /not a complete release/);

      await expectRefused(releases.archive, /version \S+ is already installed/);

      const server = await startRelease(program);
      expect(await program.run('update', releases.newer)).toEqual(
        refusal(/is running on port \d+: stop it first/),
      );
      await stopRelease(server);
    },
  );

  async function refuseBesideServer(): Promise<void> {
    const other = program.with({ PORT: String(await freePort()) });
    const running = await startRelease(other);
    const address = `${hostname()}:${other.settings.PORT}`;
    const inUse = refusal(new RegExp(`${address} uses the database: stop every server first`));
    expect((await program.run('doctor')).stdout).toContain(`ok: servers that use the database: ${address}\n`);
    expect(await program.run('update', releases.newer)).toEqual(inUse);
    expect([version(), readdirSync(join(program.folder, 'versions'))]).toEqual([OLDER, [OLDER]]);
    expect(await program.run('backup', 'kept.gz')).toMatchObject({ code: 0 });
    expect(await program.run('restore', '--replace', 'kept.gz')).toEqual(inUse);
    await stopRelease(running);
    expect(await program.run('update', releases.newer)).toEqual(done(/is installed/));
  }

  test.skipIf(!server)(
    `an update is refused while a server on another port runs ${onPostgresOrWhyNot}`,
    POSTGRES,
    () => inPostgres(refuseBesideServer),
  );

  const BEFORE = 'backup/bench-note-before-99.0.0.jsonl.gz';

  /** @param left the version that runs after the kill, if that is certain */
  async function killUpdate(inDatabase: InDatabase, file: string, left: string | null): Promise<void> {
    await inDatabase(fillFirst);
    const isMade = () => existsSync(join(program.folder, file));
    await killOnce(program.spawn('update', releases.newer), isMade, `the update has made ${file}`);
    expect(isMade()).toBe(true);
    if (left) expect(version()).toBe(left);
    const rows = (await inDatabase(state)).rows.teams?.length;
    await requireServing(program);
    const repeated = await program.run('update', releases.newer);
    if (version() === OLDER) throw new Error(`${repeated.stderr} ${repeated.stdout}`);
    expect(version()).toBe('99.0.0');
    expect((await inDatabase(state)).rows.teams).toHaveLength(rows ?? -1);
    expect(readdirSync(join(program.folder, 'versions')).filter((name) => name.startsWith('.'))).toEqual([]);
  }

  async function killRollback(inDatabase: InDatabase): Promise<void> {
    await inDatabase(fillFirst);
    const before = await inDatabase(state);
    await program.run('update', releases.newer);
    const kept = new Set(readdirSync(join(program.folder, 'backup')));
    const isMade = () =>
      readdirSync(join(program.folder, 'backup')).some((name) => !kept.has(name) && name.endsWith('.gz'));
    await killOnce(program.spawn('rollback', '--replace'), isMade, 'the rollback has backed up');
    expect(isMade()).toBe(true);
    await requireServing(program);
    const repeated = await program.run('rollback', '--replace');
    if (version() !== OLDER) throw new Error(`${repeated.stderr} ${repeated.stdout}`);
    expect((await inDatabase(state)).rows.teams).toHaveLength(before.rows.teams?.length ?? -1);
  }

  describe('after it was killed,', ALL, () => {
    test.each([
      ['while it unpacks', 'versions/99.0.0', OLDER],
      ['before it switches', BEFORE, null],
      ['after it has noted where to go back', 'before-update.json', null],
    ])('%s, an update leaves one of the versions, and can be repeated', (_, file, left) =>
      killUpdate(inSqlite, file, left),
    );

    test('a rollback leaves one of the versions, and can be repeated', () => killRollback(inSqlite));

    test.skipIf(!server)(`the same holds for an update ${onPostgresOrWhyNot}`, POSTGRES, () =>
      inPostgres((inDatabase) => killUpdate(inDatabase, 'before-update.json', null)),
    );

    test.skipIf(!server)(`the same holds for a rollback ${onPostgresOrWhyNot}`, POSTGRES, () =>
      inPostgres(killRollback),
    );
  });
});
