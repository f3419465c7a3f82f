import { type Argon2Algorithm, argon2, hash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

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

const ALGORITHM: Argon2Algorithm = 'argon2id';
// OWASP Password Storage Cheat Sheet: Argon2id with 19 MiB, two passes, one lane.
const COST = { memory: 19_456, passes: 2, parallelism: 1 };
const KEY_BYTES = 32;

function derive(password: string, nonce: Buffer, cost: typeof COST): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    argon2(ALGORITHM, { message: password, nonce, tagLength: KEY_BYTES, ...cost }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

/** The password as it is stored: a PHC string, with its cost and salt, so that the cost can rise later. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, COST);
  const cost = `m=${COST.memory},t=${COST.passes},p=${COST.parallelism}`;
  return `$${ALGORITHM}$v=19$${cost}$${salt.toString('base64url')}$${key.toString('base64url')}`;
}

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w-]+)\$([\w-]+)$/;

// Takes as long to refuse as a real one, so that the time does not tell whether an address is known.
const NOBODY = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** Whether this is the password behind the stored string; without a stored string never, after the same time. */
export async function verifyPassword(password: string, stored: string | undefined): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', key = ''] = PHC.exec(stored ?? NOBODY) ?? [];
  if (!memory) throw new Error('A stored password is not a PHC string');
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const derived = await derive(password, Buffer.from(salt, 'base64url'), cost);
  const same = timingSafeEqual(derived, Buffer.from(key, 'base64url'));
  return same && stored !== undefined;
}
