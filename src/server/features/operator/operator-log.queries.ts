import type { OperatorAct } from '#contract/operator.ts';
import { formatStoredTime, systemClock } from '../../platform/clock.ts';
import type { Database, Trx } from '../../platform/database/open.ts';

export interface OperatorEntry {
  readonly at: string;
  readonly act: OperatorAct;
  /** The target of the action, such as the name of a team. Contains no member's name, and an e-mail address is masked. */
  readonly subject: string | null;
  readonly via: 'page' | 'command';
}

export async function logAct(trx: Trx, entry: OperatorEntry): Promise<void> {
  await trx.insertInto('operator_log').values(entry).execute();
}

export function logCommand(trx: Trx, act: OperatorAct, subject: string | null): Promise<void> {
  return logAct(trx, { at: formatStoredTime(systemClock()), act, subject, via: 'command' });
}

export async function deleteOldActs(database: Database, before: string): Promise<void> {
  await database.deleteFrom('operator_log').where('at', '<', before).execute();
}

/** Lists the entries with lower ids than `before`, newest first. */
export function listActs(
  database: Database,
  before: number,
  most: number,
): Promise<(OperatorEntry & { id: number })[]> {
  return database
    .selectFrom('operator_log')
    .select(['id', 'at', 'act', 'subject', 'via'])
    .where('id', '<', before)
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}
