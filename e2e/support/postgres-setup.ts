import { startPostgres } from '../../test/support/postgres.ts';

/** Where the journeys find PostgreSQL; not set where there is none. */
export const POSTGRES_VARIABLE = 'E2E_POSTGRES_URL';

/** Starts one PostgreSQL server for all journeys; each makes a database of its own on it. */
export default async function setup(): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  if (postgres) process.env[POSTGRES_VARIABLE] = postgres.url;
  else if (process.env.CI) throw new Error('PostgreSQL is not installed: no journey can run on it');
  return async () => postgres?.stop();
}
