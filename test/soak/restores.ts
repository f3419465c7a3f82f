import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { backUp } from '../../src/server/backup/backup.ts';
import { TRANSIENT_TABLES } from '../../src/server/backup/rows.queries.ts';
import { systemClock } from '../../src/server/platform/clock.ts';
import { listAppliedMigrations, migrate } from '../../src/server/platform/database/migrate.ts';
import { type OpenDatabase, openDatabase, openSqlite } from '../../src/server/platform/database/open.ts';
import { everyRow, fillTables, type Rows } from '../support/full-tables.ts';
import { collectOutput, untilEnded } from '../support/program.ts';

const PROGRAM = fileURLToPath(new URL('../../src/server/main.ts', import.meta.url));
const GAMES = 5000;

interface Backup {
  readonly path: string;
  readonly rows: Rows;
}

function games(opponent: string) {
  const rest = { game_type: '公式戦', tournament: '春季大会', team_score: 1, opponent_score: 0 } as const;
  const game = { team_id: 1, date: '2026-05-03', created_at: '', opponent, ...rest };
  return Array.from({ length: 100 }, () => game);
}

/** Makes a backup of many rows. Returns its path and the rows that a restore brings back. */
async function makeBackup(folder: string, opponent: string): Promise<Backup> {
  const open = openSqlite(':memory:');
  await migrate(open);
  await fillTables(open.database, (await listAppliedMigrations(open)).at(-1) ?? '');
  for (let made = 0; made < GAMES; made += 100) {
    await open.database.insertInto('games').values(games(opponent)).execute();
  }
  const path = join(folder, `${opponent}.jsonl.gz`);
  await backUp(open, path, systemClock);
  const ended = Object.fromEntries(TRANSIENT_TABLES.map((table) => [table, []]));
  const rows = { ...(await everyRow(open.database)), ...ended };
  await open.database.destroy();
  return { path, rows };
}

interface Installation {
  readonly dataDir: string;
  readonly databaseUrl: string | null;
}

async function inDatabase<Result>(
  installation: Installation,
  work: (open: OpenDatabase) => Promise<Result>,
): Promise<Result> {
  const open = openDatabase(installation, () => {});
  try {
    return await work(open);
  } finally {
    await open.database.destroy();
  }
}

function startRestore({ dataDir, databaseUrl }: Installation, path: string) {
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' };
  const child = spawn(process.execPath, [PROGRAM, 'restore', '--replace', path], { env });
  return { child, ended: untilEnded(child, collectOutput(child), 'the restore') };
}

/** Returns how many milliseconds a whole restore takes. */
async function timeRestore(installation: Installation, path: string): Promise<number> {
  const began = Date.now();
  const { code, stderr } = await startRestore(installation, path).ended;
  if (code !== 0) throw new Error(`The restore failed: ${stderr}`);
  return Date.now() - began;
}

/** Kills a restore after `life` milliseconds, unless it ends before. */
async function killRestore(installation: Installation, path: string, life: number): Promise<void> {
  const { child, ended } = startRestore(installation, path);
  await Promise.race([ended, sleep(life)]);
  child.kill('SIGKILL');
  await ended;
}

/**
 * Repeatedly kills a restore at about the time when it writes.
 * @throws Error unless the database then has exactly the old rows or the new ones
 */
export async function killRestores(databaseUrl: string | null, times: number) {
  const folder = mkdtempSync(join(tmpdir(), 'bench-note-restores-'));
  const installation = { dataDir: join(folder, 'data'), databaseUrl };
  try {
    const backups = [await makeBackup(folder, 'one'), await makeBackup(folder, 'two')];
    const counts = { kills: times, unanswered: times, carriedOut: 0 };
    const whole = await timeRestore(installation, backups[0]?.path ?? '');
    let present = backups[0];
    for (let kills = 0; kills < times; kills += 1) {
      const next = backups.find((backup) => backup !== present);
      await killRestore(installation, next?.path ?? '', whole * (0.4 + Math.random()));
      const rows = await inDatabase(installation, ({ database }) => everyRow(database));
      const found = backups.find((backup) => isDeepStrictEqual(backup.rows, rows));
      if (!found) throw new Error('A killed restore left neither the old rows nor the new ones');
      counts.carriedOut += Number(found === next);
      present = found;
    }
    return counts;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
