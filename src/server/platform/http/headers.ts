import type { FastifyInstance, FastifyRequest } from 'fastify';

export const YEAR_SECONDS = 365 * 24 * 60 * 60;

type Headers = Readonly<Record<string, string>>;

/** A policy as the header writes it. */
function policy(directives: Readonly<Record<string, string>>): string {
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`.trim())
    .join('; ');
}

/** Sources that any page of this server may load: its own files, and nothing inline. */
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
 * The web app never turns text into markup or code; trusted types make the browser refuse it. The one policy
 * names the service worker.
 */
const WEB_APP = {
  ...OWN_FILES,
  'font-src': "'self'",
  'manifest-src': "'self'",
  'require-trusted-types-for': "'script'",
  'trusted-types': 'service-worker',
  'worker-src': "'self'",
};

/** For the API documentation, whose script inserts sanitized markup and cannot use trusted types. */
export const DOCUMENTATION_POLICY = policy(OWN_FILES);

/** Device features that the web app does not use; clipboard and sharing stay allowed. */
const UNUSED_FEATURES = `
  accelerometer autoplay bluetooth camera display-capture encrypted-media geolocation gyroscope hid magnetometer
  microphone midi payment publickey-credentials-get screen-wake-lock serial usb xr-spatial-tracking`;
const PERMISSIONS = UNUSED_FEATURES.trim()
  .split(/\s+/)
  .map((feature) => `${feature}=()`)
  .join(', ');

/** On every response; the comments say what each header prevents. */
const EVERYWHERE: Headers = {
  // Another site's window keeping a handle on ours.
  'cross-origin-opener-policy': 'same-origin',
  // Other sites embedding our files and answers.
  'cross-origin-resource-policy': 'same-origin',
  // Sharing a process with other origins of this site.
  'origin-agent-cluster': '?1',
  // Telling other sites the URL, which may hold the token of a link.
  'referrer-policy': 'no-referrer',
  // Guessing a type other than the one we send.
  'x-content-type-options': 'nosniff',
  // Resolving the hosts of links before they are followed.
  'x-dns-prefetch-control': 'off',
  // Old browsers opening a download in the context of this site.
  'x-download-options': 'noopen',
  // Old browsers framing a page, which know no `frame-ancestors`.
  'x-frame-options': 'DENY',
  // Policy files of Flash and PDF readers.
  'x-permitted-cross-domain-policies': 'none',
  // A filter of old browsers that itself could be exploited.
  'x-xss-protection': '0',
};

/** Makes browsers use TLS from then on; only sent where the public URL has it. */
const TLS_ONLY: Headers = { 'strict-transport-security': `max-age=${YEAR_SECONDS}; includeSubDomains` };

function headersEverywhere(secure: boolean): Headers {
  return secure ? { ...EVERYWHERE, ...TLS_ONLY } : EVERYWHERE;
}

/**
 * The security headers of API answers. The web app's policies have no effect on JSON and would be longer than
 * most answers (OWASP REST Security Cheat Sheet).
 * @param secure whether the public URL has TLS
 */
export function dataHeaders(secure: boolean): Headers {
  return {
    ...headersEverywhere(secure),
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    // The addresses of links hold their tokens.
    'x-robots-tag': 'noindex',
    // Files set a rule of their own.
    'cache-control': 'no-store',
  };
}

function pageHeaders(secure: boolean): Headers {
  const directives = secure ? { ...WEB_APP, 'upgrade-insecure-requests': '' } : WEB_APP;
  return {
    ...headersEverywhere(secure),
    'content-security-policy': policy(directives),
    'permissions-policy': PERMISSIONS,
    // Errors, too, where files set a rule of their own.
    'cache-control': 'no-cache',
  };
}

/**
 * Whether browsers never render the response as a page; the API documentation is the exception below `/api`.
 */
function isData({ url, method }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return true;
  return /^\/(?:api(?!\/docs(?:[/?]|$))|sanctum|healthz|readyz|metrics|calendar)(?:[/?]|$)/.test(url);
}

/**
 * Sets the security headers on every response.
 * @param secure whether the public URL has TLS
 */
export function sendSecurityHeaders(app: FastifyInstance, secure: boolean): void {
  const onPages = pageHeaders(secure);
  const onData = dataHeaders(secure);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(isData(request) ? onData : onPages);
    done();
  });
}
