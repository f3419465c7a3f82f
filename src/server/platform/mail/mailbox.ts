import { domainToASCII } from 'node:url';

export const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zs}]/u;

/** Returns the form of an address in which addresses are stored and compared. */
export function toEmailKey(email: string): string {
  return email.toLowerCase();
}

export function splitAddress(email: string): readonly [local: string, domain: string] {
  const at = email.lastIndexOf('@');
  return [email.slice(0, at), email.slice(at + 1)];
}

/** Returns the domain as mail servers use it; empty if it is invalid. */
export function toMailDomain(domain: string): string {
  return domainToASCII(domain).replace(/\.$/, '');
}

/**
 * Returns the key of the address's mailbox. Other spellings, with invisible or full-width characters, have the same
 * key.
 */
export function toMailboxKey(email: string): string {
  if (!email.includes('@')) return toEmailKey(email);
  const [local, domain] = splitAddress(email.replaceAll(new RegExp(INVISIBLE, 'gu'), ''));
  return toEmailKey(`${local.normalize('NFKC')}@${toMailDomain(domain) || domain}`);
}
