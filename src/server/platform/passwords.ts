import { type Argon2Algorithm, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { messages } from '../messages.ts';
import { unavailable } from './errors.ts';

export interface PasswordCost {
  /** In KiB. */
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}

/** Stores and checks passwords. Both throw HttpError 503 while too many others wait for the same. */
export interface Passwords {
  /** The password as a PHC string with its cost and salt, so that the cost can rise later. */
  hash(password: string): Promise<string>;
  /** Whether the password matches the stored hash. Without a stored hash it returns false after the same time. */
  verify(password: string, stored: string | undefined): Promise<boolean>;
}

const ALGORITHM: Argon2Algorithm = 'argon2id';
const KEY_BYTES = 32;
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w-]+)\$([\w-]+)$/;

// OWASP Password Storage Cheat Sheet: Argon2id with 19 MiB, two passes, one lane.
const RECOMMENDED: PasswordCost = { memory: 19_456, passes: 2, parallelism: 1 };

// Two of libuv's four threads stay free for files and compression. Of 200 logins at once, on two processors: 2.0 to
// 2.2 s where one at a time takes 3.1 s, and pages are answered as soon.
const AT_ONCE = 2;
/** A whole club that logs in at the same moment; the last of them waits some seconds. */
const MOST_WAITING = 100;

/** Runs this many works at once, in the order in which they came. @throws HttpError 503 when too many wait */
export function createLine(atOnce: number, mostWaiting: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) throw unavailable(messages.crowded);
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

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

/** @param cost of new hashes; a stored one is checked at the cost that it names */
export function createPasswords(cost: PasswordCost = RECOMMENDED): Passwords {
  const inLine = createLine(AT_ONCE, MOST_WAITING);
  // Checked in place of a missing hash, so that the time does not tell whether an e-mail is known.
  const nobody = toPhc(cost, 'A'.repeat(22), 'A'.repeat(43));
  return {
    async hash(password) {
      const salt = randomBytes(16);
      const key = await inLine(() => derive(password, salt, cost));
      return toPhc(cost, salt.toString('base64url'), key.toString('base64url'));
    },

    async verify(password, stored) {
      const [, memory, passes, parallelism, salt = '', key = ''] = PHC.exec(stored ?? nobody) ?? [];
      if (!memory) throw new Error('A stored password is not a PHC string');
      const storedCost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
      const derived = await inLine(() => derive(password, Buffer.from(salt, 'base64url'), storedCost));
      const same = timingSafeEqual(derived, Buffer.from(key, 'base64url'));
      return same && stored !== undefined;
    },
  };
}
