import { startPostgres } from '../../test/support/postgres.ts';

/** The variable has the URL of the PostgreSQL server. It is not set if PostgreSQL is not installed. */
export const POSTGRES_VARIABLE = 'E2E_POSTGRES_URL';

/** All e2e tests share one PostgreSQL server. Each test creates its own database on it. */
export default async function setup(): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  if (postgres) process.env[POSTGRES_VARIABLE] = postgres.url;
  else if (process.env.CI) throw new Error('PostgreSQL is not installed: no e2e test can run on it');
  return async () => postgres?.stop();
}
