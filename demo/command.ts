import { createApp } from '../src/server/app.ts';
import { systemClock } from '../src/server/platform/clock.ts';
import { readConfig } from '../src/server/platform/config.ts';
import { openReady } from '../src/server/platform/database/ready.ts';
import { isEmpty } from '../src/server/platform/database/system.queries.ts';
import { Refusal } from '../src/server/platform/process.ts';
import { translate } from '../src/server/platform/translate.ts';
import { DEMO_COACH, DEMO_PASSWORD, DEMO_PLAYER, DEMO_RECORDER, fillDemo } from './fill.ts';
import { collectingMailer } from './mailer.ts';

/** Fills the configured database with the demo team. @throws Refusal if the database has data */
export async function fillWithDemo(): Promise<string> {
  const configured = readConfig(process.env);
  const database = await openReady(configured);
  if (!(await isEmpty(database))) {
    await database.destroy();
    throw new Refusal(
      translate`--demo needs an empty database, but this one has data; start without --demo, or set DATA_DIR or DATABASE_URL to a new place`,
    );
  }
  process.stderr.write(`${translate`Filling the demo team ...`}\n`);
  const mailer = collectingMailer();
  // The demo team is created even if nobody else may create one.
  const config = { ...configured, rateLimits: false, logLevel: 'silent', signup: 'open' } as const;
  const server = await createApp({ config, database, clock: systemClock, mailer });
  await fillDemo({ server, mailedToken: mailer.mailedToken, today: systemClock() });
  await server.close();
  await database.destroy();
  return [
    translate`Demo coach:    ${DEMO_COACH}     password: ${DEMO_PASSWORD}`,
    translate`Demo player:   ${DEMO_PLAYER}    password: ${DEMO_PASSWORD}`,
    translate`Demo recorder: ${DEMO_RECORDER}  password: ${DEMO_PASSWORD}`,
    '',
  ].join('\n');
}
