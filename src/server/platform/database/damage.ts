import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import { formatCalledCommand } from '../translate.ts';
import { getSqlitePath } from './open.ts';

// Runs in a child process: SQLite reads the whole file, which would block the event loop, and a worker thread would
// not release its memory.
const CHECK = `
  const { DatabaseSync } = require('node:sqlite');
  const check = (path) => {
    const file = new DatabaseSync(path, { readOnly: true, timeout: 5000 });
    const [found] = file.prepare('pragma quick_check(1)').all();
    return Object.values(found)[0];
  };
  try {
    process.stdout.write(check(process.argv[1]));
  } catch (error) {
    // A file that is locked, or that this user may not open, is not necessarily damaged.
    if (['database is locked', 'unable to open database file'].includes(error.message)) throw error;
    process.stdout.write(String(error));
  }
`;

/**
 * Returns the first structural error in the file; null if there is none.
 * @throws Error if the file cannot be checked
 */
export async function findDamage(path: string): Promise<string | null> {
  const checking = promisify(execFile)(process.execPath, ['--eval', CHECK, path]);
  const kill = () => checking.child.kill();
  process.once('exit', kill);
  const { stdout } = await checking.finally(() => process.off('exit', kill));
  return stdout === 'ok' ? null : stdout;
}

export function createDamageCheck({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>) {
  let damage: string | null = null;
  return {
    isDamaged: () => damage !== null,
    /** Checks a SQLite file. PostgreSQL checks its own files. */
    async run(log: Log): Promise<void> {
      if (databaseUrl !== null) return;
      try {
        damage = await findDamage(getSqlitePath(dataDir));
      } catch (error) {
        log.warn({ err: error }, 'the database was not checked for damage');
      }
      if (damage === null) return;
      log.error(
        { damage },
        `the database is damaged: stop the server and bring a backup back (${formatCalledCommand('restore')})`,
      );
    },
  };
}
