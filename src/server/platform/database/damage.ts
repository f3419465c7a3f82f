import { Worker } from 'node:worker_threads';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import { sqlitePath } from './open.ts';

// In a thread of its own, since SQLite would keep this one from answering until it has read the whole file.
const CHECK = `
  const { DatabaseSync } = require('node:sqlite');
  const { parentPort, workerData } = require('node:worker_threads');
  const file = new DatabaseSync(workerData, { readOnly: true, timeout: 5000 });
  const [found] = file.prepare('pragma quick_check(1)').all();
  file.close();
  parentPort.postMessage(Object.values(found)[0]);
`;

/** What SQLite finds wrong with the structure of a file, which it reads as a whole; null where it is sound. */
function findDamage(path: string): Promise<string | null> {
  return new Promise((resolve) => {
    const worker = new Worker(CHECK, { eval: true, workerData: path });
    worker.unref();
    worker.once('message', (found: string) => resolve(found === 'ok' ? null : found));
    worker.once('error', (error) => resolve(String(error)));
  });
}

/** Looks for damage in the SQLite file, and knows afterwards whether there is any. */
export interface DamageCheck {
  isDamaged(): boolean;
  look(log: Log): Promise<void>;
}

export function damageCheck({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): DamageCheck {
  let damaged = false;
  return {
    isDamaged: () => damaged,
    async look(log) {
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
