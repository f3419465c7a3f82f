import { fileURLToPath } from 'node:url';
import { createApp } from './app.ts';
import { systemClock } from './platform/clock.ts';
import { isLocalHost, readConfig } from './platform/config.ts';
import { createDamageCheck } from './platform/database/damage.ts';
import { announce } from './platform/database/presence.ts';
import { openReady } from './platform/database/ready.ts';
import { orExplain, stopOnSignal } from './platform/process.ts';

const WEB_ROOT = fileURLToPath(new URL('../../dist/web', import.meta.url));

/** Starts the server. The last line on standard output contains its URL. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const database = await openReady(config);
  const { isDamaged, run: checkForDamage } = createDamageCheck(config);
  const app = await createApp({ config, database, clock: systemClock, webRoot: WEB_ROOT, isDamaged });
  if (!isLocalHost(config.host) && config.publicUrl.startsWith('http:')) {
    app.log.warn('HOST accepts other machines without TLS: use a TLS proxy in front and set PUBLIC_URL');
  }
  await app.listen({ port: config.port, host: config.host });
  const leave = await announce(database, config);
  stopOnSignal(async () => {
    await app.close();
    await leave();
    await database.destroy();
  });
  process.stdout.write(`ベンチノート: ${config.publicUrl}\n`);
  // After startup, since the check takes longer the larger the database is.
  await checkForDamage(app.log);
}

await orExplain(main);
