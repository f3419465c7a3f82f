import type { FastifyBaseLogger } from 'fastify';

/** Where the parts of the server write what happened; never a password, a token or an e-mail address. */
export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
