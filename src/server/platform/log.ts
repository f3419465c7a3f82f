import type { FastifyBaseLogger } from 'fastify';

/** Where the parts of the server write what happened; never a password, a token or an e-mail address. */
export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;

/** A text of another program, without the addresses that mail servers and databases like to repeat. */
export function withoutAddresses(text: string): string {
  return text.replaceAll(/[^\s<>]+@[^\s<>]+/g, '…');
}

/** What of an error stands in the log: not the details that a database adds, which hold the values of a row. */
export function loggedError(error: Error & { readonly code?: string }) {
  const { name: type, code, message, stack = '' } = error;
  return { type, code, message: withoutAddresses(message), stack: withoutAddresses(stack) };
}
