import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

export const YEAR_SECONDS = 365 * 24 * 60 * 60;

type Headers = Readonly<Record<string, string>>;

function formatPolicy(directives: Readonly<Record<string, string>>): string {
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`.trim())
    .join('; ');
}

/** The Content Security Policy of every page: only files of this server, and nothing inline. */
const OWN_FILES = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data:",
  'connect-src': "'self'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
};

/**
 * The policy of the web app. Trusted types make the browser enforce that no text becomes markup or code. The only
 * named policy is for the service worker.
 */
const WEB_APP = {
  ...OWN_FILES,
  'font-src': "'self'",
  'manifest-src': "'self'",
  'require-trusted-types-for': "'script'",
  'trusted-types': 'service-worker',
  'worker-src': "'self'",
};

/** The policy of the API documentation. Its script inserts sanitized markup and cannot use trusted types. */
export const DOCUMENTATION_POLICY = formatPolicy(OWN_FILES);

/** Browser features that the web app does not use. It does use the clipboard and sharing. */
const UNUSED_FEATURES = `
  accelerometer autoplay bluetooth camera display-capture encrypted-media geolocation gyroscope hid magnetometer
  microphone midi payment publickey-credentials-get screen-wake-lock serial usb xr-spatial-tracking`;
const PERMISSIONS = UNUSED_FEATURES.trim()
  .split(/\s+/)
  .map((feature) => `${feature}=()`)
  .join(', ');

/** The headers of every response, each with what it prevents. */
const EVERYWHERE: Headers = {
  // Keeps windows of other sites from getting a reference to ours.
  'cross-origin-opener-policy': 'same-origin',
  // Keeps other sites from embedding our files and responses.
  'cross-origin-resource-policy': 'same-origin',
  // Keeps other origins of this site out of our process.
  'origin-agent-cluster': '?1',
  // Keeps other sites from seeing the URL, which may contain the token of a link.
  'referrer-policy': 'no-referrer',
  // Keeps browsers from guessing another type than the one we send.
  'x-content-type-options': 'nosniff',
  // Keeps old browsers, which do not know `frame-ancestors`, from framing a page.
  'x-frame-options': 'DENY',
};

/** Makes browsers use only TLS from now on, for a public URL with TLS. */
const TLS_ONLY: Headers = { 'strict-transport-security': `max-age=${YEAR_SECONDS}; includeSubDomains` };

function commonHeaders(secure: boolean): Headers {
  return secure ? { ...EVERYWHERE, ...TLS_ONLY } : EVERYWHERE;
}

/**
 * Returns the headers of responses with data. Leaves out the headers of the web app, which have no effect on JSON and
 * are longer than most responses (OWASP REST Security Cheat Sheet).
 * @param secure whether the public URL has TLS
 */
export function makeDataHeaders(secure: boolean): Headers {
  return {
    ...commonHeaders(secure),
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    // The URLs behind links contain tokens.
    'x-robots-tag': 'noindex',
    // A default, which responses with files replace.
    'cache-control': 'no-store',
  };
}

/** Removes the headers that protect content, from the empty responses that polling clients get every few seconds. */
export function removeContentHeaders(reply: FastifyReply): FastifyReply {
  for (const name of Object.keys(makeDataHeaders(true)))
    if (name !== 'cache-control') reply.removeHeader(name);
  return reply;
}

function pageHeaders(secure: boolean): Headers {
  const directives = secure ? { ...WEB_APP, 'upgrade-insecure-requests': '' } : WEB_APP;
  return {
    ...commonHeaders(secure),
    'content-security-policy': formatPolicy(directives),
    'permissions-policy': PERMISSIONS,
    // Keeps browsers from resolving the hosts of links before a user follows them.
    'x-dns-prefetch-control': 'off',
    // Keeps Flash and PDF readers from using policy files.
    'x-permitted-cross-domain-policies': 'none',
    // Turns off a filter of old browsers that could itself be exploited.
    'x-xss-protection': '0',
    // A default, which responses with files replace.
    'cache-control': 'no-cache',
  };
}

/** Whether the response is data and not a page. Below `/api`, only the documentation has pages. */
function isData({ url, method }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return true;
  return /^\/(?:api(?!\/docs(?:[/?]|$))|sanctum|healthz|readyz|metrics|calendar)(?:[/?]|$)/.test(url);
}

/**
 * Adds security headers to every response.
 * @param secure whether the public URL has TLS
 */
export function sendSecurityHeaders(app: FastifyInstance, secure: boolean): void {
  const onPages = pageHeaders(secure);
  const onData = makeDataHeaders(secure);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(isData(request) ? onData : onPages);
    done();
  });
}
