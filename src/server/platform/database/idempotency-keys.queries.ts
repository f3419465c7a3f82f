import { compiledOnce } from './compiled-once.ts';
import type { Database, Trx } from './open.ts';

export interface KeptAnswer {
  readonly fingerprint: string;
  /** Sealed; null only inside of the transaction that is still making it. */
  readonly answer: string | null;
}

const answerById = compiledOnce((database: Database, id: string, now: string) =>
  database
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'answer'])
    .where('id', '=', id)
    .where('expires_at', '>', now),
);

/** The answer that is kept under this id and has not run out. */
export async function findAnswer(
  database: Database,
  id: string,
  now: string,
): Promise<KeptAnswer | undefined> {
  const [kept] = await answerById(database, id, now);
  return kept;
}

export interface Claim {
  readonly id: string;
  readonly fingerprint: string;
  readonly now: string;
  readonly expiresAt: string;
}

const insertClaim = compiledOnce((trx: Trx, { id, fingerprint, now, expiresAt }: Claim) => {
  const row = { fingerprint, answer: null, expires_at: expiresAt };
  return trx
    .insertInto('idempotency_keys')
    .values({ id, ...row })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(row).where('idempotency_keys.expires_at', '<=', now),
    )
    .returning('id');
});

/**
 * Takes the id until the transaction ends; false when somebody has it. Whoever asks for it at the same moment
 * waits here for what becomes of the other one.
 */
export async function claimId(trx: Trx, claim: Claim): Promise<boolean> {
  return (await insertClaim(trx, claim)).length > 0;
}

const updateAnswer = compiledOnce((trx: Trx, id: string, answer: string) =>
  trx.updateTable('idempotency_keys').set({ answer }).where('id', '=', id),
);

export async function keepAnswer(trx: Trx, id: string, answer: string): Promise<void> {
  await updateAnswer(trx, id, answer);
}

/** Forgets this answer, and none that was kept under its id since. */
export async function forgetAnswer(database: Database, id: string, { answer }: KeptAnswer): Promise<void> {
  await database.deleteFrom('idempotency_keys').where('id', '=', id).where('answer', '=', answer).execute();
}

export async function forgetAnswers(database: Database, before: string): Promise<void> {
  await database.deleteFrom('idempotency_keys').where('expires_at', '<=', before).execute();
}
