import { messages } from '../../messages.ts';
import { type HttpError, makeNotFoundError, makeUnavailableError } from '../errors.ts';

interface DriverError {
  /** The SQLSTATE of PostgreSQL, or the name of a connection error in the operating system. */
  readonly code?: unknown;
  /** The extended result code of SQLite. Its lowest byte is the primary code. */
  readonly errcode?: unknown;
  readonly message?: unknown;
}

type Kind = 'unique' | 'foreignKey' | 'serialization' | 'full' | 'busy' | 'unavailable' | 'damaged';

const CODES: readonly (readonly [RegExp, Kind])[] = [
  [/^23505$/, 'unique'],
  [/^23503$/, 'foreignKey'],
  [/^(?:40001|40P01)$/, 'serialization'],
  [/^(?:53100|ENOSPC|EDQUOT)$/, 'full'],
  // These are the codes of a lock timeout, a statement timeout, and missing memory.
  [/^(?:55P03|57014|53000|53200)$/, 'busy'],
  // These are the codes of: failed connections, also to servers of foreign tables; a shutdown; too many
  // connections; an idle transaction that was ended; a database that accepts no writes, because another one
  // has taken over; a failing disk.
  [/^(?:08...|HV...|57P0.|53300|25P03|25006|58030)$/, 'unavailable'],
  [
    /^(?:ECONN(?:REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|E(?:HOST|NET)UNREACH)$/,
    'unavailable',
  ],
];

/** The kinds of errors without a specific code, by message. */
const MESSAGES: readonly (readonly [RegExp, Kind])[] = [
  [/^(?:Query read timeout|timeout exceeded when trying to connect)$/, 'busy'],
  [
    /^(?:Connection terminated|Client (?:has encountered a connection error|was closed)|This socket has been ended)/,
    'unavailable',
  ],
  // An extension that distributes tables says this about one of its servers.
  [/^(?:could not connect to|connection (?:to .* failed|not open|lost))/, 'unavailable'],
];

/** The code of errors for which an extension sets no code of its own. */
const INTERNAL_ERROR = 'XX000';

const connectionFailures = new WeakSet<object>();

/**
 * Marks an error that prevented a connection. Each such error means that the database cannot be reached: a missing
 * socket, an unknown host, an expired certificate, or a database that was dropped.
 */
export function markConnectionFailure(error: unknown): void {
  if (typeof error === 'object' && error !== null) connectionFailures.add(error);
}

const SQLITE_BUSY = 5;
const SQLITE_FULL = 13;
const SQLITE_CORRUPT = 11;
const SQLITE_NOTADB = 26;
/** There is no space for the shared-memory file next to the log. */
const SQLITE_IOERR_SHMSIZE = 4874;
const SQLITE_CONSTRAINT_FOREIGN_KEY = 787;
const SQLITE_CONSTRAINT_UNIQUE = 2067;

function findSqliteKind(errcode: number): Kind | undefined {
  if (errcode === SQLITE_CONSTRAINT_UNIQUE) return 'unique';
  if (errcode === SQLITE_CONSTRAINT_FOREIGN_KEY) return 'foreignKey';
  if ((errcode & 0xff) === SQLITE_FULL || errcode === SQLITE_IOERR_SHMSIZE) return 'full';
  if ([SQLITE_CORRUPT, SQLITE_NOTADB].includes(errcode & 0xff)) return 'damaged';
  return (errcode & 0xff) === SQLITE_BUSY ? 'busy' : undefined;
}

function findKind(error: unknown): Kind | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const { code, errcode, message }: DriverError = error;
  if (typeof errcode === 'number') return findSqliteKind(errcode);
  const hasCode = typeof code === 'string' && code !== INTERNAL_ERROR;
  const [kinds, text] = hasCode ? [CODES, code] : [MESSAGES, String(message)];
  const kind = kinds.find(([pattern]) => pattern.test(text))?.[1];
  return kind ?? (connectionFailures.has(error) ? 'unavailable' : undefined);
}

/** Whether the database was too busy, for example because a lock was not free in time. */
export const isBusy = (error: unknown) => findKind(error) === 'busy';

export function isDiskFull(error: unknown): boolean {
  return findKind(error) === 'full';
}

export function isDamaged(error: unknown): boolean {
  return findKind(error) === 'damaged';
}

function isUniqueViolation(error: unknown): boolean {
  return findKind(error) === 'unique';
}

/** Returns whether another transaction made the transaction fail. A second run can then succeed. */
export function isSerializationFailure(error: unknown): boolean {
  return findKind(error) === 'serialization';
}

/**
 * Returns an HttpError: 503 if the database is unreachable, busy or out of space, 404 if a referenced row was
 * deleted at the same moment. Returns null for an error that the request or the program has caused.
 */
export function toHttpError(error: unknown): HttpError | null {
  const kind = findKind(error);
  if (kind === undefined || kind === 'unique' || kind === 'damaged') return null;
  if (kind === 'foreignKey') return makeNotFoundError();
  return makeUnavailableError(messages[kind === 'serialization' ? 'busy' : kind]);
}

/**
 * Throws the refusal if the transaction violates a unique index. A check beforehand is not enough: another transaction
 * may insert the row at the same moment.
 */
export async function refuseDuplicates<Result>(
  transaction: Promise<Result>,
  refusal: () => Error,
): Promise<Result> {
  return transaction.catch((error: unknown) => {
    throw isUniqueViolation(error) ? refusal() : error;
  });
}
