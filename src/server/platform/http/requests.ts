import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The account of the caller, or the account of a login attempt; null until it is known. */
    accountId: number | null;
  }
}

// Allows no line breaks, with which a client could forge log lines.
const FOREIGN_ID = /^[\w-]{8,64}$/;

export function createRequestId(trustProxy: boolean): (request: IncomingMessage) => string {
  return ({ headers }) => {
    const given = headers['x-request-id'];
    return trustProxy && typeof given === 'string' && FOREIGN_ID.test(given) ? given : randomUUID();
  };
}

export interface RequestOutcome {
  readonly method: string;
  /**
   * The pattern of the path, such as `/api/games/:id`. The URL is not logged, because it may contain an invite code.
   */
  readonly route: string;
  readonly status: number;
  readonly milliseconds: number;
}

/** The status that nginx logs for a client that has gone. */
const CLIENT_GONE = 499;
/** The name for all unknown paths, whose number is unlimited. */
const UNKNOWN = 'unknown';

function toOutcome(request: FastifyRequest, reply: FastifyReply): RequestOutcome {
  return {
    method: request.method,
    route: request.routeOptions.url ?? UNKNOWN,
    status: reply.sent ? reply.statusCode : CLIENT_GONE,
    milliseconds: Math.round(reply.elapsedTime * 10) / 10,
  };
}

export function logAtEnd(
  request: FastifyRequest,
  reply: FastifyReply,
  report: (outcome: RequestOutcome) => void,
): void {
  // Sending a file adds ten listeners. At the default limit, Node would warn of a leak.
  reply.raw.setMaxListeners(20).once('close', () => {
    const outcome = toOutcome(request, reply);
    request.log.info({ ...outcome, account: request.accountId ?? undefined }, 'request');
    report(outcome);
  });
}

/** Turns off the log lines of Fastify, which contain the whole URL. */
export class NoRequestLines extends LogController {
  override incomingRequest(): void {}
  override requestCompleted(): void {}
  override routeNotFound(): void {}
}
