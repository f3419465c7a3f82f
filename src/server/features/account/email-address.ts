import { domainToASCII } from 'node:url';
import { fieldMessages } from '#contract/messages.ts';
import { invalid } from '../../platform/errors.ts';

const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zs}]/u;

/** The form in which stored e-mail addresses are compared: case-insensitive. */
export function emailKey(email: string): string {
  return email.toLowerCase();
}

function partsOf(email: string): readonly [local: string, domain: string] {
  const at = email.lastIndexOf('@');
  return [email.slice(0, at), email.slice(at + 1)];
}

/** The domain as mail servers see it; empty if there is none like it. */
function mailDomain(domain: string): string {
  return domainToASCII(domain).replace(/\.$/, '');
}

/**
 * The mailbox that mail to this address arrives in, whichever way the address is spelled: what is invisible or
 * full-width in a domain reaches nobody else.
 */
export function mailboxKey(email: string): string {
  if (!email.includes('@')) return emailKey(email);
  const [local, domain] = partsOf(email.replaceAll(new RegExp(INVISIBLE, 'gu'), ''));
  return emailKey(`${local.normalize('NFKC')}@${mailDomain(domain) || domain}`);
}

/** The keys under which an account can have this address: as it was typed, or as addresses are stored by now. */
export function emailKeys(email: string): string[] {
  return [...new Set([emailKey(email), mailboxKey(email)])];
}

export function isSameMailbox(one: string, other: string): boolean {
  return mailboxKey(one) === mailboxKey(other);
}

/**
 * Returns the address as it is stored, with one spelling for a mailbox: several would be several accounts, each with
 * limits of its own.
 * @throws HttpError 422 on this field
 */
export function newAddress(typed: string, field = 'email'): string {
  const [local, domain] = partsOf(typed);
  const isPlain = !INVISIBLE.test(typed) && local.normalize('NFKC') === local;
  const ascii = mailDomain(domain);
  if (!isPlain || ascii === '') throw invalid({ [field]: [fieldMessages.emailNotPlain] });
  return ascii === domain.toLowerCase() ? typed : `${local}@${ascii}`;
}
