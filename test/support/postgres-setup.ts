import type { TestProject } from 'vitest/node';
import { migrate } from '../../src/server/platform/database/migrate.ts';
import { openPostgres } from '../../src/server/platform/database/open.ts';
import { startPostgres } from './postgres.ts';
import { createDatabase, TEMPLATE } from './postgres-databases.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Null where there is no PostgreSQL. */
    postgresUrl: string | null;
  }
}

const MISSING =
  'PostgreSQL is not installed: NOTHING is tested on it. Install it (Debian: apt-get install postgresql).';

/** Starts one PostgreSQL server for all test files, with a migrated template to copy from. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  if (!postgres) {
    if (process.env.CI) throw new Error(MISSING);
    process.stderr.write(`\n!!! ${MISSING}\n\n`);
  } else {
    const template = openPostgres(await createDatabase(postgres.url, TEMPLATE), () => {});
    await migrate(template);
    await template.database.destroy();
  }
  project.provide('postgresUrl', postgres?.url ?? null);
  return async () => postgres?.stop();
}
