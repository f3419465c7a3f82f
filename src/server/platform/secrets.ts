import { hash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** An opaque random string of 256 bits, safe in a URL. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

/** A random integer of at least 0 and less than `below`. */
export function randomBelow(below: number): number {
  return randomInt(below);
}

/** The stored form of a token, so that reading the database does not reveal it. */
export function tokenHash(token: string): string {
  return hash('sha256', token, 'base64url');
}

/** Compares in constant time. */
export function sameSecret(a: string, b: string): boolean {
  return timingSafeEqual(hash('sha256', a, 'buffer'), hash('sha256', b, 'buffer'));
}
