import type { InjectOptions } from 'fastify';
import { type DatabaseConnection, Kysely, type SqliteDriver } from 'kysely';
import { migrate } from '../../src/server/platform/database/migrate.ts';
import { sqliteEngine } from '../../src/server/platform/database/migrations/migration.ts';
import { NodeSqliteDialect } from '../../src/server/platform/database/node-sqlite.ts';
import type { Tables } from '../../src/server/platform/database/schema.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import type { TestDatabase } from '../support/databases.ts';
import type { SimulatedClock } from './clock.ts';

interface Power {
  isOn: boolean;
  /** The statements until the process stops; null if it keeps running. */
  left: number | null;
}

/** Runs queries even on a stopped server, without counting them. */
async function without<Result>(power: Power, read: () => Promise<Result>): Promise<Result> {
  const before = { ...power };
  Object.assign(power, { isOn: true, left: null });
  try {
    return await read();
  } finally {
    Object.assign(power, before);
  }
}

const makeStopped = () => new Error('the server has stopped');

/** The database ends with the server's process. SQLite then undoes uncommitted changes. */
class StoppableDialect extends NodeSqliteDialect {
  readonly #power: Power;

  constructor(power: Power) {
    super(':memory:');
    this.#power = power;
  }

  override createDriver(): SqliteDriver {
    const driver = super.createDriver();
    const acquire = driver.acquireConnection.bind(driver);
    driver.acquireConnection = async () => guard(await acquire(), this.#power);
    return driver;
  }
}

const guarded = new WeakSet<DatabaseConnection>();

function guard(connection: DatabaseConnection, power: Power): DatabaseConnection {
  if (guarded.has(connection)) return connection;
  guarded.add(connection);
  const execute = connection.executeQuery.bind(connection);
  connection.executeQuery = async (query) => {
    if (query.sql !== 'rollback') {
      if (power.left !== null) power.left -= 1;
      if (power.left === 0) power.isOn = false;
      if (!power.isOn) throw makeStopped();
    }
    return execute(query);
  };
  return connection;
}

export interface SimulatedServer {
  readonly app: TestApp;
  readonly power: Power;
  /** Reads the database even if the server has stopped. */
  peek<Result>(read: () => Promise<Result>): Promise<Result>;
  restart(): void;
  use(
    clock: SimulatedClock,
    afterWrite: (by: string, status: number, url: string, payload: unknown) => Promise<void>,
  ): void;
  /** @throws Error if the server stops before it has responded */
  handle(
    request: InjectOptions,
    by: string,
  ): Promise<{ status: number; body: string; headers: Record<string, string | string[] | undefined> }>;
  close(): Promise<void>;
}

async function openStoppable(power: Power): Promise<TestDatabase> {
  const database = new Kysely<Tables>({ dialect: new StoppableDialect(power) });
  const open = { database, engine: sqliteEngine };
  await migrate(open);
  return { ...open, close: () => database.destroy() };
}

/** All runs share the server. Each run has its own clock. */
export async function startServer(): Promise<SimulatedServer> {
  const power: Power = { isOn: true, left: null };
  const app = await openTestApp(() => openStoppable(power));
  let clock: SimulatedClock | null = null;
  let observe: Parameters<SimulatedServer['use']>[1] = async () => undefined;

  const restart = () => void Object.assign(power, { isOn: true, left: null });

  return {
    app,
    power,
    peek: (read) => without(power, read),
    restart,
    use(next, afterWrite) {
      clock = next;
      observe = afterWrite;
      restart();
    },
    async handle(request, by) {
      if (clock) app.wait(clock.now() - app.clock().getTime());
      if (!power.isOn) throw makeStopped();
      const { statusCode: status, body, headers } = await app.server.inject(request);
      const stopsHere = !power.isOn;
      if (request.method !== 'GET') await observe(by, status, String(request.url), request.payload);
      if (stopsHere) throw makeStopped();
      return { status, body, headers: headers as Record<string, string | string[] | undefined> };
    },
    close: () => app.close(),
  };
}
