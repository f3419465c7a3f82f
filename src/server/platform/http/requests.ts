import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose token it came with, or whose login it tries, once that is known. */
    accountId: number | null;
  }
}

// Nothing that could end a line of a log or be mistaken for more than a number.
const FOREIGN_ID = /^[\w-]{8,64}$/;

/** Numbers each request: as the proxy in front did, where there is one that we believe, else anew. */
export function requestNumbers(trustProxy: boolean): (request: IncomingMessage) => string {
  return ({ headers }) => {
    const given = headers['x-request-id'];
    return trustProxy && typeof given === 'string' && FOREIGN_ID.test(given) ? given : randomUUID();
  };
}

/** What became of a request. */
export interface Outcome {
  readonly method: string;
  /** The pattern of the address (`/api/games/:id`): what stands in its place may be nobody else's business. */
  readonly route: string;
  readonly status: number;
  readonly milliseconds: number;
}

/** As proxies write it: the client went before there was an answer. */
const CLIENT_GONE = 499;
/** The one name of all addresses that we do not have, of which there are endlessly many. */
const UNKNOWN = 'unknown';

function outcomeOf(request: FastifyRequest, reply: FastifyReply): Outcome {
  return {
    method: request.method,
    route: request.routeOptions.url ?? UNKNOWN,
    status: reply.sent ? reply.statusCode : CLIENT_GONE,
    milliseconds: Math.round(reply.elapsedTime * 10) / 10,
  };
}

/** Writes the one line of a request, and tells what became of it, when it is over. */
export function follow(request: FastifyRequest, reply: FastifyReply, tell: (outcome: Outcome) => void): void {
  // The framework and its plugins listen here ten times for a file, which is all that Node takes for no leak.
  reply.raw.setMaxListeners(20).once('close', () => {
    const outcome = outcomeOf(request, reply);
    request.log.info({ ...outcome, account: request.accountId ?? undefined }, 'request');
    tell(outcome);
  });
}

/** Keeps the framework from writing lines of its own about a request, which name its whole address. */
export class WithoutRequestLines extends LogController {
  override incomingRequest(): void {}
  override requestCompleted(): void {}
  override routeNotFound(): void {}
}
