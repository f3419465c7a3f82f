import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The id of the caller's account, or of the account that a login tries; null until it is known. */
    accountId: number | null;
  }
}

// Excludes line breaks, with which a client could forge lines of the log.
const FOREIGN_ID = /^[\w-]{8,64}$/;

/** Takes the request id from a trusted proxy, or creates one. */
export function createRequestId(trustProxy: boolean): (request: IncomingMessage) => string {
  return ({ headers }) => {
    const given = headers['x-request-id'];
    return trustProxy && typeof given === 'string' && FOREIGN_ID.test(given) ? given : randomUUID();
  };
}

export interface RequestOutcome {
  readonly method: string;
  /**
   * The pattern of the path (`/api/games/:id`). The URL itself is never logged, because it may contain an invite
   * code.
   */
  readonly route: string;
  readonly status: number;
  readonly milliseconds: number;
}

/** The status that nginx logs if the client closed the connection before the response. */
const CLIENT_GONE = 499;
/** The common name of all unknown paths, since their number is unbounded. */
const UNKNOWN = 'unknown';

function toOutcome(request: FastifyRequest, reply: FastifyReply): RequestOutcome {
  return {
    method: request.method,
    route: request.routeOptions.url ?? UNKNOWN,
    status: reply.sent ? reply.statusCode : CLIENT_GONE,
    milliseconds: Math.round(reply.elapsedTime * 10) / 10,
  };
}

/** Logs the request when it has ended and reports its outcome. */
export function logAtEnd(
  request: FastifyRequest,
  reply: FastifyReply,
  report: (outcome: RequestOutcome) => void,
): void {
  // Serving a file adds ten listeners. With the default limit, Node would warn of a leak.
  reply.raw.setMaxListeners(20).once('close', () => {
    const outcome = toOutcome(request, reply);
    request.log.info({ ...outcome, account: request.accountId ?? undefined }, 'request');
    report(outcome);
  });
}

/** Turns off Fastify's own log lines of a request, because they contain its whole URL. */
export class NoRequestLines extends LogController {
  override incomingRequest(): void {}
  override requestCompleted(): void {}
  override routeNotFound(): void {}
}
