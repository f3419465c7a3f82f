import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { migrate } from '../../src/server/platform/database/migrate.ts';
import type { OpenDatabase } from '../../src/server/platform/database/open.ts';
import { freePort } from '../support/free-port.ts';
import { type Installed, sharedReleases, unpack } from '../support/release.ts';
import { fillUp, onSmallDisk, whyNoSmallDisk } from '../support/small-disk.ts';
import { done, fillFirst, readSqlite, readVersion, refusal, requireServing, state } from './installation.ts';

const SIZE = '110m';
const FILLER = 'filler';

/**
 * Fills the database with so many rows that neither a backup nor a migration fits into the free space that
 * `FILLER_SCRIPT` leaves.
 */
async function fillLarge(open: OpenDatabase): Promise<void> {
  await fillFirst(open);
  await sql`
    with recursive numbers (number) as (select 1 union all select number + 1 from numbers where number < 3000)
    insert into schedule_items (team_id, date, note, created_at)
    select (select min(id) from teams), '2026-05-03', hex(randomblob(50)), '2026-05-03T03:00:00.000Z'
    from numbers`.execute(open.database);
}

/**
 * Comes before the real program in PATH. At the first call with the chosen arguments, it fills the disk up to a given
 * rest, as another program would.
 */
const FILLER_SCRIPT = `#!/bin/sh
case "$0 $*" in
  *$FILL_BEFORE*)
    if [ ! -e "$DISK/${FILLER}" ]; then
      cat /dev/zero >"$DISK/${FILLER}" 2>/dev/null
      truncate -s "-$ROOM" "$DISK/${FILLER}"
    fi ;;
esac
exec "$REAL_FOLDER/\${0##*/}" "$@"
`;

const reason = whyNoSmallDisk();

describe.skipIf(reason)(
  `a disk that fills up${reason ? `: not tested, ${reason}` : ''}`,
  { tags: ['all'] },
  () => {
    const onDisk = (work: (program: Installed, disk: string) => Promise<void>) =>
      onSmallDisk(async (disk) => {
        const { archive } = sharedReleases();
        const settings = { PORT: String(await freePort()), LOG_LEVEL: 'silent' };
        const program = unpack(archive, disk).with(settings);
        await readSqlite(program, fillLarge);
        await work(program, disk);
      }, SIZE);

    /** Returns the same program with a disk that fills up before this command. */
    function filledBefore(program: Installed, disk: string, command: string, room: string): Installed {
      const bin = join(disk, 'bin');
      mkdirSync(bin);
      for (const name of ['node', 'tar']) writeFileSync(join(bin, name), FILLER_SCRIPT, { mode: 0o755 });
      const tar = dirname(execFileSync('sh', ['-c', 'command -v tar'], { encoding: 'utf8' }).trim());
      const real = join(disk, 'real');
      mkdirSync(real);
      for (const path of [process.execPath, join(tar, 'tar')]) execFileSync('ln', ['-s', path, real]);
      return program.with({
        PATH: `${bin}:/usr/bin:/bin`,
        REAL_FOLDER: real,
        DISK: disk,
        FILL_BEFORE: command,
        ROOM: room,
      });
    }

    test.each([
      ['while it unpacks', '/tar -xzof', '1M', /there is not enough space to unpack \S+: make room; nothing/],
      ['before it backs up', '/main.js version', '0', /the disk is full: make room/],
      ['while it backs up', '/main.js version', '100K', /no backup was made \(the disk is full: make room\)/],
      [
        'before it migrates',
        '/main.js migrate',
        '0',
        /failed \(.*the disk is full: make room.*\): version \S+ is back, with its data/,
      ],
      [
        'while it migrates',
        '/main.js migrate',
        '100K',
        /failed \(.*the disk is full: make room.*\): version \S+ is back, with its data/,
      ],
    ])(
      '%s, an update leaves the version before with its data, and says what to do',
      (_, command, room, message) =>
        onDisk(async (program, disk) => {
          const before = await readSqlite(program, state);
          const update = await filledBefore(program, disk, command, room).run(
            'update',
            sharedReleases().newer,
          );
          expect(update).toEqual(refusal(message));
          expect(readdirSync(disk)).toContain(FILLER);
          expect(readVersion(program)).toBe(packageJson.version);
          expect(readdirSync(join(program.folder, 'versions'))).toEqual([packageJson.version]);
          expect(globSync('**/*{.part,.new,.reserve}', { cwd: program.folder })).toEqual([]);
          rmSync(join(disk, FILLER));
          expect(await readSqlite(program, state)).toEqual(before);
          expect(await program.run('update', sharedReleases().newer)).toEqual(
            done(/^version \S+ is installed/),
          );
          await requireServing(program);
        }),
    );

    test('a backup and a restore are refused in one line, in the language of the operator', () =>
      onDisk(async (program, disk) => {
        await readSqlite(program, (open) => migrate(open));
        expect(await program.run('backup', 'kept.gz')).toEqual(done(/kept\.gz/));
        const before = { data: await readSqlite(program, state), files: readdirSync(program.folder) };
        const inJapanese = program.with({ LANG: 'ja_JP.UTF-8' });
        for (const room of [0, 100_000]) {
          writeFileSync(join(disk, 'room'), Buffer.alloc(room));
          fillUp(join(disk, FILLER));
          rmSync(join(disk, 'room'));
          expect(await program.run('backup', 'new.gz')).toEqual(refusal(/the disk is full: make room/));
          expect(await inJapanese.run('restore', '--replace', 'kept.gz')).toEqual(
            refusal(/ディスクがいっぱいです。空きを作ってください/),
          );
          rmSync(join(disk, FILLER));
          expect({ data: await readSqlite(program, state), files: readdirSync(program.folder) }).toEqual(
            before,
          );
        }
        await requireServing(program);
      }));
  },
);
