import { isDeepStrictEqual } from 'node:util';
import { type Insertable, sql } from 'kysely';
import type { ChangeAction, ChangeKind, DeviceKind, EarlierChange } from '#contract/history.ts';
import { historyFields } from '#contract/history-fields.ts';
import { compileOnce } from '../platform/database/compile-once.ts';
import type { Database, Trx } from '../platform/database/open.ts';
import type { Tables } from '../platform/database/schema.ts';

/** The names by which a reader of the history recognizes a deleted object. */
export interface Names {
  readonly date?: string | undefined;
  readonly opponent?: string | undefined;
  readonly name?: string | null | undefined;
  /** The name of the member into whom the subject was merged. */
  readonly into?: string | undefined;
}

export interface Subject extends Names {
  readonly kind: ChangeKind;
  readonly id: number;
  /** The game itself, or the game of the line; not set for other kinds. */
  readonly gameId?: number | null;
  /** The member itself, or the player of the line. */
  readonly memberId?: number | null;
  /** False if the change must not cause a mail. */
  readonly tells?: boolean;
}

/** Collects the changes of a write, which are then stored in its transaction. */
export interface ChangeLog {
  recordCreation(subject: Subject): void;
  /**
   * Records the fields among `historyFields` that differ, or nothing if none does. `before` and `after` are objects
   * as in responses.
   */
  recordChange(subject: Subject, before: object, after: object): void;
  recordDeletion(subject: Subject, rows: object): void;
  recordRestoration(subject: Subject): void;
  markAsRevert(): void;
}

export interface Writer {
  readonly teamId: number;
  readonly memberId: number;
  /** The name of the guardian who acts in place of their child, the member. */
  readonly guardianName?: string | undefined;
  readonly device?: DeviceKind | null | undefined;
}

interface Change extends Subject {
  readonly action: ChangeAction;
  readonly before?: object;
  readonly after?: object;
}

/** A function that runs in the transaction of a write, with the changes that the write has logged. */
export type AfterChanges = (
  trx: Trx,
  teamId: number,
  changes: readonly Pick<Change, 'action' | 'kind' | 'id' | 'before' | 'after' | 'tells'>[],
) => Promise<void>;

export function chainReceivers(...receivers: readonly AfterChanges[]): AfterChanges {
  return async (...logged) => {
    for (const receive of receivers) await receive(...logged);
  };
}

type Fields = Readonly<Record<string, unknown>>;

function pickFields(fields: readonly string[], object: Fields): Fields {
  return Object.fromEntries(fields.map((field) => [field, object[field] ?? null]));
}

