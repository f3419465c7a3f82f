import type { FastifyReply, FastifyRequest } from 'fastify';
import { keepXsrfCookie } from './xsrf.ts';

/** Browsers send the cookie to these paths and those below them alone. */
const PATHS = ['/api/session', '/api/login', '/api/logout'];

// Browsers accept a cookie with this prefix only over TLS.
const nameOf = (secure: boolean) => (secure ? '__Secure-device' : 'device');

const attributes = (secure: boolean) => ({ httpOnly: true, sameSite: 'strict', secure }) as const;

export function readDeviceCookie(request: FastifyRequest, secure: boolean): string | undefined {
  return request.cookies[nameOf(secure)];
}

/**
 * Sets the cookie of a device that stays logged in. Its CSRF token lives as long, so that its next visit
 * needs no request for one. @param maxAge in seconds
 */
export function setDeviceCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  secure: boolean,
  { value, maxAge }: { readonly value: string; readonly maxAge: number },
): void {
  for (const path of PATHS) reply.setCookie(nameOf(secure), value, { ...attributes(secure), path, maxAge });
  keepXsrfCookie(request, reply, secure, maxAge);
}

export function clearDeviceCookie(reply: FastifyReply, secure: boolean): void {
  for (const path of PATHS) reply.clearCookie(nameOf(secure), { ...attributes(secure), path });
}
