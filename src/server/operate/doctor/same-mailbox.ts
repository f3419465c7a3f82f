import type { Database } from '../../platform/database/open.ts';
import { listAddresses } from '../../platform/database/system.queries.ts';
import { maskEmail } from '../../platform/log.ts';
import { mailboxKey } from '../../platform/mail/mailbox.ts';
import { say } from '../../platform/say.ts';
import { type Finding, warning } from './finding.ts';

/**
 * Accounts from before addresses had one spelling for a mailbox. Each is still entered as it was typed, so nobody is
 * locked out, but a mail for one of them reaches the owner of the other.
 */
export async function checkMailboxes(database: Database): Promise<Finding[]> {
  const accounts = Map.groupBy(await listAddresses(database), mailboxKey);
  return [...accounts.values()]
    .filter((addresses) => addresses.length > 1)
    .map((addresses) => {
      const masked = addresses.map(maskEmail).join(', ');
      return warning(
        say`${addresses.length} accounts have the same mailbox in different spellings (${masked}): ask its owner which one to keep, and to delete the others on their page`,
      );
    });
}
