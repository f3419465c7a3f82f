import { domainToASCII } from 'node:url';

export const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zs}]/u;

/** Returns the form in which stored addresses are compared. */
export function toEmailKey(email: string): string {
  return email.toLowerCase();
}

export function splitAddress(email: string): readonly [local: string, domain: string] {
  const at = email.lastIndexOf('@');
  return [email.slice(0, at), email.slice(at + 1)];
}

/** Returns the domain as mail servers see it; empty if it is invalid. */
export function toMailDomain(domain: string): string {
  return domainToASCII(domain).replace(/\.$/, '');
}

/** Returns the mailbox of the address. Other spellings, with invisible or full-width characters, have the same one. */
export function toMailboxKey(email: string): string {
  if (!email.includes('@')) return toEmailKey(email);
  const [local, domain] = splitAddress(email.replaceAll(new RegExp(INVISIBLE, 'gu'), ''));
  return toEmailKey(`${local.normalize('NFKC')}@${toMailDomain(domain) || domain}`);
}
