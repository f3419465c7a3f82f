import { hash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** An opaque random string of 256 bits, safe in a URL. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

/** A whole number from 0 up to, not including, `below`. */
export function randomBelow(below: number): number {
  return randomInt(below);
}

/** What is stored in place of a token: whoever reads the database cannot use it. */
export function tokenHash(token: string): string {
  return hash('sha256', token, 'base64url');
}

/** Compares without telling by its time where the two differ. */
export function sameSecret(a: string, b: string): boolean {
  return timingSafeEqual(hash('sha256', a, 'buffer'), hash('sha256', b, 'buffer'));
}
