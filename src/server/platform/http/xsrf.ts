import type { FastifyReply, FastifyRequest } from 'fastify';
import { messages } from '../../messages.ts';
import type { Config } from '../config.ts';
import { HttpError } from '../errors.ts';
import { randomToken, sameSecret } from '../secrets.ts';
import { isNamed } from './cors.ts';

const COOKIE = 'XSRF-TOKEN';
const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The page may send without a token, from its own origin. */
    withoutCsrfToken?: boolean;
  }
}

/** A token that scripts of this origin can read and send back, and those of no other. */
export function setXsrfCookie(reply: FastifyReply, secure: boolean): void {
  reply.setCookie(COOKIE, randomToken(), { path: '/', sameSite: 'strict', secure });
}

export function hasXsrfCookie(request: FastifyRequest): boolean {
  return !!request.cookies[COOKIE];
}

// Only browsers send these, and a page cannot leave them out.
function comesFromPage(request: FastifyRequest): boolean {
  return request.headers.origin !== undefined || request.headers['sec-fetch-site'] !== undefined;
}

/** Whether the page is the program's own. A proxy that we are not told to trust may have ended its TLS. */
function sameOrigin({ headers: { origin }, protocol, host }: FastifyRequest, publicOrigin: string): boolean {
  const own = [publicOrigin, `${protocol}://${host}`, `https://${host}`];
  return origin === undefined || own.includes(origin);
}

function returnsToken(request: FastifyRequest): boolean {
  const cookie = request.cookies[COOKIE];
  const header = request.headers['x-xsrf-token'];
  return typeof header === 'string' && !!cookie && sameSecret(header, cookie);
}

/**
 * Refuses with 419 what a page of another origin sends in its visitor's name. Clients that are no
 * browser carry no foreign cookies and are exempt. A page of one of `corsOrigins` needs no token, as the cookie does
 * not reach it: its Origin, which no page can forge, names one that the operator trusts.
 */
export function protectFromCsrf({ publicUrl, corsOrigins }: Pick<Config, 'publicUrl' | 'corsOrigins'>) {
  const publicOrigin = new URL(publicUrl).origin;
  return async (request: FastifyRequest): Promise<void> => {
    if (SAFE_METHODS.includes(request.method) || !comesFromPage(request)) return;
    if (isNamed(request, corsOrigins)) return;
    const tokenNeeded = !request.routeOptions.config.withoutCsrfToken;
    const refused = !sameOrigin(request, publicOrigin) || (tokenNeeded && !returnsToken(request));
    if (refused) throw new HttpError(419, messages.xsrf);
  };
}
