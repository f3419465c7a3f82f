import { fileURLToPath } from 'node:url';
import { createApp } from './app.ts';
import { systemClock } from './platform/clock.ts';
import { type Config, isLocalHost, readConfig } from './platform/config.ts';
import { createDamageCheck } from './platform/database/damage.ts';
import type { Database } from './platform/database/open.ts';
import { announce } from './platform/database/processes.queries.ts';
import { openReady } from './platform/database/ready.ts';
import { type Command, stopOnSignal, UsageError } from './platform/process.ts';
import type { MakeDemoTeam } from './visitors.ts';

const built = (folder: string) => fileURLToPath(new URL(`../../dist/${folder}`, import.meta.url));
/** `script/lib/build.ts` writes these folders. The relative path is the same from the sources and from the bundle. */
export const BUILT = { webRoot: built('web'), documentationRoot: built('server/documentation') };

interface StartedServer {
  readonly publicUrl: string;
  checkForDamage(): Promise<void>;
  stop(): Promise<void>;
}

export function lacksTls({ host, publicUrl }: Pick<Config, 'host' | 'publicUrl'>): boolean {
  return !isLocalHost(host) && publicUrl.startsWith('http:');
}

type App = Awaited<ReturnType<typeof createApp>>;

/**
 * Starts to listen, and adds the server to the list of running servers. Returns a function that removes it from the
 * list.
 */
async function listen(app: App, database: Database, config: Config): Promise<() => Promise<void>> {
  const { port, host } = config;
  if (lacksTls(config)) {
    app.log.warn('HOST accepts other machines without TLS: use a TLS proxy in front and set PUBLIC_URL');
  }
  try {
    await app.listen({ port, host });
    return await announce(database, config);
  } catch (error) {
    await app.close();
    throw error;
  }
}

// The demo team is loaded at the first visit.
const makeDemoTeam: MakeDemoTeam = async (config, clock) =>
  (await import('../../demo/visited.ts')).makeDemoTeam(config, clock);

async function serve(config: Config, database: Database): Promise<StartedServer> {
  const { isDamaged, run } = createDamageCheck(config);
  const app = await createApp({ config, database, clock: systemClock, ...BUILT, isDamaged, makeDemoTeam });
  const leave = await listen(app, database, config);
  return {
    publicUrl: config.publicUrl,
    checkForDamage: () => run(app.log),
    async stop() {
      await app.close();
      await leave();
      await database.destroy();
    },
  };
}

/**
 * Opens the database and starts the server.
 * @throws Error that says which setting to change
 */
export async function start(
  environment: Readonly<Record<string, string | undefined>>,
): Promise<StartedServer> {
  const config = readConfig(environment);
  const database = await openReady(config);
  try {
    return await serve(config, database);
  } catch (error) {
    await database.destroy();
    throw error;
  }
}

export const startServer: Command = async (args) => {
  if (args.length > 0) throw new UsageError('start [--demo]');
  const { publicUrl, checkForDamage, stop } = await start(process.env);
  stopOnSignal(stop);
  process.stdout.write(`ベンチノート: ${publicUrl}\n`);
  // The check runs after startup, because it takes longer for a larger database.
  await checkForDamage();
  return '';
};
