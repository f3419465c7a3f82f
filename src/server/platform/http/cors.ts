import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** How long a browser may go without asking again, in seconds: the most that Chromium takes. */
const PREFLIGHT_AGE = 2 * 60 * 60;

const METHODS = 'GET, HEAD, POST, PUT, DELETE';
/** Request headers that need permission (CORS-unsafe). axios can add `X-Requested-With`. */
const REQUEST_HEADERS =
  'Authorization, Content-Type, Idempotency-Key, If-None-Match, X-Requested-With, X-XSRF-TOKEN';
/** Response headers that a page may read beside the CORS-safelisted ones. */
const ANSWER_HEADERS = 'ETag, Idempotency-Replayed, Retry-After, X-Request-Id';

/** Whether the request comes from a page of one of these origins. */
export function isNamed({ headers: { origin } }: FastifyRequest, origins: readonly string[]): boolean {
  return origin !== undefined && origins.includes(origin);
}

function isPreflight({ method, headers }: FastifyRequest): boolean {
  return method === 'OPTIONS' && headers['access-control-request-method'] !== undefined;
}

function answerPreflight(reply: FastifyReply): void {
  reply.headers({
    'access-control-allow-methods': METHODS,
    'access-control-allow-headers': REQUEST_HEADERS,
    'access-control-max-age': PREFLIGHT_AGE,
  });
  reply.code(204).send();
}

function withOrigin(vary: unknown): string {
  return [vary, 'origin'].flat().filter(Boolean).join(', ');
}

/**
 * Lets pages of these origins call and read the answers, and their browsers send cookies (Fetch, 3.3). Pages of
 * other origins, and everybody where no origin is named, get no word of it.
 */
export function allowOrigins(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return;
  app.addHook('onRequest', (request, reply, done) => {
    if (!isNamed(request, origins)) return done();
    reply.headers({
      'access-control-allow-origin': request.headers.origin,
      'access-control-allow-credentials': 'true',
      'access-control-expose-headers': ANSWER_HEADERS,
    });
    if (isPreflight(request)) answerPreflight(reply);
    else done();
  });
  // At the end, as what compresses an answer says what it varies with in the same header. Where no origin stands, too:
  // a cache must not hand that answer to a page.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    reply.header('vary', withOrigin(reply.getHeader('vary')));
    done();
  });
}
