import { messages } from '../../messages.ts';
import { type HttpError, notFound, unavailable } from '../errors.ts';

interface DriverError {
  /** PostgreSQL's SQLSTATE, or the system's name of an error of the connection. */
  readonly code?: unknown;
  /** SQLite's extended result code, of which the lowest byte says the kind. */
  readonly errcode?: unknown;
  readonly message?: unknown;
}

type Trouble = 'full' | 'busy' | 'unavailable' | 'gone';

/** By PostgreSQL's SQLSTATE or the code of the operating system. */
const CODES: readonly (readonly [RegExp, Trouble])[] = [
  [/^53100$/, 'full'],
  // A lock that was not free in time, a statement that took too long, and what even repeating did not bring through.
  [/^(?:55P03|57014|40001|40P01)$/, 'busy'],
  [/^(?:08...|57P0.|53300)$/, 'unavailable'],
  [
    /^(?:ECONN(?:REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|E(?:HOST|NET)UNREACH)$/,
    'unavailable',
  ],
  // What a row names was deleted at the same moment.
  [/^23503$/, 'gone'],
];

/** By the text alone: the driver gives these errors no code. */
const TEXTS: readonly (readonly [RegExp, Trouble])[] = [
  [/^(?:Query read timeout|timeout exceeded when trying to connect)$/, 'busy'],
  [
    /^(?:Connection terminated|Client has encountered a connection error|This socket has been ended)/,
    'unavailable',
  ],
];

const SQLITE_BUSY = 5;
const SQLITE_FULL = 13;
const SQLITE_CONSTRAINT_FOREIGN_KEY = 787;

function sqliteTrouble(errcode: number): Trouble | null {
  if (errcode === SQLITE_CONSTRAINT_FOREIGN_KEY) return 'gone';
  if ((errcode & 0xff) === SQLITE_FULL) return 'full';
  return (errcode & 0xff) === SQLITE_BUSY ? 'busy' : null;
}

function kindOf({ code, errcode, message }: DriverError): Trouble | null {
  if (typeof errcode === 'number') return sqliteTrouble(errcode);
  const [kinds, said] = typeof code === 'string' ? [CODES, code] : [TEXTS, String(message)];
  return kinds.find(([pattern]) => pattern.test(said))?.[1] ?? null;
}

/**
 * The answer where the database could not do its work although nothing is wrong with the request or the program: 503
 * while it is away, busy or out of space, 404 where something was deleted at the same moment. Null for anything else.
 */
export function troubleIn(error: unknown): HttpError | null {
  if (typeof error !== 'object' || error === null) return null;
  const kind = kindOf(error);
  if (kind === 'gone') return notFound();
  return kind && unavailable(messages[kind]);
}

/** Whether two transactions were in each other's way, so that this one can succeed when it is repeated. */
export function isOvertaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^40(?:001|P01)$/.test(String(error.code));
}
