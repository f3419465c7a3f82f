import { Worker } from 'node:worker_threads';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import { sqlitePath } from './open.ts';

// In a worker thread: SQLite reads the whole file and would block the event loop meanwhile.
const CHECK = `
  const { DatabaseSync } = require('node:sqlite');
  const { parentPort, workerData } = require('node:worker_threads');
  const file = new DatabaseSync(workerData, { readOnly: true, timeout: 5000 });
  const [found] = file.prepare('pragma quick_check(1)').all();
  file.close();
  parentPort.postMessage(Object.values(found)[0]);
`;

/** The first structural error in the file; null where it is sound. */
function findDamage(path: string): Promise<string | null> {
  return new Promise((resolve) => {
    const worker = new Worker(CHECK, { eval: true, workerData: path });
    worker.unref();
    worker.once('message', (found: string) => resolve(found === 'ok' ? null : found));
    worker.once('error', (error) => resolve(String(error)));
  });
}

export interface DamageCheck {
  isDamaged(): boolean;
  /** Checks the SQLite file; PostgreSQL checks its own. */
  run(log: Log): Promise<void>;
}

export function createDamageCheck({
  databaseUrl,
  dataDir,
}: Pick<Config, 'databaseUrl' | 'dataDir'>): DamageCheck {
  let damaged = false;
  return {
    isDamaged: () => damaged,
    async run(log) {
      const damage = databaseUrl === null ? await findDamage(sqlitePath(dataDir)) : null;
      if (damage === null) return;
      damaged = true;
      log.error(
        { damage },
        'the database is damaged: stop the server and bring a backup back (script/restore)',
      );
    },
  };
}
