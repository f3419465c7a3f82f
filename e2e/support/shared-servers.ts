import { randomBytes } from 'node:crypto';
import { createDatabase, dropDatabase } from '../../test/support/postgres-databases.ts';
import { demoFolder, demoTemplate } from './demo-data.ts';
import { startWithLongNames } from './long-names.ts';
import { POSTGRES_VARIABLE } from './postgres-setup.ts';
import { type RunningServer, startServer } from './server.ts';

export type DatabaseName = 'sqlite' | 'postgres';

/**
 * The contents before the first test: nothing, the demo team, or the demo team under long names. Only SQLite
 * has long names.
 */
export type Contents = 'empty' | 'demo' | 'long names';

async function startOnPostgres(contents: Contents): Promise<RunningServer> {
  const url = process.env[POSTGRES_VARIABLE] ?? '';
  const name = `bench_e2e_${randomBytes(6).toString('hex')}`;
  const template = contents === 'demo' ? await demoTemplate(url) : undefined;
  const server = await startServer({ databaseUrl: await createDatabase(url, name, template) });
  return {
    ...server,
    async remove() {
      await server.remove();
      await dropDatabase(url, name);
    },
  };
}

/** The database is dropped with the server. */
export async function startOn(database: DatabaseName, contents: Contents): Promise<RunningServer> {
  if (contents === 'long names') return startWithLongNames();
  if (database === 'postgres') return startOnPostgres(contents);
  return startServer(contents === 'demo' ? { copyFrom: await demoFolder() } : {});
}

/** Each server of a worker starts for the first test that needs it. */
export class SharedServers {
  private readonly database: DatabaseName;
  private readonly servers = new Map<Contents, Promise<RunningServer>>();

  constructor(database: DatabaseName) {
    this.database = database;
  }

  get(contents: Contents): Promise<RunningServer> {
    const server = this.servers.get(contents) ?? startOn(this.database, contents);
    this.servers.set(contents, server);
    return server;
  }

  async remove(): Promise<void> {
    for (const server of this.servers.values()) await (await server).remove();
  }
}
