import { messages } from '../messages.ts';
import { storedTime } from '../platform/clock.ts';
import { refuseDuplicates } from '../platform/database/driver-errors.ts';
import type { Database, Trx } from '../platform/database/open.ts';
import { inSnapshot } from '../platform/database/snapshot.ts';
import { invalid, orNotFound, requireVersion } from '../platform/errors.ts';
import type { Subject } from './changes.queries.ts';
import type { LineEntry, LineKind, LineRecord, LineRow, LineStore } from './line-store.queries.ts';
import { type TeamCaller, type WriteParts, writeTeam } from './team-write.queries.ts';

/** What a line needs to know of its game. */
export interface LineGame {
  readonly id: number;
  readonly date: string;
  readonly opponent: string;
}

/** Queries of the features that own games and members. */
export interface LineChecks {
  findGame(database: Database, teamId: number, gameId: number): Promise<LineGame | undefined>;
  /** @throws HttpError 422 on user_id when the team has no such member */
  requireMember(database: Database, teamId: number, memberId: number): Promise<void>;
}

/** How the change log names a line. */
export function lineSubject(
  { kind }: { readonly kind: LineKind },
  { id: gameId, date, opponent }: LineGame,
  { id, user }: Pick<LineRecord, 'id' | 'user'>,
): Subject {
  return { kind, id, gameId, date, opponent, name: user.name };
}

/**
 * A team's lines of one kind. Enforces that game and player belong to the team and that a player has one line
 * per game, and refuses to overwrite a change that the caller has not seen.
 */
export interface LineService<R extends LineRecord, E extends LineEntry> {
  listMemberIds(teamId: number, gameId: number): Promise<number[]>;
  find(teamId: number, id: number): Promise<R>;
  create(caller: TeamCaller, gameId: number, entry: E): Promise<R>;
  /** @param entryOf makes the new line from the stored one */
  update(caller: TeamCaller, id: number, entryOf: (before: R) => E, seen: number | undefined): Promise<R>;
  remove(caller: TeamCaller, id: number): Promise<undefined>;
}

export interface LineServiceParts extends WriteParts {
  readonly checks: LineChecks;
}

/** @throws HttpError 422 if the player already has a line in the game */
function unlessRegistered<Result>(write: Promise<Result>): Promise<Result> {
  return refuseDuplicates(write, () => invalid({ user_id: [messages.alreadyRegistered] }));
}

/** @throws HttpError 422 if the game was deleted too, or a conflicting line was entered since */
export async function restoreLine<R extends LineRecord, E extends LineEntry, Row extends LineRow>(
  trx: Trx,
  checks: LineChecks,
  store: LineStore<R, E, Row>,
  teamId: number,
  row: Row,
): Promise<void> {
  if (!(await checks.findGame(trx, teamId, row.game_id))) throw invalid({ id: [messages.gameGone] });
  await unlessRegistered(store.restore(trx, [row]));
  await store.requireFit?.(trx, teamId, row.game_id, row, row.id);
}

export function createLineService<R extends LineRecord, E extends LineEntry, Row extends LineRow>(
  parts: LineServiceParts,
  store: LineStore<R, E, Row>,
): LineService<R, E> {
  const { database, clock, checks } = parts;

  const gameOf = async (from: Database, teamId: number, gameId: number) =>
    orNotFound(await checks.findGame(from, teamId, gameId));

  return {
    async listMemberIds(teamId, gameId) {
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
