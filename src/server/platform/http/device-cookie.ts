import type { FastifyReply, FastifyRequest } from 'fastify';
import { keepXsrfCookie } from './xsrf.ts';

/** Browsers send the cookie only to these paths and those below them. */
const PATHS = ['/api/session', '/api/login', '/api/logout'];

// Browsers accept a cookie with this prefix only over TLS.
const cookieName = (secure: boolean) => (secure ? '__Secure-device' : 'device');

const attributes = (secure: boolean) => ({ httpOnly: true, sameSite: 'strict', secure }) as const;

/**
 * Reads the cookie as it was sent. If there are two cookies with this name, it returns an empty value, which belongs
 * to no device: another host of the same site can plant a cookie, and the request does not say which host set which
 * cookie.
 */
export function readDeviceCookie(request: FastifyRequest, secure: boolean): string | undefined {
  const name = cookieName(secure);
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.split('=')[0]?.trim());
  return pairs.filter((own) => own === name).length > 1 ? '' : request.cookies[name];
}

/**
 * Sets the cookie of a device that stays logged in. Its CSRF token gets the same life, so that the next visit needs
 * no request for a token.
 * @param maxAge in seconds
 */
export function setDeviceCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  secure: boolean,
  { value, maxAge }: { readonly value: string; readonly maxAge: number },
): void {
  for (const path of PATHS)
    reply.setCookie(cookieName(secure), value, { ...attributes(secure), path, maxAge });
  keepXsrfCookie(request, reply, secure, maxAge);
}

export function clearDeviceCookie(reply: FastifyReply, secure: boolean): void {
  for (const path of PATHS) reply.clearCookie(cookieName(secure), { ...attributes(secure), path });
}
