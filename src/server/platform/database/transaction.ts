import { isSerializationFailure } from './driver-errors.ts';
import type { Database, Trx } from './open.ts';

const MAX_ATTEMPTS = 4;

/** A request that its client may repeat. Its answer is stored in the transaction of its writes. */
export interface IdempotentRequest {
  /** Claims the request's key for this transaction. Throws if the request has already been answered. */
  claim(trx: Trx): Promise<void>;
  storeAnswer(trx: Trx, answer: unknown): Promise<void>;
}

/**
 * Runs the work in one transaction.
 * @param work must only change the database, because it runs again if PostgreSQL rolls it back for another
 * transaction
 * @param request stores the result as its answer, in the same transaction
 */
export async function inTransaction<Result>(
  database: Database,
  work: (trx: Trx) => Promise<Result>,
  request?: IdempotentRequest | undefined,
): Promise<Result> {
  const once = async (trx: Trx) => {
    await request?.claim(trx);
    const result = await work(trx);
    await request?.storeAnswer(trx, result);
    return result;
  };
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await database.transaction().setAccessMode('read write').execute(once);
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isSerializationFailure(error)) throw error;
    }
  }
}
