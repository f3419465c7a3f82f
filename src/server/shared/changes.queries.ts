import { isDeepStrictEqual } from 'node:util';
import { type Insertable, sql } from 'kysely';
import { changeFields } from '#contract/change-fields.ts';
import type { ChangeAction, ChangeKind } from '#contract/history.ts';
import { compileOnce } from '../platform/database/compile-once.ts';
import type { Database, Trx } from '../platform/database/open.ts';
import type { Tables } from '../platform/database/schema.ts';

/** The names by which a reader recognizes a deleted object. */
export interface Names {
  readonly date?: string | undefined;
  readonly opponent?: string | undefined;
  readonly name?: string | null | undefined;
}

/** The object of a change. */
export interface Subject extends Names {
  readonly kind: ChangeKind;
  readonly id: number;
  /** Set for a line. */
  readonly gameId?: number | null;
}

/** Collects the changes that a write makes. They are stored in the transaction of the write. */
export interface ChangeLog {
  created(subject: Subject): void;
  /** Takes the object as the wire shows it. Stores nothing if none of its `changeFields` differs. */
  changed(subject: Subject, before: object, after: object): void;
  /** @param rows everything that is needed to restore the object, as it was stored */
  deleted(subject: Subject, rows: object): void;
  restored(subject: Subject): void;
}

/** The member who changes a team's data. */
export interface Writer {
  readonly teamId: number;
  readonly memberId: number;
}

interface Change extends Subject {
  readonly action: ChangeAction;
  readonly before?: object;
  readonly after?: object;
}

type Fields = Readonly<Record<string, unknown>>;

function pickFields(fields: readonly string[], object: Fields): Fields {
  return Object.fromEntries(fields.map((field) => [field, object[field] ?? null]));
}

function changeOf(subject: Subject, before: object, after: object): Change[] {
  const [old, current]: [Fields, Fields] = [{ ...before }, { ...after }];
  const differing = changeFields[subject.kind].filter(
    (field) => !isDeepStrictEqual(old[field], current[field]),
  );
  if (differing.length === 0) return [];
  return [
    {
      ...subject,
      action: 'changed',
      before: pickFields(differing, old),
      after: pickFields(differing, current),
    },
  ];
}

function createLog(changes: Change[]): ChangeLog {
  return {
    created: (subject) => void changes.push({ ...subject, action: 'created' }),
    changed: (subject, before, after) => void changes.push(...changeOf(subject, before, after)),
    deleted: (subject, rows) => void changes.push({ ...subject, action: 'deleted', before: rows }),
    restored: (subject) => void changes.push({ ...subject, action: 'restored' }),
  };
}

function toRow({ action, kind, id, gameId, date, opponent, name, before, after }: Change) {
  const names: Names = { date, opponent, name };
  return {
    action,
    kind,
    subject_id: id,
    game_id: gameId ?? null,
    subject: JSON.stringify(names),
    before: before ? JSON.stringify(before) : null,
    after: after ? JSON.stringify(after) : null,
    restored_at: null,
  };
}

const insertChanges = compileOnce((trx: Trx, rows: readonly Insertable<Tables['changes']>[]) =>
  trx.insertInto('changes').values(rows),
);

/**
 * Runs a write and stores the changes that it logs.
 * @param at ISO 8601 in UTC
 */
export async function withChangeLog<Result>(
  trx: Trx,
  { teamId, memberId }: Writer,
  at: string,
  work: (log: ChangeLog) => Promise<Result> | Result,
): Promise<Result> {
  const changes: Change[] = [];
  const result = await work(createLog(changes));
  const rows = changes.map((change) => ({ ...toRow(change), team_id: teamId, actor_id: memberId, at }));
  if (rows.length > 0) await insertChanges(trx, rows);
  return result;
}

export async function markRestored(trx: Trx, teamId: number, id: number, at: string): Promise<void> {
  await trx
    .updateTable('changes')
    .set({ restored_at: at })
    .where('team_id', '=', teamId)
    .where('id', '=', id)
    .execute();
}

/** Deletes the stored rows of earlier deletions; the entries of the history remain. */
export async function emptyDeletions(database: Database, before: string): Promise<void> {
  await database
    .updateTable('changes')
    .set({ before: null })
    // A literal, so that a plan for any parameters can use the partial index on deletions.
    .where('action', '=', sql.lit('deleted'))
    .where('before', 'is not', null)
    .where('at', '<=', before)
    .execute();
}

/** Whether a logged deletion still holds rows of lines. */
export async function keepsDeletedLines(trx: Trx, teamId: number): Promise<boolean> {
  const deletion = await trx
    .selectFrom('changes')
    .select('id')
    .where('team_id', '=', teamId)
    .where('action', '=', 'deleted')
    .where('before', 'is not', null)
    .where('kind', 'in', ['game', 'batting', 'pitching'])
    .executeTakeFirst();
  return deletion !== undefined;
}

/** Whether they changed anything but themselves, apart from founding the team. */
export async function hasChangedOthers(trx: Trx, { teamId, memberId }: Writer): Promise<boolean> {
  const change = await trx
    .selectFrom('changes')
    .select('id')
    .where('team_id', '=', teamId)
    .where('actor_id', '=', memberId)
    .where((of) => of.not(of.and([of('kind', '=', 'member'), of('subject_id', '=', memberId)])))
    .where((of) => of.not(of.and([of('kind', '=', 'team'), of('action', '=', 'created')])))
    .limit(1)
    .executeTakeFirst();
  return change !== undefined;
}

export async function forgetChangesBy(trx: Trx, { teamId, memberId }: Writer): Promise<void> {
  await trx.deleteFrom('changes').where('team_id', '=', teamId).where('actor_id', '=', memberId).execute();
}
