interface DriverError {
  /** PostgreSQL's SQLSTATE. */
  readonly code?: unknown;
  /** SQLite's result code, of which the lowest byte says the kind. */
  readonly errcode?: unknown;
}

const DISK_FULL = '53100';
const SQLITE_BUSY = 5;
const SQLITE_FULL = 13;

/**
 * What keeps the database from storing anything although nothing is wrong with the request: no space on its
 * disk, or another program that has held the SQLite file for longer than anybody waits. Null for anything else.
 */
export function troubleIn(error: unknown): 'full' | 'busy' | null {
  if (typeof error !== 'object' || error === null) return null;
  const { code, errcode }: DriverError = error;
  const kind = typeof errcode === 'number' ? errcode & 0xff : null;
  if (code === DISK_FULL || kind === SQLITE_FULL) return 'full';
  return kind === SQLITE_BUSY ? 'busy' : null;
}
