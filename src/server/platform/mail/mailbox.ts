import { domainToASCII } from 'node:url';

export const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zs}]/u;

/** The form in which stored e-mail addresses are compared: case-insensitive. */
export function emailKey(email: string): string {
  return email.toLowerCase();
}

export function splitAddress(email: string): readonly [local: string, domain: string] {
  const at = email.lastIndexOf('@');
  return [email.slice(0, at), email.slice(at + 1)];
}

/** The domain as mail servers see it; empty if there is none like it. */
export function mailDomain(domain: string): string {
  return domainToASCII(domain).replace(/\.$/, '');
}

/**
 * The mailbox that mail to this address arrives in, whichever way the address is spelled: what is invisible or
 * full-width in a domain reaches nobody else.
 */
export function mailboxKey(email: string): string {
  if (!email.includes('@')) return emailKey(email);
  const [local, domain] = splitAddress(email.replaceAll(new RegExp(INVISIBLE, 'gu'), ''));
  return emailKey(`${local.normalize('NFKC')}@${mailDomain(domain) || domain}`);
}
