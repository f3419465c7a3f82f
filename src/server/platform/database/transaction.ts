import { repeatableRequest } from '../idempotency.ts';
import type { Database, Trx } from './open.ts';
import { isOvertaken } from './trouble.ts';

const MOST_TRIES = 4;

/**
 * All of the work in one transaction, with the answer to a request that may be repeated: both are stored or
 * neither is. The answer is what the work returns, unless `toAnswer` makes another of it.
 * @param work changes nothing but the database: PostgreSQL may roll it back for another transaction's sake, and it is
 *   done again then
 */
export async function inTransaction<Result>(
  database: Database,
  work: (trx: Trx) => Promise<Result>,
  toAnswer: (result: Result) => unknown = (result) => result,
): Promise<Result> {
  const once = async (trx: Trx) => {
    const request = repeatableRequest();
    await request?.claim(trx);
    const result = await work(trx);
    await request?.keep(trx, toAnswer(result));
    return result;
  };
  for (let tries = 1; ; tries += 1) {
    try {
      return await database.transaction().setAccessMode('read write').execute(once);
    } catch (error) {
      if (tries === MOST_TRIES || !isOvertaken(error)) throw error;
    }
  }
}
