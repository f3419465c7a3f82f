import { fieldMessages } from '#contract/messages.ts';
import { invalid } from '../../platform/errors.ts';
import { emailKey, INVISIBLE, mailboxKey, mailDomain, splitAddress } from '../../platform/mail/mailbox.ts';

/** The keys under which an account can have this address: as it was typed, or as addresses are stored by now. */
export function emailKeys(email: string): string[] {
  return [...new Set([emailKey(email), mailboxKey(email)])];
}

export function isSameMailbox(first: string, second: string): boolean {
  return mailboxKey(first) === mailboxKey(second);
}

/**
 * Returns the address as it is stored, with one spelling for a mailbox: several would be several accounts, each with
 * limits of its own.
 * @throws HttpError 422 on this field
 */
export function newAddress(typed: string, field = 'email'): string {
  const [local, domain] = splitAddress(typed);
  const isPlain = !INVISIBLE.test(typed) && local.normalize('NFKC') === local;
  const ascii = mailDomain(domain);
  if (!isPlain || ascii === '') throw invalid({ [field]: [fieldMessages.emailNotPlain] });
  return ascii === domain.toLowerCase() ? typed : `${local}@${ascii}`;
}
