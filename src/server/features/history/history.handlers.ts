import { type HistoryEntry, type HistorySave, type historyApi, RESTORABLE_DAYS } from '#contract/history.ts';
import { messages } from '../../messages.ts';
import { type Clock, DAY, formatStoredTime } from '../../platform/clock.ts';
import type { Database, Trx } from '../../platform/database/open.ts';
import { inSnapshot } from '../../platform/database/transaction.ts';
import { makeInvalidError, makeNotFoundError, requireFound } from '../../platform/errors.ts';
import type { Handlers } from '../../platform/http/bind.ts';
import type { Membership } from '../../platform/http/caller.ts';
import { type ChangeLog, dropDeletedRows, markRestored } from '../../shared/changes.queries.ts';
import { type WriteParts, writeTeam } from '../../shared/team-write.queries.ts';
import {
  type Change,
  exists,
  findChange,
  type HistoryFilter,
  type ListedChange,
  listActors,
  listChanges,
  listChangesOfSave,
  listSaves,
  readFields,
  toEntry,
} from './history.queries.ts';
import { isUndoable, type Reversals, undoChanges } from './revert.ts';

export interface HistoryParts extends WriteParts {
  readonly reversals: Reversals;
}

/** Returns the time before which changes can no longer be undone. */
function restorableSince(clock: Clock): string {
  return formatStoredTime(clock(), -RESTORABLE_DAYS * DAY);
}

/**
 * Checks that the change is a deletion that can be undone.
 * @throws HttpError 422 otherwise
 */
function requireRestorable(change: Change, reversals: Reversals, since: string): void {
  const { action, kind, at, before, restored_at } = change;
  if (action !== 'deleted' || !reversals[kind]?.restore)
    throw makeInvalidError({ id: [messages.notDeleted] });
  if (restored_at !== null) throw makeInvalidError({ id: [messages.alreadyRestored] });
  if (before === null || at <= since) throw makeInvalidError({ id: [messages.tooOldToRestore] });
}

function requireUndoable(change: Change, reversals: Reversals): void {
  const changedFields = change.action === 'changed' ? Object.keys(readFields(change.after)) : [];
  const keepsRows = change.before !== null;
  if (change.action === 'deleted' && !keepsRows) throw makeInvalidError({ id: [messages.tooOldToRestore] });
  if (!isUndoable(reversals, { ...change, changedFields, keepsRows }))
    throw makeInvalidError({ id: [messages.notRevertible] });
}

/**
 * Returns the changes of a save that have not been undone yet.
 * @throws HttpError 422 if the save cannot be undone
 */
function requireUndoableChanges(changes: readonly Change[], reversals: Reversals, since: string): Change[] {
  const open = changes.filter(({ restored_at }) => restored_at === null);
  if (open.length === 0) throw makeInvalidError({ id: [messages.alreadyRestored] });
  if (open.some(({ at }) => at <= since)) throw makeInvalidError({ id: [messages.tooOldToRevert] });
  for (const change of open) requireUndoable(change, reversals);
  return open;
}

/**
 * Checks that the team has or had the game, and has the member.
 * @throws HttpError 404 otherwise
 */
async function requireKnown(database: Database, teamId: number, filter: HistoryFilter): Promise<void> {
  const { gameId, actorId } = filter;
  if (actorId !== undefined && !(await exists(database, 'members', teamId, actorId)))
    throw makeNotFoundError();
  if (gameId === undefined || (await exists(database, 'games', teamId, gameId))) return;
  const ofGame = { gameId, actorId: undefined, guardian: undefined, before: undefined, limit: 1 };
  if ((await listSaves(database, teamId, ofGame)).length === 0) throw makeNotFoundError();
}

const SAVES_PER_PAGE = 50;
/** A page of the history ends early with the save that reaches this number of changes. */
const CHANGES_PER_PAGE = 200;

/**
 * Summarizes the changes of one save.
 * @param rows the changes, newest first
 */
