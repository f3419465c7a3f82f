import type { Insertable } from 'kysely';
import type { OperatorAct } from '#contract/operator.ts';
import { formatStoredTime, systemClock } from '../../platform/clock.ts';
import type { Database, Trx } from '../../platform/database/open.ts';
import type { Tables } from '../../platform/database/schema.ts';

/**
 * Logs an action of the operator. The `subject`, such as the name of a team, contains no member's name, and an e-mail
 * address is masked.
 */
export async function logAct(trx: Trx, entry: Insertable<Tables['operator_log']>): Promise<void> {
  await trx.insertInto('operator_log').values(entry).execute();
}

export function logCommand(trx: Trx, act: OperatorAct, subject: string | null): Promise<void> {
  return logAct(trx, { at: formatStoredTime(systemClock()), act, subject, via: 'command' });
}

export async function deleteOldActs(database: Database, before: string): Promise<void> {
  await database.deleteFrom('operator_log').where('at', '<', before).execute();
}

/** Lists the entries with lower ids than `before`, newest first. */
export function listActs(database: Database, before: number, most: number) {
  return database
    .selectFrom('operator_log')
    .select(['id', 'at', 'act', 'subject', 'via'])
    .where('id', '<', before)
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}
