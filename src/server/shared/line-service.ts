import { messages } from '../messages.ts';
import { formatStoredTime } from '../platform/clock.ts';
import { refuseDuplicates } from '../platform/database/driver-errors.ts';
import type { Database, Trx } from '../platform/database/open.ts';
import { inSnapshot } from '../platform/database/transaction.ts';
import { makeInvalidError, requireFound } from '../platform/errors.ts';
import type { Subject } from './changes.queries.ts';
import type { LineEntry, LineKind, LineRecord, LineRow, LineStore } from './line-store.queries.ts';
import type { Fields, Reversal, Stamp } from './reversal.ts';
import { requireVersion, type TeamCaller, type WriteParts, writeTeam } from './team-write.queries.ts';

export interface LineGame {
  readonly id: number;
  readonly date: string;
  readonly opponent: string;
}

export interface LineChecks {
  findGame(database: Database, teamId: number, gameId: number): Promise<LineGame | undefined>;
  /**
   * Checks that the team has the member.
   * @throws HttpError 422 on `user_id` if it has no such member
   */
  requireMember(database: Database, teamId: number, memberId: number, message?: string): Promise<void>;
  /**
   * Checks that the lines of the game can be edited.
   * @throws HttpError 422 if they follow from plays
   */
  requireSheet(database: Database, teamId: number, gameId: number): Promise<void>;
  /** Stores an edit of a line of a scored game as corrections in its log. Returns false for other games. */
  correct(trx: Trx, edit: LineEdit): Promise<boolean>;
}

export interface LineEdit {
  readonly teamId: number;
  readonly kind: LineKind;
  readonly before: LineRecord;
  readonly entry: LineEntry;
  readonly stamp: Stamp;
}

export function makeGameSubject({ id, date, opponent }: LineGame): Subject {
  return { kind: 'game', id, gameId: id, date, opponent };
}

export function makeLineSubject(
  { kind }: { readonly kind: LineKind },
  { id: gameId, date, opponent }: LineGame,
  { id, user }: Pick<LineRecord, 'id' | 'user'>,
): Subject {
  return { kind, id, gameId, memberId: user.id, date, opponent, name: user.name };
}

/**
 * Reads and writes lines. The game and the player must belong to the team, and a player has one line per game. No
 * write overwrites a change that the caller has not seen.
 */
interface LineService<R extends LineRecord, E extends LineEntry> {
  listMemberIds(teamId: number, gameId: number): Promise<number[]>;
  find(teamId: number, id: number): Promise<R>;
  create(caller: TeamCaller, gameId: number, entry: E): Promise<R>;
  update(caller: TeamCaller, id: number, toEntry: (before: R) => E, seen: number | undefined): Promise<R>;
  remove(caller: TeamCaller, id: number): Promise<undefined>;
}

export interface LineServiceParts extends WriteParts {
  readonly checks: LineChecks;
}

function unlessRegistered<Result>(write: Promise<Result>): Promise<Result> {
  return refuseDuplicates(write, () => makeInvalidError({ user_id: [messages.alreadyRegistered] }));
}

/**
 * Restores a deleted line.
 * @throws HttpError 422 if the game or the player is gone, or if a conflicting line was entered since
 */
async function restoreLine<R extends LineRecord, E extends LineEntry, Row extends LineRow>(
  trx: Trx,
  checks: LineChecks,
  store: LineStore<R, E, Row>,
  teamId: number,
  row: Row,
): Promise<void> {
  if (!(await checks.findGame(trx, teamId, row.game_id))) throw makeInvalidError({ id: [messages.gameGone] });
  await checks.requireSheet(trx, teamId, row.game_id);
  await checks.requireMember(trx, teamId, row.member_id, messages.playerGone);
  await unlessRegistered(store.restore(trx, [row]));
  await store.requireFit?.(trx, teamId, row.game_id, row, row.id);
}

/** Finds a line by its id, or otherwise by its player, because a line that moved in the batting order has a new id. */
async function findLine<R extends LineRecord, E extends LineEntry, Row extends LineRow>(
  trx: Trx,
  store: LineStore<R, E, Row>,
  teamId: number,
  id: number,
  gameId: number | null | undefined,
  memberId: number | null | undefined,
): Promise<R | undefined> {
  const line = await store.find(trx, teamId, id);
  if (line || !gameId || !memberId) return line;
  return (await store.list(trx, teamId, gameId)).find(({ user_id }) => user_id === memberId);
}