function diffSubject(subject: Subject, before: object, after: object): Change[] {
  const [old, current]: [Fields, Fields] = [{ ...before }, { ...after }];
  const differing = historyFields[subject.kind].filter(
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

interface Logged {
  readonly changes: Change[];
  isRevert: boolean;
}

function createLog(logged: Logged): ChangeLog {
  const { changes } = logged;
  return {
    recordCreation: (subject) => void changes.push({ ...subject, action: 'created' }),
    recordChange: (subject, before, after) => void changes.push(...diffSubject(subject, before, after)),
    recordDeletion: (subject, rows) => void changes.push({ ...subject, action: 'deleted', before: rows }),
    recordRestoration: (subject) => void changes.push({ ...subject, action: 'restored' }),
    markAsRevert() {
      logged.isRevert = true;
    },
  };
}

function toRow({ action, kind, id, gameId, memberId, date, opponent, name, into, before, after }: Change) {
  const names: Names = { date, opponent, name, into };
  return {
    action,
    kind,
    subject_id: id,
    game_id: gameId ?? null,
    member_id: memberId ?? null,
    subject: JSON.stringify(names),
    before: before ? JSON.stringify(before) : null,
    after: after ? JSON.stringify(after) : null,
    restored_at: null,
  };
}

const insertChanges = compileOnce((trx: Trx, rows: readonly Insertable<Tables['changes']>[]) =>
  trx.insertInto('changes').values(rows),
);

const selectRevision = compileOnce((trx: Trx, teamId: number) =>
  trx.selectFrom('teams').select('revision').where('id', '=', teamId),
);

async function storeChanges(trx: Trx, writer: Writer, at: string, logged: Logged) {
  const { teamId, memberId, guardianName = null, device = null } = writer;
  if (logged.changes.length === 0) return;
  const [{ revision } = { revision: 0 }] = await selectRevision(trx, teamId);
  const actor = { actor_id: memberId, guardian_name: guardianName, device };
  const common = { team_id: teamId, ...actor, at, revision, is_revert: Number(logged.isRevert) };
  const rows = logged.changes.map((change) => ({ ...toRow(change), ...common }));
  await insertChanges(trx, rows);
}

/** The fields of a member on which the names in calendars depend. */
const NAMING_FIELDS = ['name', 'active', 'has_account', 'guardians'];

function concernsNames({ kind, action, after = {} }: Change): boolean {
  if (kind !== 'member') return false;
  if (action === 'changed') return NAMING_FIELDS.some((field) => field in after);
  return action === 'deleted' || action === 'restored';
}

/**
 * Stores the time of the last change of names in calendars, because some calendars notice a change only by a newer
 * time.
 */
async function stampMembers(trx: Trx, teamId: number, at: string): Promise<void> {
  await trx.updateTable('teams').set({ members_changed_at: at }).where('id', '=', teamId).execute();
}

/**
 * Runs `work`, and then stores the changes that it has logged.
 * @param at ISO 8601 in UTC
 */
export async function withChangeLog<Result>(
  trx: Trx,
  writer: Writer,
  at: string,
  work: (log: ChangeLog) => Promise<Result> | Result,
  afterChanges?: AfterChanges | undefined,
): Promise<Result> {
  const logged: Logged = { changes: [], isRevert: false };
  const result = await work(createLog(logged));
  await storeChanges(trx, writer, at, logged);
  if (logged.changes.some(concernsNames)) await stampMembers(trx, writer.teamId, at);
  await afterChanges?.(trx, writer.teamId, logged.changes);
  return result;
}

export interface ChangeSelection {
  readonly teamId: number;
  readonly kinds: readonly ChangeKind[];
  readonly gameId?: number;
  readonly id?: number;
}

export async function findNewestChange(
  database: Database,
  { teamId, kinds, gameId, id }: ChangeSelection,
): Promise<EarlierChange | undefined> {
  const row = await database
    .selectFrom('changes')
    .innerJoin('members', (join) =>
      join.onRef('members.team_id', '=', 'changes.team_id').onRef('members.id', '=', 'changes.actor_id'),
    )
    .select(['at', 'actor_id', 'device'])
    .select((eb) => eb.fn.coalesce('guardian_name', 'members.name').as('name'))
    .where('changes.team_id', '=', teamId)
    .where('changes.kind', 'in', kinds)
    .$if(gameId !== undefined, (query) => query.where('changes.game_id', '=', gameId ?? 0))
    .$if(id !== undefined, (query) => query.where('changes.subject_id', '=', id ?? 0))
    .orderBy('changes.revision', 'desc')
    .orderBy('changes.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { at: row.at, actor: { id: row.actor_id, name: row.name }, device: row.device };
}

export async function markRestored(
  trx: Trx,
  teamId: number,
  ids: readonly number[],
  at: string,
): Promise<void> {
  await trx
    .updateTable('changes')
    .set({ restored_at: at })
    .where('team_id', '=', teamId)
    .where('id', 'in', ids)
    .execute();
}

/** Removes the rows of old deletions, which stay in the history but can no longer be undone. */
export async function dropDeletedRows(database: Database, before: string): Promise<void> {
  await database
    .updateTable('changes')
    .set({ before: null })
    // A literal, so that any plan can use the partial index on deletions.
    .where('action', '=', sql.lit('deleted'))
    .where('before', 'is not', null)
    .where('at', '<=', before)
    .execute();
}

export async function deleteChangesBy(trx: Trx, { teamId, memberId }: Writer): Promise<void> {
  await trx.deleteFrom('changes').where('team_id', '=', teamId).where('actor_id', '=', memberId).execute();
}

/** Returns whether the member has changed anything but their own entry, which joining also changes. */
export async function hasChangedMoreThanSelf(trx: Trx, teamId: number, memberId: number): Promise<boolean> {
  const change = await trx
    .selectFrom('changes')
    .select('id')
    .where('team_id', '=', teamId)
    .where('actor_id', '=', memberId)
    .where((change) => change.or([change('kind', '!=', 'member'), change('subject_id', '!=', memberId)]))
    .limit(1)
    .executeTakeFirst();
  return change !== undefined;
}

export async function deleteChanges(trx: Trx, teamId: number): Promise<void> {
  await trx.deleteFrom('changes').where('team_id', '=', teamId).execute();
}
