import type { FastifyInstance, FastifyRequest } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';

export const YEAR_SECONDS = 365 * 24 * 60 * 60;

type Directives = Record<string, string[]>;

/** What may stand in every page of this server: files of its own, nothing that is written into the page. */
const OWN_FILES: Directives = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'connect-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
};

/** The web app never makes a page out of a text: where one tried, the browser refuses it. */
const WEB_APP: Directives = {
  ...OWN_FILES,
  'font-src': ["'self'"],
  'manifest-src': ["'self'"],
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ["'none'"],
};

/** The policy of the API's readable page, whose program writes cleaned texts into it and so has no trusted types. */
export const DOCUMENTATION_POLICY = headersOf({
  contentSecurityPolicy: { useDefaults: false, directives: OWN_FILES },
})['content-security-policy'];

/** What a page can do with a device, none of which is needed here; copying and sharing a link stay allowed. */
const UNUSED = [
  ...[
    'accelerometer',
    'autoplay',
    'bluetooth',
    'camera',
    'display-capture',
    'encrypted-media',
    'geolocation',
  ],
  ...['gyroscope', 'hid', 'magnetometer', 'microphone', 'midi', 'payment', 'publickey-credentials-get'],
  ...['screen-wake-lock', 'serial', 'usb', 'xr-spatial-tracking'],
];
const PERMISSIONS = UNUSED.map((name) => `${name}=()`).join(', ');

/** What no browser makes a page of; the readable documentation stands under the API's address and is one. */
function isData({ url }: FastifyRequest): boolean {
  return /^\/(?:api(?!\/docs(?:[/?]|$))|sanctum|healthz|readyz|metrics)(?:[/?]|$)/.test(url);
}

/** What helmet says on an answer. It is the same on each, and helmet would put it together each time. */
function headersOf(options: HelmetOptions): Record<string, string> {
  const headers: Record<string, string> = {};
  const response = {
    setHeader(name: string, value: string) {
      headers[name.toLowerCase()] = value;
    },
    removeHeader() {},
  };
  // A real answer would need all of Node's HTTP client, which its server does without.
  helmet(options)({} as never, response as never, () => {});
  return headers;
}

/** What stands on every answer, whatever it is. */
function headersEverywhere(secure: boolean): Record<string, string> {
  const directives = secure ? { ...WEB_APP, 'upgrade-insecure-requests': [] } : WEB_APP;
  return headersOf({
    contentSecurityPolicy: { useDefaults: false, directives },
    hsts: secure ? { maxAge: YEAR_SECONDS } : false,
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'deny' },
  });
}

/**
 * The security headers of API answers. They leave out the web app's policies: those have no effect on JSON and would be
 * longer than most answers.
 * @param secure whether the public address has TLS
 */
export function dataHeaders(secure: boolean): Record<string, string> {
  return {
    ...headersEverywhere(secure),
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    // Only what has a better rule of its own, files, may be kept by anybody.
    'cache-control': 'no-store',
  };
}

/**
 * Tells the browser on every answer what it must not do.
 * @param secure whether the public address has TLS
 */
export function sendSecurityHeaders(app: FastifyInstance, secure: boolean): void {
  const onPages = { ...headersEverywhere(secure), 'permissions-policy': PERMISSIONS };
  const onData = dataHeaders(secure);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(isData(request) ? onData : onPages);
    done();
  });
}
