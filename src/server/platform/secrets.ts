import { createHmac, hash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** Returns a random, URL-safe string of 256 bits. */
export function makeRandomToken(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * Derives the next token, in the form of `makeRandomToken`. The same token and salt always give the same result,
 * which neither reveals alone.
 */
export function deriveSuccessor(token: string, salt: string): string {
  return createHmac('sha256', salt).update(token).digest('base64url');
}

/**
 * Returns 128 random bits for a link that people send. Has only letters and digits, because chats may cut a link off
 * at other characters.
 */
export function makeRandomCode(): string {
  return randomBytes(16).toString('hex');
}

export function pickRandomBelow(below: number): number {
  return randomInt(below);
}

/** Returns the hash that is stored instead of a token, so that the database alone gives no access. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'base64url');
}

/** Compares in constant time. */
export function isSameSecret(a: string, b: string): boolean {
  return timingSafeEqual(hash('sha256', a, 'buffer'), hash('sha256', b, 'buffer'));
}
