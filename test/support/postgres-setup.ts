import type { TestProject } from 'vitest/node';
import { currentRun } from '../../script/lib/test-runs.ts';
import { migrate } from '../../src/server/platform/database/migrate.ts';
import { openPostgres } from '../../src/server/platform/database/open.ts';
import { partitionByTeam } from './partitions.ts';
import { startPostgres } from './postgres.ts';
import { createDatabase, PARTITIONED, TEMPLATE } from './postgres-databases.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Null if no test runs on PostgreSQL. */
    postgresUrl: string | null;
    noPostgres: string;
  }
}

const MISSING =
  'PostgreSQL is not installed: NOTHING is tested on it. Install it (Debian: apt-get install postgresql).';
const EXCLUDED = '`script/test --quick` does not test on PostgreSQL.';

async function createTemplates(url: string): Promise<void> {
  const template = openPostgres(await createDatabase(url, TEMPLATE), () => {});
  await migrate(template);
  await template.database.destroy();
  const { database } = openPostgres(await createDatabase(url, PARTITIONED, TEMPLATE), () => {});
  await partitionByTeam(database);
  await database.destroy();
}

/** All test files share one PostgreSQL server, and copy its migrated templates. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const excluded = currentRun() === 'quick';
  const postgres = excluded ? null : await startPostgres();
  const reason = excluded ? EXCLUDED : MISSING;
  project.provide('noPostgres', reason);
  if (!postgres) {
    if (process.env.CI && !excluded) throw new Error(MISSING);
    process.stderr.write(`\n!!! ${reason}\n\n`);
  } else {
    await createTemplates(postgres.url);
  }
  project.provide('postgresUrl', postgres?.url ?? null);
  return async () => postgres?.stop();
}
