import { isDeepStrictEqual } from 'node:util';
import { type Insertable, sql } from 'kysely';
import { changeFields } from '#contract/change-fields.ts';
import type { ChangeAction, ChangeKind } from '#contract/history.ts';
import { compiledOnce } from '../platform/database/compiled-once.ts';
import type { Database, Trx } from '../platform/database/open.ts';
import type { Tables } from '../platform/database/schema.ts';

/** What a thing is called, so that a person knows it again when it is gone. */
export interface Names {
  readonly date?: string | undefined;
  readonly opponent?: string | undefined;
  readonly name?: string | null | undefined;
}

/** The thing that something was done to. */
export interface Subject extends Names {
  readonly kind: ChangeKind;
  readonly id: number;
  /** Of a line. */
  readonly gameId?: number | null;
}

/** Where a write says what it did. It is stored with the write, or not at all when that fails. */
export interface ChangeLog {
  created(subject: Subject): void;
  /** The thing as the wire shows it, before and after. Where none of `changeFields` differs, nothing happened. */
  changed(subject: Subject, before: object, after: object): void;
  /** @param rows all that it takes to put the thing back, as it was stored */
  deleted(subject: Subject, rows: object): void;
  restored(subject: Subject): void;
}

/** Whoever changes a team's data. */
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

function only(fields: readonly string[], thing: Fields): Fields {
  return Object.fromEntries(fields.map((field) => [field, thing[field] ?? null]));
}

function changeOf(subject: Subject, before: object, after: object): Change[] {
  const [was, is]: [Fields, Fields] = [{ ...before }, { ...after }];
  const differing = changeFields[subject.kind].filter((field) => !isDeepStrictEqual(was[field], is[field]));
  if (differing.length === 0) return [];
  return [{ ...subject, action: 'changed', before: only(differing, was), after: only(differing, is) }];
}

function openLog(changes: Change[]): ChangeLog {
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

const insertChanges = compiledOnce((trx: Trx, rows: readonly Insertable<Tables['changes']>[]) =>
  trx.insertInto('changes').values(rows),
);

/**
 * Does something to a team's data and stores what it says of it in the log.
 * @param at ISO 8601 in UTC
 */
export async function logged<Result>(
  trx: Trx,
  { teamId, memberId }: Writer,
  at: string,
  work: (log: ChangeLog) => Promise<Result> | Result,
): Promise<Result> {
  const changes: Change[] = [];
  const result = await work(openLog(changes));
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

/** Takes from the deletions before that moment what was deleted; who did it, when and to what stays. */
export async function emptyDeletions(database: Database, before: string): Promise<void> {
  await database
    .updateTable('changes')
    .set({ before: null })
    // Written out, so that the index of these rows serves whatever the plan is made for.
    .where('action', '=', sql.lit('deleted'))
    .where('before', 'is not', null)
    .where('at', '<=', before)
    .execute();
}

/** Whether lines can be put back that do not stand anywhere now. */
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

/** For somebody of whom nothing shall stay. */
export async function forgetChangesBy(trx: Trx, { teamId, memberId }: Writer): Promise<void> {
  await trx.deleteFrom('changes').where('team_id', '=', teamId).where('actor_id', '=', memberId).execute();
}
