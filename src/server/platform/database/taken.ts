interface DriverError {
  /** PostgreSQL's SQLSTATE. */
  readonly code?: unknown;
  /** SQLite's extended result code. */
  readonly errcode?: unknown;
}

const UNIQUE_VIOLATION = '23505';
const SQLITE_CONSTRAINT_UNIQUE = 2067;

function isTaken(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, errcode }: DriverError = error;
  return code === UNIQUE_VIOLATION || errcode === SQLITE_CONSTRAINT_UNIQUE;
}

/**
 * The outcome of a transaction, or this refusal where another row had a unique value already: also
 * when that row came at the same moment, which no look beforehand can see.
 */
export async function unlessTaken<Result>(
  transaction: Promise<Result>,
  refusal: () => Error,
): Promise<Result> {
  return transaction.catch((error: unknown) => {
    throw isTaken(error) ? refusal() : error;
  });
}
