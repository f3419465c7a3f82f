import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
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
export const DOCUMENTATION_POLICY = OWN_FILES;

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

// Only what has a better rule of its own, the web app's files, may be kept by anybody.
function isAnswer({ url }: FastifyRequest): boolean {
  return /^\/(?:api|sanctum|healthz|readyz|metrics)(?:[/?]|$)/.test(url);
}

/** What helmet says on an answer. It is the same on each, and helmet would put it together each time. */
function headersOf(options: HelmetOptions): OutgoingHttpHeaders {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet(options)(request, response, () => {});
  return { ...response.getHeaders() };
}

/** Tells the browser on every answer what it must not do. @param secure whether the public address has TLS */
export function sendSecurityHeaders(app: FastifyInstance, secure: boolean): void {
  const directives = secure ? { ...WEB_APP, 'upgrade-insecure-requests': [] } : WEB_APP;
  const everywhere = headersOf({
    contentSecurityPolicy: { useDefaults: false, directives },
    hsts: secure ? { maxAge: YEAR_SECONDS } : false,
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'deny' },
  });
  const onPages = { ...everywhere, 'permissions-policy': PERMISSIONS };
  const onAnswers = { ...onPages, 'cache-control': 'no-store' };
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(isAnswer(request) ? onAnswers : onPages);
    done();
  });
}
