import type { FastifyReply, FastifyRequest } from 'fastify';

// A cookie with this prefix cannot come from another host of the same site.
const cookieName = (secure: boolean) => (secure ? '__Host-registration' : 'registration');

const attributes = (secure: boolean) => ({ httpOnly: true, sameSite: 'strict', secure, path: '/' }) as const;

/** Reads the proof that an address was entered in this browser; undefined if there is none. */
export function readRegistrationCookie(request: FastifyRequest, secure: boolean): string | undefined {
  return request.cookies[cookieName(secure)];
}

/** @param maxAge in seconds */
export function setRegistrationCookie(
  reply: FastifyReply,
  secure: boolean,
  { value, maxAge }: { readonly value: string; readonly maxAge: number },
): void {
  reply.setCookie(cookieName(secure), value, { ...attributes(secure), maxAge });
}

export function clearRegistrationCookie(reply: FastifyReply, secure: boolean): void {
  reply.clearCookie(cookieName(secure), attributes(secure));
}