/** Changes a line. In a scored game, adds the change to the log as corrections instead. */
async function changeLine<R extends LineRecord, E extends LineEntry, Row extends LineRow>(
  trx: Trx,
  checks: LineChecks,
  store: LineStore<R, E, Row>,
  edit: LineEdit & { readonly before: R; readonly entry: E },
): Promise<R> {
  const { teamId, before, entry } = edit;
  const { id, game_id, user_id } = before;
  if (!(await checks.correct(trx, edit))) await unlessRegistered(store.change(trx, teamId, id, entry));
  return requireFound(await findLine(trx, store, teamId, id, game_id, user_id));
}

interface LineReversalParts<R extends LineRecord, E extends LineEntry> {
  readonly checks: LineChecks;
  readonly fields: readonly string[];
  /**
   * Converts values by wire name to an entry.
   * @throws HttpError 422 if the values break a rule
   */
  toEntry(values: Fields, current: R): E;
}

export function createLineReversal<R extends LineRecord, E extends LineEntry, Row extends LineRow>(
  store: LineStore<R, E, Row>,
  { checks, fields, toEntry }: LineReversalParts<R, E>,
): Reversal<R> {
  return {
    fields,
    removesCreated: true,
    find: (trx, teamId, { id, gameId, memberId }) => findLine(trx, store, teamId, id, gameId, memberId),
    nameSubject: ({ id, user }, subject) => ({ ...subject, id, memberId: user.id, name: user.name }),
    async change(trx, teamId, current, { user, ...values }, stamp) {
      const user_id = (user as LineRecord['user'] | undefined)?.id ?? current.user_id;
      await checks.requireMember(trx, teamId, user_id, messages.playerGone);
      const entry = toEntry({ ...(current as object), ...values, user_id }, current);
      return changeLine(trx, checks, store, { teamId, kind: store.kind, before: current, entry, stamp });
    },
    async verify(trx, teamId, { id }) {
      const line = await store.find(trx, teamId, id);
      if (line) await store.requireFit?.(trx, teamId, line.game_id, line, id);
    },
    async remove(trx, teamId, id) {
      const line = await store.find(trx, teamId, id);
      if (line) await checks.requireSheet(trx, teamId, line.game_id);
      return store.remove(trx, teamId, id);
    },
    restore: (trx, teamId, row) => restoreLine(trx, checks, store, teamId, row as Row),
  };
}

export function createLineService<R extends LineRecord, E extends LineEntry, Row extends LineRow>(
  parts: LineServiceParts,
  store: LineStore<R, E, Row>,
): LineService<R, E> {
  const { database, clock, checks } = parts;

  const findLineGame = async (from: Database, teamId: number, gameId: number) =>
    requireFound(await checks.findGame(from, teamId, gameId));

  return {
    listMemberIds: (teamId, gameId) =>
      inSnapshot(database, async (snapshot) => {
        await findLineGame(snapshot, teamId, gameId);
        return (await store.list(snapshot, teamId, gameId)).map(({ user_id }) => user_id);
      }),

    find: async (teamId, id) => requireFound(await store.find(database, teamId, id)),

    create: (caller, gameId, entry) =>
      writeTeam(parts, caller, async (trx, teamId, log) => {
        const game = await findLineGame(trx, teamId, gameId);
        await checks.requireSheet(trx, teamId, gameId);
        await checks.requireMember(trx, teamId, entry.memberId);
        const [id = 0] = await unlessRegistered(
          store.insert(trx, teamId, gameId, [entry], formatStoredTime(clock())),
        );
        await store.requireFit?.(trx, teamId, gameId, entry, id);
        const record = requireFound(await store.find(trx, teamId, id));
        log.recordCreation(makeLineSubject(store, game, record));
        return record;
      }),

    update: (caller, id, toEntry, seen) =>
      writeTeam(parts, caller, async (trx, teamId, log) => {
        const before = requireFound(await store.find(trx, teamId, id));
        const changed = { teamId, kinds: [store.kind], gameId: before.game_id, id };
        await requireVersion(trx, seen, before, changed);
        const entry = toEntry(before);
        await checks.requireMember(trx, teamId, entry.memberId);
        const stamp = { by: caller.membership.memberId, at: formatStoredTime(clock()) };
        const edit = { teamId, kind: store.kind, before, entry, stamp };
        const after = await changeLine(trx, checks, store, edit);
        await store.requireFit?.(trx, teamId, before.game_id, entry, after.id);
        const game = await findLineGame(trx, teamId, after.game_id);
        log.recordChange(makeLineSubject(store, game, after), before, after);
        return after;
      }),

    remove: (caller, id) =>
      writeTeam(parts, caller, async (trx, teamId, log) => {
        const record = requireFound(await store.find(trx, teamId, id));
        const game = await findLineGame(trx, teamId, record.game_id);
        await checks.requireSheet(trx, teamId, game.id);
        log.recordDeletion(
          makeLineSubject(store, game, record),
          requireFound(await store.remove(trx, teamId, id)),
        );
        return undefined;
      }),
  };
}
