import { startPostgres } from '../../test/support/postgres.ts';

/**
 * The environment variable with the URL of the PostgreSQL server. It is not set if PostgreSQL is not installed.
 */
export const POSTGRES_VARIABLE = 'E2E_POSTGRES_URL';

/** Starts one PostgreSQL server for all e2e tests; each test creates its own database on it. */
export default async function setup(): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  if (postgres) process.env[POSTGRES_VARIABLE] = postgres.url;
  else if (process.env.CI) throw new Error('PostgreSQL is not installed: no e2e test can run on it');
  return async () => postgres?.stop();
}
