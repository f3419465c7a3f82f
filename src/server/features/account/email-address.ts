import { fieldMessages } from '#contract/messages.ts';
import { makeInvalidError } from '../../platform/errors.ts';
import {
  INVISIBLE,
  splitAddress,
  toEmailKey,
  toMailboxKey,
  toMailDomain,
} from '../../platform/mail/mailbox.ts';

/**
 * Returns the keys under which an account with this address may be stored. New accounts use one spelling per
 * mailbox, older accounts the address as typed.
 */
export function listEmailKeys(email: string): string[] {
  return [...new Set([toEmailKey(email), toMailboxKey(email)])];
}

export function isSameMailbox(first: string, second: string): boolean {
  return toMailboxKey(first) === toMailboxKey(second);
}

/**
 * Returns the spelling that is stored for the mailbox. With several spellings, a person could have several accounts,
 * each with its own limits.
 * @throws HttpError 422 on `field`
 */
export function normalizeAddress(typed: string, field = 'email'): string {
  const [local, domain] = splitAddress(typed);
  const isPlain = !INVISIBLE.test(typed) && local.normalize('NFKC') === local;
  const ascii = toMailDomain(domain);
  if (!isPlain || ascii === '') throw makeInvalidError({ [field]: [fieldMessages.emailNotPlain] });
  return ascii === domain.toLowerCase() ? typed : `${local}@${ascii}`;
}
