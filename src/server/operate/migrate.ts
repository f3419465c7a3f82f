import { createApp } from '../app.ts';
import { systemClock } from '../platform/clock.ts';
import { readConfig } from '../platform/config.ts';
import { createDamageCheck } from '../platform/database/damage.ts';
import { openReady } from '../platform/database/ready.ts';
import { Refusal } from '../platform/process.ts';
import { translate } from '../platform/translate.ts';
import { BUILT } from '../start.ts';

const noMailer = { enqueue: async () => {}, wake: () => {}, whenIdle: async () => {} };

/** Migrates the database for `bench-note update`, and checks that the program can serve it. */
export async function migrateAndCheck(): Promise<string> {
  const config = { ...readConfig(process.env), logLevel: 'silent' } as const;
  const database = await openReady(config);
  const { isDamaged, run } = createDamageCheck(config);
  const app = await createApp({
    config,
    database,
    clock: systemClock,
    ...BUILT,
    isDamaged,
    mailer: noMailer,
  });
  await run(app.log);
  for (const path of ['/readyz', '/']) {
    const { statusCode } = await app.inject(path);
    if (statusCode !== 200) throw new Refusal(translate`the new version answers ${path} with ${statusCode}`);
  }
  await app.close();
  await database.destroy();
  return '';
}
