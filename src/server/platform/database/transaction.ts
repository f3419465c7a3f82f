import { repeatableRequest } from '../idempotency.ts';
import type { Database, Trx } from './open.ts';

/**
 * All of the work in one transaction, with the answer to a request that may be repeated: both are stored or
 * neither is. The answer is what the work returns, unless `toAnswer` makes another of it.
 */
export function inTransaction<Result>(
  database: Database,
  work: (trx: Trx) => Promise<Result>,
  toAnswer: (result: Result) => unknown = (result) => result,
): Promise<Result> {
  return database.transaction().execute(async (trx) => {
    const request = repeatableRequest();
    await request?.claim(trx);
    const result = await work(trx);
    await request?.keep(trx, toAnswer(result));
    return result;
  });
}
