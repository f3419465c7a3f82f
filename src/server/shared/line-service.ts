import { messages } from '../messages.ts';
import { storedTime } from '../platform/clock.ts';
import { refuseDuplicates } from '../platform/database/driver-errors.ts';
import type { Database, Trx } from '../platform/database/open.ts';
import { inSnapshot } from '../platform/database/snapshot.ts';
import { invalid, orNotFound, requireVersion } from '../platform/errors.ts';
import type { Subject } from './changes.queries.ts';
import { type TeamCaller, type WriteParts, writeTeam } from './team-write.queries.ts';

/** The game of a line, as far as lines know it. */
export interface LinesGame {
  readonly id: number;
  readonly date: string;
  readonly opponent: string;
}

/** What a line needs to know of games and members, which other features keep. */
export interface EntryChecks {
  findGame(database: Database, teamId: number, gameId: number): Promise<LinesGame | undefined>;
  /** @throws HttpError 422 on user_id when the team has no such member */
  requireMember(database: Database, teamId: number, memberId: number): Promise<void>;
}

export interface StoredRecord {
  readonly id: number;
  readonly game_id: number;
  readonly user_id: number;
  readonly user: { readonly id: number; readonly name: string };
  readonly version: number;
}

export interface Entry {
  readonly memberId: number;
}

/** A line as it is stored. */
export interface LineRow {
  readonly id: number;
  readonly game_id: number;
  readonly member_id: number;
}

/** The queries of one kind of line. */
export interface EntryStore<R extends StoredRecord, E extends Entry, Row extends LineRow = LineRow> {
  readonly kind: 'batting' | 'pitching';
  list(database: Database, teamId: number, gameId: number): Promise<R[]>;
  find(database: Database, teamId: number, id: number): Promise<R | undefined>;
  /** Gives the new lines' ids, which rise in the order of the entries, of which there is one at least. */
  insert(
    trx: Trx,
    teamId: number,
    gameId: number,
    entries: readonly E[],
    createdAt: string,
  ): Promise<number[]>;
  change(trx: Trx, teamId: number, id: number, entry: E): Promise<void>;
  /** Gives the line as it was stored; undefined when there is none such. */
  remove(trx: Trx, teamId: number, id: number): Promise<Row | undefined>;
  /** The same with all lines of a game. */
  removeAll(trx: Trx, teamId: number, gameId: number): Promise<Row[]>;
  /** Puts removed lines back as they were, under their old ids and a new version. */
  restore(trx: Trx, rows: readonly Row[]): Promise<void>;
  /** Lines with the same slot are listed in the order of their ids. */
  slotOf(entry: E): number;
  /** Refuses a line, which has just been written under this id, that does not go together with the game's others. */
  requireFit?(trx: Trx, teamId: number, gameId: number, entry: E | Row, id: number): Promise<void>;
}

/** What a line is called in the log of changes. */
export function lineSubject(
  { kind }: { readonly kind: 'batting' | 'pitching' },
  { id: gameId, date, opponent }: LinesGame,
  { id, user }: Pick<StoredRecord, 'id' | 'user'>,
): Subject {
  return { kind, id, gameId, date, opponent, name: user.name };
}

/** A team's lines of one kind: whose they may be, one a player and game, none lost to a simultaneous change. */
export interface EntryBook<R extends StoredRecord, E extends Entry> {
  membersOf(teamId: number, gameId: number): Promise<number[]>;
  find(teamId: number, id: number): Promise<R>;
  create(caller: TeamCaller, gameId: number, entry: E): Promise<R>;
  /** @param entryOf what the line becomes, from what it is */
  update(caller: TeamCaller, id: number, entryOf: (before: R) => E, seen: number | undefined): Promise<R>;
  remove(caller: TeamCaller, id: number): Promise<undefined>;
}

export interface BookParts extends WriteParts {
  readonly checks: EntryChecks;
}

/** What was written of a line; refused where its player has another one in the game. */
function unlessRegistered<Written>(written: Promise<Written>): Promise<Written> {
  return refuseDuplicates(written, () => invalid({ user_id: [messages.alreadyRegistered] }));
}

/**
 * Puts a removed line back into its game.
 * @throws HttpError 422 when the game is gone too, or has another line in its place by now
 */
export async function restoreLine<R extends StoredRecord, E extends Entry, Row extends LineRow>(
  trx: Trx,
  checks: EntryChecks,
  store: EntryStore<R, E, Row>,
  teamId: number,
  row: Row,
): Promise<void> {
  if (!(await checks.findGame(trx, teamId, row.game_id))) throw invalid({ id: [messages.gameGone] });
  await unlessRegistered(store.restore(trx, [row]));
  await store.requireFit?.(trx, teamId, row.game_id, row, row.id);
}

/** Keeps one kind of line with the rules that all kinds share. */
export function entryBook<R extends StoredRecord, E extends Entry, Row extends LineRow>(
  parts: BookParts,
  store: EntryStore<R, E, Row>,
): EntryBook<R, E> {
  const { database, clock, checks } = parts;

  const gameOf = async (from: Database, teamId: number, gameId: number) =>
    orNotFound(await checks.findGame(from, teamId, gameId));

  return {
    async membersOf(teamId, gameId) {
      return inSnapshot(database, async (snapshot) => {
        await gameOf(snapshot, teamId, gameId);
        return (await store.list(snapshot, teamId, gameId)).map(({ user_id }) => user_id);
      });
    },

    async find(teamId, id) {
      return orNotFound(await store.find(database, teamId, id));
    },

    async create(caller, gameId, entry) {
      const { teamId } = caller.membership;
      return writeTeam(parts, caller, async (trx, log) => {
        const game = await gameOf(trx, teamId, gameId);
        await checks.requireMember(trx, teamId, entry.memberId);
        const [id = 0] = await unlessRegistered(
          store.insert(trx, teamId, gameId, [entry], storedTime(clock())),
        );
        await store.requireFit?.(trx, teamId, gameId, entry, id);
        const record = orNotFound(await store.find(trx, teamId, id));
        log.created(lineSubject(store, game, record));
        return record;
      });
    },

    async update(caller, id, entryOf, seen) {
      const { teamId } = caller.membership;
      return writeTeam(parts, caller, async (trx, log) => {
        const before = orNotFound(await store.find(trx, teamId, id));
        requireVersion(seen, before);
        const entry = entryOf(before);
        await checks.requireMember(trx, teamId, entry.memberId);
        await unlessRegistered(store.change(trx, teamId, id, entry));
        await store.requireFit?.(trx, teamId, before.game_id, entry, id);
        const after = orNotFound(await store.find(trx, teamId, id));
        log.changed(lineSubject(store, await gameOf(trx, teamId, after.game_id), after), before, after);
        return after;
      });
    },

    async remove(caller, id) {
      const { teamId } = caller.membership;
      return writeTeam(parts, caller, async (trx, log) => {
        const record = orNotFound(await store.find(trx, teamId, id));
        const game = await gameOf(trx, teamId, record.game_id);
        log.deleted(lineSubject(store, game, record), orNotFound(await store.remove(trx, teamId, id)));
        return undefined;
      });
    },
  };
}
