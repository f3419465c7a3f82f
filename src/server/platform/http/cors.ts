import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** How long a browser may cache a preflight, in seconds. This is the maximum of Chromium. */
const PREFLIGHT_AGE = 2 * 60 * 60;

const METHODS = 'GET, HEAD, POST, PUT, DELETE';
/** The allowed request headers besides the CORS-safelisted ones. axios can add `X-Requested-With`. */
const REQUEST_HEADERS =
  'Authorization, Content-Type, Idempotency-Key, If-None-Match, X-Requested-With, X-XSRF-TOKEN';
/** The response headers that pages may read, besides the CORS-safelisted ones. */
const EXPOSED_HEADERS = 'ETag, Idempotency-Replayed, Retry-After, X-Request-Id';

export function isFromOrigin({ headers: { origin } }: FastifyRequest, origins: readonly string[]): boolean {
  return origin !== undefined && origins.includes(origin);
}

function isPreflight({ method, headers }: FastifyRequest): boolean {
  return method === 'OPTIONS' && headers['access-control-request-method'] !== undefined;
}

function sendPreflight(reply: FastifyReply): void {
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

/** Lets pages of these origins call the API with credentials and read its responses (Fetch, 3.3). */
export function allowOrigins(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return;
  app.addHook('onRequest', (request, reply, done) => {
    if (!isFromOrigin(request, origins)) return done();
    reply.headers({
      'access-control-allow-origin': request.headers.origin,
      'access-control-allow-credentials': 'true',
      'access-control-expose-headers': EXPOSED_HEADERS,
    });
    if (isPreflight(request)) sendPreflight(reply);
    else done();
  });
  // Runs on send, because compression sets `Vary` too. Requests without an Origin also need the header, because a
  // cache must not serve their responses to a page of another origin.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    reply.header('vary', withOrigin(reply.getHeader('vary')));
    done();
  });
}
