import type { FastifyReply, FastifyRequest } from 'fastify';
import { keepXsrfCookie } from './xsrf.ts';

/** The paths to which, and below which, browsers send the cookie of a device. */
const DEVICE_PATHS = ['/api/session', '/api/login', '/api/logout'];

// Browsers accept a cookie with this prefix only over TLS.
const deviceCookieName = (secure: boolean) => (secure ? '__Secure-device' : 'device');

const deviceAttributes = (secure: boolean) => ({ httpOnly: true, sameSite: 'strict', secure }) as const;

/**
 * Reads the cookie of a device as it was sent. Two cookies of this name give an empty value, which belongs to no
 * device: another host of the same site can plant a cookie, and a request does not say which host set which cookie.
 */
export function readDeviceCookie(request: FastifyRequest, secure: boolean): string | undefined {
  const name = deviceCookieName(secure);
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.split('=')[0]?.trim());
  return pairs.filter((own) => own === name).length > 1 ? '' : request.cookies[name];
}

/**
 * Sets the cookie of a device that stays logged in. The CSRF token gets the same life, so that the next visit need not
 * request one.
 * @param maxAge in seconds
 */
export function setDeviceCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  secure: boolean,
  { value, maxAge }: { readonly value: string; readonly maxAge: number },
): void {
  for (const path of DEVICE_PATHS)
    reply.setCookie(deviceCookieName(secure), value, { ...deviceAttributes(secure), path, maxAge });
  keepXsrfCookie(request, reply, secure, maxAge);
}

export function clearDeviceCookie(reply: FastifyReply, secure: boolean): void {
  for (const path of DEVICE_PATHS)
    reply.clearCookie(deviceCookieName(secure), { ...deviceAttributes(secure), path });
}

// A cookie with this prefix cannot come from another host of the same site.
const registrationCookieName = (secure: boolean) => (secure ? '__Host-registration' : 'registration');

const registrationAttributes = (secure: boolean) =>
  ({ httpOnly: true, sameSite: 'strict', secure, path: '/' }) as const;

/** Reads the proof that an address was entered in this browser. */
export function readRegistrationCookie(request: FastifyRequest, secure: boolean): string | undefined {
  return request.cookies[registrationCookieName(secure)];
}

/** @param maxAge in seconds */
export function setRegistrationCookie(
  reply: FastifyReply,
  secure: boolean,
  { value, maxAge }: { readonly value: string; readonly maxAge: number },
): void {
  reply.setCookie(registrationCookieName(secure), value, { ...registrationAttributes(secure), maxAge });
}

export function clearRegistrationCookie(reply: FastifyReply, secure: boolean): void {
  reply.clearCookie(registrationCookieName(secure), registrationAttributes(secure));
}
