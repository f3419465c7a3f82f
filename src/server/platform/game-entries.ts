import { messages } from '../messages.ts';
import { type Clock, storedTime } from './clock.ts';
import type { Database, Trx } from './database/open.ts';
import { writeTeam } from './database/team-write.queries.ts';
import { found, invalid, notFound, requireVersion } from './errors.ts';

/** What a line needs to know of games and members, which other features keep. */
export interface EntryChecks {
  /** @throws HttpError 404 when the team has no such game */
  requireGame(database: Database, teamId: number, gameId: number): Promise<void>;
  /** @throws HttpError 422 on user_id when the team has no such member */
  requireMember(database: Database, teamId: number, memberId: number): Promise<void>;
}

export interface StoredRecord {
  readonly id: number;
  readonly game_id: number;
  readonly user_id: number;
  readonly version: number;
}

export interface Entry {
  readonly memberId: number;
}

/** The queries of one kind of line. */
export interface EntryStore<R extends StoredRecord, E extends Entry> {
  list(database: Database, teamId: number, gameId: number): Promise<R[]>;
  find(database: Database, teamId: number, id: number): Promise<R | undefined>;
  /** The id of the member's line in the game, if he has one. */
  findOf(database: Database, teamId: number, gameId: number, memberId: number): Promise<number | undefined>;
  insert(trx: Trx, teamId: number, gameId: number, entry: E, createdAt: string): Promise<number>;
  change(trx: Trx, teamId: number, id: number, entry: E): Promise<void>;
  /** False when there is none such. */
  remove(trx: Trx, teamId: number, id: number): Promise<boolean>;
  /** Lines with the same slot are listed in the order of their ids. */
  slotOf(entry: E): number;
  /** Refuses a line that does not go together with the game's others; `ownId` is the one being changed. */
  requireFit?(trx: Trx, teamId: number, gameId: number, entry: E, ownId?: number): Promise<void>;
}

/** A team's lines of one kind: whose they may be, one a player and game, none lost to a simultaneous change. */
export interface EntryBook<R extends StoredRecord, E extends Entry> {
  membersOf(teamId: number, gameId: number): Promise<number[]>;
  find(teamId: number, id: number): Promise<R>;
  create(teamId: number, gameId: number, entry: E): Promise<R>;
  update(teamId: number, id: number, entry: E, seen: number | undefined): Promise<R>;
  remove(teamId: number, id: number): Promise<undefined>;
}

export interface BookParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly checks: EntryChecks;
}

/** Keeps one kind of line with the rules that all kinds share. */
export function entryBook<R extends StoredRecord, E extends Entry>(
  { database, clock, checks }: BookParts,
  store: EntryStore<R, E>,
): EntryBook<R, E> {
  async function requireAllowed(
    trx: Trx,
    teamId: number,
    gameId: number,
    entry: E,
    ownId?: number,
  ): Promise<void> {
    await checks.requireMember(trx, teamId, entry.memberId);
    const other = await store.findOf(trx, teamId, gameId, entry.memberId);
    if (other !== undefined && other !== ownId) throw invalid({ user_id: [messages.alreadyRegistered] });
    await store.requireFit?.(trx, teamId, gameId, entry, ownId);
  }

  return {
    async membersOf(teamId, gameId) {
      await checks.requireGame(database, teamId, gameId);
      return (await store.list(database, teamId, gameId)).map(({ user_id }) => user_id);
    },

    async find(teamId, id) {
      return found(await store.find(database, teamId, id));
    },

    async create(teamId, gameId, entry) {
      return writeTeam(database, teamId, async (trx) => {
        await checks.requireGame(trx, teamId, gameId);
        await requireAllowed(trx, teamId, gameId, entry);
        const id = await store.insert(trx, teamId, gameId, entry, storedTime(clock()));
        return found(await store.find(trx, teamId, id));
      });
    },

    async update(teamId, id, entry, seen) {
      return writeTeam(database, teamId, async (trx) => {
        const before = found(await store.find(trx, teamId, id));
        requireVersion(seen, before);
        await requireAllowed(trx, teamId, before.game_id, entry, id);
        await store.change(trx, teamId, id, entry);
        return found(await store.find(trx, teamId, id));
      });
    },

    async remove(teamId, id) {
      return writeTeam(database, teamId, async (trx) => {
        if (!(await store.remove(trx, teamId, id))) throw notFound();
        return undefined;
      });
    },
  };
}
