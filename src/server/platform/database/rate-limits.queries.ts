import { sql } from 'kysely';
import type { Database } from './open.ts';

interface Try {
  readonly key: string;
  readonly now: string;
  /** When a new count ends. */
  readonly resetsAt: string;
  /** The latest time at which a count can end. A later stored time comes from a clock that was ahead. */
  readonly latest: string;
}

export function countTry(database: Database, { key, now, resetsAt, latest }: Try) {
  const over = sql<boolean>`(rate_limits.resets_at <= ${now} or rate_limits.resets_at > ${latest})`;
  return database
    .insertInto('rate_limits')
    .values({ key, hits: 1, resets_at: resetsAt })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        hits: sql`case when ${over} then 1 else rate_limits.hits + 1 end`,
        resets_at: sql`case when ${over} then ${resetsAt} else rate_limits.resets_at end`,
      }),
    )
    .returning(['hits', 'resets_at'])
    .executeTakeFirstOrThrow();
}

export interface CountedTry {
  readonly key: string;
  /** When the count of the try ends. Afterwards, the try cannot be taken back. */
  readonly resetsAt: string;
}

export async function takeTryBack(database: Database, { key, resetsAt }: CountedTry): Promise<void> {
  await database
    .updateTable('rate_limits')
    .set((eb) => ({ hits: eb('hits', '-', 1) }))
    .where('key', '=', key)
    .where('resets_at', '=', resetsAt)
    .execute();
}

export async function deleteExpiredTries(database: Database, before: string): Promise<void> {
  await database.deleteFrom('rate_limits').where('resets_at', '<=', before).execute();
}
