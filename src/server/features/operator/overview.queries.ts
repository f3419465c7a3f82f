import type { Database } from '../../platform/database/open.ts';

// These queries may read whole tables, because only the operator causes them.

export async function countTeams(database: Database): Promise<number> {
  const query = database.selectFrom('teams').select(({ fn }) => fn.countAll<number>().as('count'));
  return Number((await query.executeTakeFirstOrThrow()).count);
}

export async function countAccounts(database: Database) {
  const counts = await database
    .selectFrom('accounts')
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      fn.count<number>('email_verified_at').as('verified'),
    ])
    .executeTakeFirstOrThrow();
  return { all: Number(counts.all), unverified: Number(counts.all) - Number(counts.verified) };
}

export function findLastBackup(database: Database) {
  return database
    .selectFrom('backups')
    .select(['made_at', 'row_count as rows', 'bytes'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
