import { type Argon2Algorithm, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { createQueue } from './queue.ts';

interface PasswordCost {
  /** In KiB. */
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}

/**
 * Hashes and checks passwords.
 * @throws HttpError 503 if too many hashes wait
 */
export interface Passwords {
  /** Returns a PHC string, which contains the cost and the salt, so that the cost of new hashes can be raised later. */
  hash(password: string): Promise<string>;
  /** Returns whether the password has this hash. Without a stored hash, takes the same time and returns false. */
  verify(password: string, stored: string | undefined): Promise<boolean>;
}

const ALGORITHM: Argon2Algorithm = 'argon2id';
const KEY_BYTES = 32;
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w-]+)\$([\w-]+)$/;

// Argon2id with 19 MiB, two passes and one lane (OWASP Password Storage Cheat Sheet).
const RECOMMENDED: PasswordCost = { memory: 19_456, passes: 2, parallelism: 1 };

// The number of hashes at once. Leaves two of libuv's four threads to files and compression. On two processors, 200
// simultaneous logins take 2.0 to 2.2 s, but 3.1 s with one hash at a time. Pages are served equally fast.
const CONCURRENCY = 2;
/** Long enough for a club whose members log in at the same moment. The last person waits a few seconds. */
const MAX_WAITING = 100;

function derive(password: string, nonce: Buffer, cost: PasswordCost): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    argon2(ALGORITHM, { message: password, nonce, tagLength: KEY_BYTES, ...cost }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

function toPhc({ memory, passes, parallelism }: PasswordCost, salt: string, key: string): string {
  return `$${ALGORITHM}$v=19$m=${memory},t=${passes},p=${parallelism}$${salt}$${key}`;
}

/**
 * Creates the functions that hash and check passwords.
 * @param cost the cost of new hashes. A stored hash is checked at its own cost
 */
export function createPasswords(cost: PasswordCost = RECOMMENDED): Passwords {
  const enqueue = createQueue(CONCURRENCY, { most: MAX_WAITING });
  // Checked instead of a missing hash, so that the response time does not reveal whether an account exists.
  const dummy = toPhc(cost, 'A'.repeat(22), 'A'.repeat(43));
  return {
    async hash(password) {
      const salt = randomBytes(16);
      const key = await enqueue(() => derive(password, salt, cost));
      return toPhc(cost, salt.toString('base64url'), key.toString('base64url'));
    },

    async verify(password, stored) {
      const [, memory, passes, parallelism, salt = '', key = ''] = PHC.exec(stored ?? dummy) ?? [];
      if (!memory) throw new Error('A stored password is not a PHC string');
      const storedCost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
      const derived = await enqueue(() => derive(password, Buffer.from(salt, 'base64url'), storedCost));
      const same = timingSafeEqual(derived, Buffer.from(key, 'base64url'));
      return same && stored !== undefined;
    },
  };
}
