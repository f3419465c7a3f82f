import type { FastifyBaseLogger } from 'fastify';

/** The log of the server. Never pass it a password, a token or an e-mail address. */
export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;

/** Removes e-mail addresses from a message, because mail servers and databases repeat them. */
export function removeEmails(text: string): string {
  return text.replaceAll(/[^\s<>]+@[^\s<>]+/g, '…');
}

/**
 * Returns the parts of an error to log. Leaves out the `detail` of a database error, which contains values of a row.
 */
export function serializeError(error: Error & { readonly code?: string }) {
  const { name: type, code, message, stack = '' } = error;
  return { type, code, message: removeEmails(message), stack: removeEmails(stack) };
}

/** Masks an address, for example t***@example.jp, so that only a person who knows it recognizes it. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${[...email][0] ?? ''}***${at < 0 ? '' : email.slice(at)}`;
}
