import { createHmac, hash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** A random, URL-safe string of 256 bits. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * The token that follows this one, in the form of `randomToken`. The same token and salt give the same
 * successor; neither of them alone reveals it.
 */
export function deriveSuccessor(token: string, salt: string): string {
  return createHmac('sha256', salt).update(token).digest('base64url');
}

/** A random code of 128 bits for a link that people send: letters and digits only, which no chat cuts off. */
export function randomCode(): string {
  return randomBytes(16).toString('hex');
}

/** A random integer from 0 to `below`, exclusive. */
export function randomBelow(below: number): number {
  return randomInt(below);
}

/** The hash that is stored in place of a token: the database alone does not give access to a session. */
export function tokenHash(token: string): string {
  return hash('sha256', token, 'base64url');
}

/** Compares in constant time. */
export function sameSecret(a: string, b: string): boolean {
  return timingSafeEqual(hash('sha256', a, 'buffer'), hash('sha256', b, 'buffer'));
}
