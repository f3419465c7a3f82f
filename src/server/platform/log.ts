import type { FastifyBaseLogger } from 'fastify';

/** The log. Never pass it a password, a token or an email address. */
export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;

/** Removes the email addresses that mail servers and databases repeat in their messages. */
export function withoutEmails(text: string): string {
  return text.replaceAll(/[^\s<>]+@[^\s<>]+/g, '…');
}

/** Returns the logged part of an error: not a database's `detail`, which holds the values of a row. */
export function serializeError(error: Error & { readonly code?: string }) {
  const { name: type, code, message, stack = '' } = error;
  return { type, code, message: withoutEmails(message), stack: withoutEmails(stack) };
}

/** t***@example.jp: enough to recognise an address that one knows. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${[...email][0] ?? ''}***${at < 0 ? '' : email.slice(at)}`;
}
