import { messages } from '../../messages.ts';
import { type HttpError, makeNotFoundError, makeUnavailableError } from '../errors.ts';

interface DriverError {
  /** The SQLSTATE of PostgreSQL, or the operating system's name of a connection error. */
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
  // Lock timeout, statement timeout, out of memory.
  [/^(?:55P03|57014|53000|53200)$/, 'busy'],
  // Failed connections, also to servers of foreign tables; shutdown; too many connections; ended idle transaction; no
  // writes, because another server has taken over; failing disk.
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
  // Reported by an extension that distributes tables, about one of its servers.
  [/^(?:could not connect to|connection (?:to .* failed|not open|lost))/, 'unavailable'],
];

/**
 * PostgreSQL's code for errors to which an extension, such as one that distributes tables, gives no code. The message
 * then decides.
 */
const INTERNAL_ERROR = 'XX000';

const connectionFailures = new WeakSet<object>();

/**
 * Marks an error that prevented a connection, such as a missing socket, an unknown host, an expired certificate or a
 * dropped database. Each means that the database cannot be reached.
 */
export function markConnectionFailure(error: unknown): void {
  if (typeof error === 'object' && error !== null) connectionFailures.add(error);
}

const SQLITE_BUSY = 5;
const SQLITE_FULL = 13;
const SQLITE_CORRUPT = 11;
const SQLITE_NOTADB = 26;
/** No space for the shared-memory file beside the write-ahead log. */
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

/** Returns whether the transaction failed because of another transaction. It can then succeed when it runs again. */
export function isSerializationFailure(error: unknown): boolean {
  return findKind(error) === 'serialization';
}

/**
 * Converts an error of the database to an HttpError: 503 if the database is unreachable, busy or out of space, 404 if
 * a referenced row was deleted meanwhile. Returns null for an error that the request or the program has caused.
 */
export function toHttpError(error: unknown): HttpError | null {
  const kind = findKind(error);
  if (kind === undefined || kind === 'unique' || kind === 'damaged') return null;
  if (kind === 'foreignKey') return makeNotFoundError();
  return makeUnavailableError(messages[kind === 'serialization' ? 'busy' : kind]);
}

/**
 * Throws `refusal` if the transaction violates a unique index. A check before the insertion would not suffice,
 * because another transaction may insert the row at the same moment.
 */
export async function refuseDuplicates<Result>(
  transaction: Promise<Result>,
  refusal: () => Error,
): Promise<Result> {
  return transaction.catch((error: unknown) => {
    throw isUniqueViolation(error) ? refusal() : error;
  });
}
