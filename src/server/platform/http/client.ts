import type { FastifyReply, FastifyRequest } from 'fastify';
import { hasXsrfCookie, keepXsrfCookie, setXsrfCookie } from './xsrf.ts';

interface NewCookie {
  readonly value: string;
  /** In seconds. */
  readonly maxAge: number;
}

export interface Client {
  readonly ip: string;
  readonly userAgent: string | undefined;
  /** Adds the account to the log line of a request without a session. */
  logAccount(accountId: number): void;
  issueXsrfToken(): void;
  replaceMissingXsrfToken(): void;
  /** The cookie of a device that stays logged in, as it was sent. */
  readonly deviceCookie: string | undefined;
  /** Sets the cookie of the device. Null deletes it. */
  replaceDeviceCookie(cookie: NewCookie | null): void;
  /** The cookie of a browser in which an e-mail address was entered for a registration. */
  readonly registrationCookie: string | undefined;
  /** Sets the registration cookie. Null deletes it. */
  replaceRegistrationCookie(cookie: NewCookie | null): void;
}

/** The paths to which browsers send the cookie of a device. Includes the paths below them. */
const DEVICE_PATHS = ['/api/session', '/api/login', '/api/logout'];

// Browsers accept a cookie with this prefix only over TLS.
const deviceCookieName = (secure: boolean) => (secure ? '__Secure-device' : 'device');

const deviceAttributes = (secure: boolean) => ({ httpOnly: true, sameSite: 'strict', secure }) as const;

/**
 * Returns the cookie of the device. If the request has two of this name, returns an empty text, which belongs to no
 * device: another host of the same site can plant a cookie, and the request does not say which host set which.
 */
function readDeviceCookie(request: FastifyRequest, secure: boolean): string | undefined {
  const name = deviceCookieName(secure);
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.split('=')[0]?.trim());
  return pairs.filter((own) => own === name).length > 1 ? '' : request.cookies[name];
}

/**
 * Sets the cookie of the device. Gives the CSRF token the same lifetime, so that the next visit need not request a
 * token.
 */
function setDeviceCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  secure: boolean,
  { value, maxAge }: NewCookie,
): void {
  for (const path of DEVICE_PATHS)
    reply.setCookie(deviceCookieName(secure), value, { ...deviceAttributes(secure), path, maxAge });
  keepXsrfCookie(request, reply, secure, maxAge);
}

function clearDeviceCookie(reply: FastifyReply, secure: boolean): void {
  for (const path of DEVICE_PATHS)
    reply.clearCookie(deviceCookieName(secure), { ...deviceAttributes(secure), path });
}

// A cookie with this prefix cannot come from another host of the same site.
const registrationCookieName = (secure: boolean) => (secure ? '__Host-registration' : 'registration');

const registrationAttributes = (secure: boolean) =>
  ({ httpOnly: true, sameSite: 'strict', secure, path: '/' }) as const;

function readRegistrationCookie(request: FastifyRequest, secure: boolean): string | undefined {
  return request.cookies[registrationCookieName(secure)];
}

function setRegistrationCookie(reply: FastifyReply, secure: boolean, { value, maxAge }: NewCookie): void {
  reply.setCookie(registrationCookieName(secure), value, { ...registrationAttributes(secure), maxAge });
}

function clearRegistrationCookie(reply: FastifyReply, secure: boolean): void {
  reply.clearCookie(registrationCookieName(secure), registrationAttributes(secure));
}

export function toClient(request: FastifyRequest, reply: FastifyReply, secureCookies: boolean): Client {
  return {
    ip: request.ip,
    userAgent: request.headers['user-agent'],
    logAccount(accountId) {
      request.accountId = accountId;
    },
    issueXsrfToken: () => setXsrfCookie(reply, secureCookies),
    replaceMissingXsrfToken() {
      if (!hasXsrfCookie(request)) setXsrfCookie(reply, secureCookies);
    },
    deviceCookie: readDeviceCookie(request, secureCookies),
    replaceDeviceCookie(cookie) {
      if (cookie) setDeviceCookie(request, reply, secureCookies, cookie);
      else clearDeviceCookie(reply, secureCookies);
    },
    registrationCookie: readRegistrationCookie(request, secureCookies),
    replaceRegistrationCookie(cookie) {
      if (cookie) setRegistrationCookie(reply, secureCookies, cookie);
      else clearRegistrationCookie(reply, secureCookies);
    },
  };
}
