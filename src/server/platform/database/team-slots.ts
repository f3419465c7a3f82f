import { messages } from '../../messages.ts';
import { unavailable } from '../errors.ts';
import { type Database, poolUse, type Trx } from './open.ts';
import { type IdempotentRequest, inTransaction } from './transaction.ts';

// Out of the pool's ten connections. More would gain nothing, because the writes of a team wait for its row anyway.
const SLOTS_PER_TEAM = 3;
/** In milliseconds. */
const MAX_WAIT = 4000;

interface Slots {
  inUse: number;
  readonly waiting: Set<() => void>;
}

const slotsByDatabase = new WeakMap<Database, Map<number, Slots>>();

/** @throws HttpError 503 if no slot becomes free in time */
function takeSlot(slots: Slots): Promise<void> {
  if (slots.inUse < SLOTS_PER_TEAM) {
    slots.inUse += 1;
    return Promise.resolve();
  }
  return new Promise((resolve, reject) => {
    const start = () => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(() => {
      slots.waiting.delete(start);
      reject(unavailable(messages.busy));
    }, MAX_WAIT);
    slots.waiting.add(start);
  });
}

/** Passes the slot to the caller that has waited longest. */
function releaseSlot(slots: Slots): void {
  const [next] = slots.waiting;
  if (!next) {
    slots.inUse -= 1;
    return;
  }
  slots.waiting.delete(next);
  next();
}

/**
 * Like `inTransaction`, for work that locks this team. Limits the connections per team, so that a team whose row is
 * locked does not exhaust the pool for other teams. There is no limit without a team, or on SQLite, which has no
 * pool.
 * @throws HttpError 503 if no connection becomes free for the team in time
 */
export async function inTeamTransaction<Result>(
  database: Database,
  teamId: number | undefined,
  work: (trx: Trx) => Promise<Result>,
  request?: IdempotentRequest | undefined,
): Promise<Result> {
  const write = () => inTransaction(database, work, request);
  if (teamId === undefined || !poolUse(database)) return write();
  const teams = slotsByDatabase.getOrInsertComputed(database, () => new Map());
  const slots: Slots = teams.getOrInsertComputed(teamId, () => ({ inUse: 0, waiting: new Set() }));
  await takeSlot(slots);
  try {
    return await write();
  } finally {
    releaseSlot(slots);
    if (slots.inUse === 0) teams.delete(teamId);
  }
}
