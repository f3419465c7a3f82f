import type { Database } from '../../platform/database/open.ts';
import { type Account, hasVerified } from './accounts.queries.ts';
import { isSameMailbox } from './email-address.ts';

export function isOperator(
  { email, verified }: Pick<Account, 'email' | 'verified'>,
  operatorEmail: string | null,
): boolean {
  return operatorEmail !== null && verified && isSameMailbox(email, operatorEmail);
}

export function createOperatorGuard(database: Database, operatorEmail: string | null) {
  return async (accountId: number): Promise<boolean> =>
    operatorEmail !== null && hasVerified(database, accountId, operatorEmail);
}