function toSave(rows: readonly ListedChange[], reversals: Reversals, since: string): HistorySave {
  const [first] = rows;
  if (!first) throw new Error('a save without changes');
  const open = rows.filter(({ restored_at }) => restored_at === null);
  const undoable = open.every((row) => {
    const changedFields = Object.keys(readFields(row.after));
    return isUndoable(reversals, { ...row, changedFields, keepsRows: row.keeps_rows === 1 });
  });
  return {
    id: rows.at(-1)?.id ?? first.id,
    at: first.at,
    actor: { id: first.actor_id, name: first.actor_name },
    is_revert: first.is_revert === 1,
    revertible: open.length > 0 && undoable && first.at > since,
    reverted: open.length === 0,
  };
}

interface Page {
  readonly saves: HistorySave[];
  readonly entries: HistoryEntry[];
}

function toPage(rows: readonly ListedChange[], reversals: Reversals, since: string): Page {
  const ofSaves = [...Map.groupBy(rows, ({ revision }) => revision).values()];
  const saves = ofSaves.map((ofSave) => toSave(ofSave, reversals, since));
  const entries = ofSaves.flatMap((ofSave, index) =>
    ofSave.map((row) => toEntry(row, saves[index]?.id ?? row.id, since)),
  );
  return { saves, entries };
}

function cutToPage<Save extends { readonly size: number }>(saves: readonly Save[]): Save[] {
  let changes = 0;
  const tooMany = saves.findIndex(({ size }, index) => {
    const full = changes >= CHANGES_PER_PAGE || index >= SAVES_PER_PAGE;
    changes += size;
    return full;
  });
  return tooMany < 0 ? [...saves] : saves.slice(0, tooMany);
}

export function createHistoryHandlers(parts: HistoryParts): Handlers<typeof historyApi> {
  const { database, clock, reversals } = parts;

  async function readSave(trx: Trx, { team_id, revision }: Change): Promise<Page> {
    const whole = {
      gameId: undefined,
      actorId: undefined,
      guardian: undefined,
      oldest: revision,
      newest: revision,
    };
    return toPage(await listChanges(trx, team_id, whole), reversals, restorableSince(clock));
  }

  async function undo(
    trx: Trx,
    { teamId, memberId }: Membership,
    log: ChangeLog,
    changes: readonly Change[],
  ): Promise<void> {
    const stamp = { by: memberId, at: formatStoredTime(clock()) };
    await undoChanges({ trx, teamId, log, stamp }, reversals, changes);
    const ids = changes.map(({ id }) => id);
    await markRestored(trx, teamId, ids, stamp.at);
  }

  return {
    async history({ query: { before, game_id: gameId, actor_id: actorId, guardian }, caller }) {
      const { teamId } = caller.membership;
      return inSnapshot(database, async (snapshot) => {
        const filter = { gameId, actorId, guardian };
        const found = await listSaves(snapshot, teamId, { ...filter, before, limit: SAVES_PER_PAGE + 1 });
        const shown = cutToPage(found);
        const [newest, oldest] = [shown[0]?.revision, shown.at(-1)?.revision];
        const actors = await listActors(snapshot, teamId);
        if (newest === undefined || oldest === undefined) {
          await requireKnown(snapshot, teamId, filter);
          return { saves: [], entries: [], actors, next: null };
        }
        const rows = await listChanges(snapshot, teamId, { ...filter, oldest, newest });
        const page = toPage(rows, reversals, restorableSince(clock));
        return {
          ...page,
          actors,
          next: found.length > shown.length ? (page.saves.at(-1)?.id ?? null) : null,
        };
      });
    },

    restoreDeleted: ({ params, caller }) =>
      writeTeam(parts, caller, async (trx, teamId, log) => {
        const change = requireFound(await findChange(trx, teamId, params.id));
        requireRestorable(change, reversals, restorableSince(clock));
        await undo(trx, caller.membership, log, [change]);
        const { entries } = await readSave(trx, change);
        return requireFound(entries.find(({ id }) => id === change.id));
      }),

    revertSave: ({ params, caller }) =>
      writeTeam(parts, caller, async (trx, teamId, log) => {
        const change = requireFound(await findChange(trx, teamId, params.id));
        const changes = await listChangesOfSave(trx, teamId, change.revision);
        await undo(
          trx,
          caller.membership,
          log,
          requireUndoableChanges(changes, reversals, restorableSince(clock)),
        );
        return requireFound((await readSave(trx, change)).saves[0]);
      }),
  };
}

export async function sweepDeletedRows(database: Database, clock: Clock): Promise<void> {
  await dropDeletedRows(database, restorableSince(clock));
}
