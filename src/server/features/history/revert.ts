import { isDeepStrictEqual } from 'node:util';
import type { ChangeKind } from '#contract/history.ts';
import { messages } from '../../messages.ts';
import type { Trx } from '../../platform/database/open.ts';
import { HttpError, makeInvalidError, requireFound } from '../../platform/errors.ts';
import type { ChangeLog, Names, Subject } from '../../shared/changes.queries.ts';
import type { Current, Reversal, Stamp } from '../../shared/reversal.ts';
import { type Change, findLaterChange, readFields } from './history.queries.ts';

/** The functions that undo changes, by the kind of object. Null for a kind whose changes cannot be undone. */
export type Reversals = {
  // `any`, because each kind handles objects of its own type only.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  readonly [Kind in ChangeKind]: Reversal<any> | null;
};

type Undoable = Pick<Change, 'action' | 'kind'> & {
  readonly changedFields: readonly string[];
  /** For a deletion: whether the deleted rows are still stored. */
  readonly keepsRows: boolean;
};

/** Whether the change can be undone, apart from later changes, which may prevent it. */
export function isUndoable(reversals: Reversals, change: Undoable): boolean {
  const reversal = reversals[change.kind];
  if (!reversal) return false;
  switch (change.action) {
    case 'changed':
      return change.changedFields.every((field) => reversal.fields.includes(field));
    case 'deleted':
      return reversal.restore !== undefined && change.keepsRows;
    case 'restored':
      return reversal.remove !== undefined;
    case 'created':
      return reversal.removesCreated;
  }
}

const toId = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'id' in value ? value.id : value;

/** Compares players by id, because they may have been renamed. */
function isSame(stored: unknown, current: unknown): boolean {
  return isDeepStrictEqual(toId(stored ?? null), toId(current ?? null));
}

function toSubject({ kind, subject_id, game_id, member_id, subject }: Change): Subject {
  const names = JSON.parse(subject) as Names;
  return { ...names, kind, id: subject_id, gameId: game_id, memberId: member_id };
}

async function makeChangedSince(trx: Trx, change: Change, current?: Current): Promise<HttpError> {
  const ids = current ? [change.subject_id, current.id] : [change.subject_id];
  const later = await findLaterChange(trx, change, ids);
  if (!later) return makeInvalidError({ id: [messages.goneSince] });
  const message = later.action === 'deleted' ? messages.deletedSince : messages.changedSince;
  return new HttpError(409, message(later.actor.name), { later });
}

interface Undoing {
  readonly trx: Trx;
  readonly teamId: number;
  readonly log: ChangeLog;
  readonly stamp: Stamp;
}

async function setBack(
  { trx, teamId, log, stamp }: Undoing,
  reversal: Reversal,
  change: Change,
): Promise<Current> {
  const subject = toSubject(change);
  const current = await reversal.find(trx, teamId, subject);
  if (!current) throw await makeChangedSince(trx, change);
  const values: Readonly<Record<string, unknown>> = { ...current };
  const differs = Object.entries(readFields(change.after)).some(
    ([field, value]) => !isSame(value, values[field]),
  );
  if (differs) throw await makeChangedSince(trx, change, current);
  const after = await reversal.change(trx, teamId, current, readFields(change.before), stamp);
  log.recordChange(reversal.nameSubject(after, subject), current, after);
  return after;
}

async function removeAgain({ trx, teamId, log }: Undoing, reversal: Reversal, change: Change): Promise<void> {
  const subject = toSubject(change);
  const current = await reversal.find(trx, teamId, subject);
  if (!current) throw await makeChangedSince(trx, change);
  if (await findLaterChange(trx, change, [change.subject_id, current.id]))
    throw await makeChangedSince(trx, change, current);
  const rows = requireFound(await reversal.remove?.(trx, teamId, current.id));
  log.recordDeletion(reversal.nameSubject(current, subject), rows);
}

async function restore({ trx, teamId, log }: Undoing, reversal: Reversal, change: Change): Promise<void> {
  const side = await reversal.restore?.(trx, teamId, JSON.parse(change.before ?? 'null'));
  log.recordRestoration(toSubject(change));
  if (side) log.recordChange(side.subject, side.before, side.after);
}

/**
 * Undoes all changes of a save or none, by the rules of ordinary writes.
 * @param changes the changes, each `isUndoable`, newest first: a deletion is undone after later changes that could
 * conflict with the restored rows
 * @throws HttpError 409 with `later` if something was changed again since; 422 if a rule forbids it
 */
export async function undoChanges(
  undoing: Undoing,
  reversals: Reversals,
  changes: readonly Change[],
): Promise<void> {
  const { trx, teamId, log } = undoing;
  log.markAsRevert();
  const verifications: (() => Promise<void> | undefined)[] = [];
  for (const change of changes) {
    const reversal = reversals[change.kind];
    if (!reversal) throw makeInvalidError({ id: [messages.notRevertible] });
    if (change.action === 'deleted') await restore(undoing, reversal, change);
    else if (change.action !== 'changed') await removeAgain(undoing, reversal, change);
    else {
      const after = await setBack(undoing, reversal, change);
      verifications.push(() => reversal.verify?.(trx, teamId, after));
    }
  }
  for (const verify of verifications) await verify();
}
