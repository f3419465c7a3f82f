import { messages } from '../../messages.ts';
import { unavailable } from '../errors.ts';
import { type Database, poolUse, type Trx } from './open.ts';
import { type IdempotentRequest, inTransaction } from './transaction.ts';

// Of the pool's ten connections. More would gain nothing: the writes of a team wait for its row anyway.
const AT_ONCE = 3;
/** Milliseconds. */
const PATIENCE = 4000;

interface Turns {
  taken: number;
  /** In the order in which they came. */
  readonly waiting: Set<() => void>;
}

const turnsOf = new WeakMap<Database, Map<number, Turns>>();

/** @throws HttpError 503 when none becomes free in time */
function takeTurn(turns: Turns): Promise<void> {
  if (turns.taken < AT_ONCE) {
    turns.taken += 1;
    return Promise.resolve();
  }
  return new Promise((resolve, reject) => {
    const begin = () => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(() => {
      turns.waiting.delete(begin);
      reject(unavailable(messages.busy));
    }, PATIENCE);
    turns.waiting.add(begin);
  });
}

/** Gives the turn to whoever has waited longest. */
function giveTurn(turns: Turns): void {
  const [next] = turns.waiting;
  if (!next) {
    turns.taken -= 1;
    return;
  }
  turns.waiting.delete(next);
  next();
}

/**
 * `inTransaction` for work that locks this team. A few such transactions of a team have a connection at once and the
 * others wait without one, so that a team whose row is locked leaves the pool to the others. Where there is no team or
 * no pool there is nothing to share.
 * @throws HttpError 503 when its turn does not come in time
 */
export async function inTeamTransaction<Result>(
  database: Database,
  teamId: number | undefined,
  work: (trx: Trx) => Promise<Result>,
  request?: IdempotentRequest | undefined,
): Promise<Result> {
  const write = () => inTransaction(database, work, request);
  if (teamId === undefined || !poolUse(database)) return write();
  const teams = turnsOf.getOrInsertComputed(database, () => new Map());
  const turns: Turns = teams.getOrInsertComputed(teamId, () => ({ taken: 0, waiting: new Set() }));
  await takeTurn(turns);
  try {
    return await write();
  } finally {
    giveTurn(turns);
    if (turns.taken === 0) teams.delete(teamId);
  }
}
