import type { FastifyReply, FastifyRequest } from 'fastify';
import { messages } from '../../messages.ts';
import type { Config } from '../config.ts';
import { HttpError } from '../errors.ts';
import { isSameSecret, makeRandomToken } from '../secrets.ts';
import { isFromOrigin } from './cors.ts';

const COOKIE = 'XSRF-TOKEN';
const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Skips the check of the token. The origin is still checked. */
    withoutCsrfToken?: boolean;
  }
}

/** Sets the token in a cookie that only scripts of this origin can read and send back. */
export function setXsrfCookie(reply: FastifyReply, secure: boolean): void {
  reply.setCookie(COOKIE, makeRandomToken(), { path: '/', sameSite: 'strict', secure });
}

/**
 * Makes the cookie of the request outlive the browser session.
 * @param maxAge in seconds
 */
export function keepXsrfCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  secure: boolean,
  maxAge: number,
): void {
  // Keeps the token, because another tab may be about to send it.
  const token = request.cookies[COOKIE];
  if (token) reply.setCookie(COOKIE, token, { path: '/', sameSite: 'strict', secure, maxAge });
}

export function hasXsrfCookie(request: FastifyRequest): boolean {
  return !!request.cookies[COOKIE];
}

// With every unsafe method, browsers send one of these headers. Other clients send neither.
function isFromBrowser(request: FastifyRequest): boolean {
  return request.headers.origin !== undefined || request.headers['sec-fetch-site'] !== undefined;
}

/**
 * Whether the request comes from a page of this server. Also accepts https for the request's host, because an
 * untrusted proxy may terminate TLS.
 */
function isSameOrigin(
  { headers: { origin }, protocol, host }: FastifyRequest,
  publicOrigin: string,
): boolean {
  const own = [publicOrigin, `${protocol}://${host}`, `https://${host}`];
  return origin === undefined || own.includes(origin);
}

function returnsToken(request: FastifyRequest): boolean {
  const cookie = request.cookies[COOKIE];
  const header = request.headers['x-xsrf-token'];
  return typeof header === 'string' && !!cookie && isSameSecret(header, cookie);
}

/**
 * Refuses cross-site requests of browsers with 419. Other clients need no check, because no foreign page can make
 * them send a request. Pages of `corsOrigins`, which the operator trusts, need no token: they cannot read the cookie,
 * and no other page can forge their Origin.
 */
export function protectFromCsrf({ publicUrl, corsOrigins }: Pick<Config, 'publicUrl' | 'corsOrigins'>) {
  const publicOrigin = new URL(publicUrl).origin;
  return async (request: FastifyRequest): Promise<void> => {
    if (SAFE_METHODS.includes(request.method) || !isFromBrowser(request)) return;
    if (isFromOrigin(request, corsOrigins)) return;
    const tokenNeeded = !request.routeOptions.config.withoutCsrfToken;
    const refused = !isSameOrigin(request, publicOrigin) || (tokenNeeded && !returnsToken(request));
    if (refused) throw new HttpError(419, messages.xsrf);
  };
}
